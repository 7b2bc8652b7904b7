import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { buildWorkspace } from '../machine/build-workspace.mjs'
import { checkBudgets } from './check-budgets.mjs'
import { checkRawValues } from './check-raw-values.mjs'
import { checkProofs } from './requirements/check-proofs.mjs'
import { runRequirements } from './requirements/run-requirements.mjs'

/**
 * Most tests run on a PostgreSQL server, which makes a database of its own for a test three times as fast as the embedded
 * one starts. That one is what every journey runs on; here it carries the rooms that lean on its promises.
 */
const onEmbedded = [
  ...['ledger', 'wallet'].map((room) => `server/src/${room}`),
  ...['database', 'keys'].map((room) => `release/src/${room}`),
]

/** The contract of a store, two writers who meet there, and a prune that meets a promote: all else of it is the campaign's. */
const onObjectStore = ['release/src/store', 'release/src/change/many-writers.test.ts', 'release/src/prune']

/**
 * What `npm test` runs: stages one after the other, each of lanes side by side, each of steps in turn (a name and what runs).
 * The first stage says no quickly, the last one reads what the others came to.
 */
export function gateSteps({ root, say, tools: { chromium, shell, postgres }, runner }) {
  const { node, single, suite, browsers, tagOf } = runner
  const biome = 'node_modules/@biomejs/biome/bin/biome'
  const gallery = async () => {
    const built = await node('scripts/gallery.mjs', ['--build-only'], { tag: tagOf('gallery') })
    if (built.code !== 0) return { passed: 0, failed: 1 }
    // Its pictures were taken with the whole browser, which smooths letters in another way.
    return browsers('gallery', 'playwright.gallery.config.ts', { chromium })
  }
  const part = (name) => browsers(name, `playwright.${name}.config.ts`, { chromium, shell })
  /** Browsers wait more than they work: what two leave of the processor, a third one takes. */
  const journeyWorkers = 3
  const journeys = () =>
    browsers('journeys', 'playwright.config.ts', { chromium, shell }, [`--workers=${journeyWorkers}`], {
      SITES: String(journeyWorkers + 1),
    })

  const first = [
    [
      ['format and lint', () => single(node(biome, ['ci', '--error-on-warnings', '.']))],
      ['design tokens', () => single(checkRawValues(root, say))],
      ['column of proofs', () => single(checkProofs(root, say))],
      ['build', () => single(buildWorkspace(root, { say }).then(() => ({ code: 0 })))],
      ['size budgets', () => single(checkBudgets(root, say))],
    ],
    [['types', () => single(node('scripts/types.mjs', []))]],
  ]
  const units = [
    [
      [
        'unit',
        () =>
          suite('unit', [], {
            env: { CHROMIUM: chromium, POSTGRES_BIN: postgres },
            under: 'server/test/with-postgres.mjs',
          }),
      ],
      ['server and release service on the embedded database', () => suite('embedded', onEmbedded)],
    ],
    // It waits for the store most of its time.
    [
      [
        'release on an object store',
        () =>
          suite('object-store', onObjectStore, {
            under: 'release/test/with-object-store.mjs',
            named: 'an object store',
          }),
      ],
    ],
    [
      ['gallery of parts', gallery],
      ['ops console', () => part('console')],
      ['development', () => part('dev')],
    ],
  ]
  const pages = [[['browser journeys', journeys]]]
  const tests = [units, pages]
  const last = [[['requirements', () => single(Promise.resolve(runRequirements(root, say)))]]]
  // Four cores bear all of them side by side; on two, tests of units would run into their time limits.
  return [first, ...(availableParallelism() < 4 ? tests : [tests.flat()]), last]
}

/** Where the reports of the gate lie; `npm run requirements` reads them too. */
export const gateReports = (root) => resolve(root, 'node_modules/.cache/trebol-reports')
