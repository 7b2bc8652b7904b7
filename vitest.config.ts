import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/checks/longest-first.ts'

/** They give their worker the globals of a page, which the embedded database would take for a browser. */
const likePages = [
  ...['server/src/realtime/**', 'server/src/messages/**', 'server/src/chat/chat-realtime.test.ts'],
  'server/src/protection/tell-reached.test.ts',
]

/** Tests that ask for a page at their top, or stand something in for a module: both hold for a whole worker. */
const withOwnModules = [
  ...['host', 'shared', 'remote-games', 'remote-profile', 'remote-legal'],
  ...['server/src', 'studio', 'release', 'scripts'],
].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((name) => /@vitest-environment|vi\.mock\(/.test(readFileSync(join(import.meta.dirname, name), 'utf8'))),
)

/** They start programs, which take their worker's environment along. */
const withPrograms = ['server/test/**/*.test.ts', 'scripts/*.test.ts', 'scripts/dev/**/*.test.ts']

const everywhere = ['**/node_modules/**', '**/dist/**', '**/.work/**']

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
    exclude: everywhere,
    projects: [
      {
        extends: true,
        // What these hold between two calls stands in what a test makes for itself: a worker reads their files once.
        test: {
          name: 'together',
          include: ['{server/src,studio,release,shared,host,remote-*,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...everywhere, ...likePages, ...withOwnModules, ...withPrograms],
          isolate: false,
        },
      },
      {
        extends: true,
        // Stores, pages and timers of a module belong to one file of tests alone.
        test: {
          name: 'alone',
          include: [
            ...withOwnModules,
            ...withPrograms,
            ...likePages.map((place) => place.replace(/\*\*$/, '**/*.test.ts')),
          ],
        },
      },
    ],
    environment: 'node',
    globalSetup: ['scripts/checks/run-folder.ts'],
    setupFiles: ['scripts/checks/watch-tests.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two cores: more workers only make each other late.
    maxWorkers: 2,
    // The same holds for the threads that a worker clears its memory with.
    execArgv: ['--single-threaded-gc'],
    // Long proofs of what shorter tests hold already: docs/decisions/0035.
    tags: [{ name: 'proof', description: 'Run by `npm run campaign`, not by `npm test`.' }],
    tagsFilter: process.env.PROVE === '1' ? [] : ['!proof'],
    sequence: { sequencer: LongestFirst },
  },
})
