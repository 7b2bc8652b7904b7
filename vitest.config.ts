import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/checks/longest-first.ts'

/** They give their worker the globals of a page, which the embedded database would take for a browser. */
const likePages = [
  ...['server/src/realtime/**', 'server/src/messages/**', 'server/src/chat/chat-realtime.test.ts'],
  'server/src/protection/tell-reached.test.ts',
]

const notOurs = ['node_modules', 'dist', '.work']
const everywhere = notOurs.map((folder) => `**/${folder}/**`)

const testsIn = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return notOurs.includes(entry.name) ? [] : testsIn(path)
    return /\.test\.tsx?$/.test(path) ? [path] : []
  })

const tests = [
  ...['host', 'shared', 'remote-games', 'remote-profile', 'remote-legal'],
  ...['server', 'studio', 'release', 'scripts'],
]
  .flatMap(testsIn)
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }))
const saying = (words: string): string[] => tests.filter(({ text }) => text.includes(words)).map(({ name }) => name)

/** Tests that stand something in for a module, which holds for a whole worker. */
const withOwnModules = saying('vi.mock(')

/** Tests that ask for a page at their top. */
const onPages = saying('@vitest-environment happy-dom').filter((name) => !withOwnModules.includes(name))

/** They start programs, which take their worker's environment along. */
const withPrograms = ['server/test/**/*.test.ts', 'scripts/*.test.ts', 'scripts/dev/**/*.test.ts']

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
          exclude: [...everywhere, ...likePages, ...onPages, ...withOwnModules, ...withPrograms],
          isolate: false,
        },
      },
      {
        extends: true,
        // A page costs a worker half a second, and its libraries as much; what is ours each file reads anew.
        test: {
          name: 'pages',
          include: onPages,
          isolate: false,
          setupFiles: ['scripts/checks/own-page.ts'],
          // They keep what a file did with them: the requests of its page, its messages.
          server: { deps: { inline: ['axios', 'react-hot-toast'] } },
        },
      },
      {
        extends: true,
        // A worker for each file.
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
