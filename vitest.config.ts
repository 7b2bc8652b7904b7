import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/checks/longest-first.ts'

/** They give their worker the globals of a page, which the embedded database would take for a browser. */
const likePages = [
  ...['server/src/realtime/**', 'server/src/messages/**', 'server/src/chat/chat-realtime.test.ts'],
  'server/src/protection/tell-reached.test.ts',
]

export default defineConfig({
  resolve: {
    alias: {
      'fast-check': join(import.meta.dirname, 'scripts/checks/seeded-fast-check.mjs'),
      // A campaign hashes each password anew, as the server does.
      ...(process.env.PROVE !== '1' && {
        '@node-rs/argon2': join(import.meta.dirname, 'scripts/checks/remembered-argon2.mjs'),
      }),
    },
  },
  test: {
    exclude: ['**/node_modules/**', '**/dist/**', '**/.work/**'],
    projects: [
      {
        extends: true,
        // What these hold between two calls stands in what a test makes for itself: a worker reads their files once.
        test: {
          name: 'services',
          include: ['{server/src,studio,release}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...likePages],
          isolate: false,
        },
      },
      {
        extends: true,
        // Stores, pages and timers of a module belong to one file of tests alone.
        test: {
          name: 'others',
          include: [
            '{shared,host,remote-*,scripts}/**/*.test.{ts,tsx}',
            ...['server/test/**/*.test.ts', ...likePages.map((place) => place.replace(/\*\*$/, '**/*.test.ts'))],
          ],
        },
      },
    ],
    environment: 'node',
    globalSetup: ['scripts/checks/run-folder.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two cores: more workers only make each other late.
    maxWorkers: 2,
    // Long proofs of what shorter tests hold already: docs/decisions/0035.
    tags: [{ name: 'proof', description: 'Run by `npm run campaign`, not by `npm test`.' }],
    tagsFilter: process.env.PROVE === '1' ? [] : ['!proof'],
    sequence: { sequencer: LongestFirst },
  },
})
