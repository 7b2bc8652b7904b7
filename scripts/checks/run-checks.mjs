import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { buildWorkspace } from '../machine/build-workspace.mjs'
import { fail } from '../machine/fail.mjs'
import { installPackages } from '../machine/install-packages.mjs'
import { runCommand } from '../machine/run-command.mjs'
import { checkBudgets } from './check-budgets.mjs'
import { checkRawValues } from './check-raw-values.mjs'
import { findChromium, findHeadlessShell } from './find-chromium.mjs'
import { findNginx } from './find-nginx.mjs'
import { findObjectStore } from './find-object-store.mjs'
import { findPostgres } from './find-postgres.mjs'
import { readPlaywrightReport, readVitestReport } from './read-report.mjs'
import { runRequirements } from './requirements/run-requirements.mjs'

const root = resolve(import.meta.dirname, '../..')
const reports = resolve(root, 'node_modules/.cache/trebol-reports')
const say = (line) => process.stdout.write(`${line}\n`)
/** In front of each line of a check that runs beside another. */
const tagOf = (name) => `${name.padEnd(12)} │ `
const node = (file, args, env, tag = '') =>
  runCommand(process.execPath, [resolve(root, file), ...args], { cwd: root, env, say: (line) => say(`${tag}${line}`) })

/** One check that either holds or does not. */
const single = async (work) => {
  const { code } = await work
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const reportOf = (name) => {
  const report = resolve(reports, `${name}.json`)
  rmSync(report, { force: true })
  return report
}

/** A run of vitest, by itself or under a program that starts what it needs. */
const suite = async (name, args, env, under) => {
  const report = reportOf(name)
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const run = ['run', ...args, ...outputs]
  const { code } = await (under === undefined
    ? node(vitest, run, env, tagOf(name))
    : node(under, ['--', process.execPath, resolve(root, vitest), ...run], env, tagOf(name)))
  return readVitestReport(report, code)
}

/** A run of Playwright, on the headless shell where there is one. */
const browsers = async (name, config, { chromium, shell }, args = []) => {
  const report = reportOf(name)
  const env = { CHROMIUM: chromium, ...(shell && { HEADLESS_SHELL: shell }), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code } = await node(
    'e2e/node_modules/playwright/cli.js',
    ['test', '--config', `e2e/${config}`, ...args],
    env,
    tagOf(name),
  )
  return readPlaywrightReport(report, code)
}

const vitest = 'node_modules/vitest/vitest.mjs'

/** Two tries that go wrong are bad luck; more of them are a check that cannot be trusted. */
const maxFlaky = 2

/** What the others need, and what is quick to say no. */
const first = [
  ['format and lint', () => single(node('node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']))],
  ['design tokens', () => single(checkRawValues(root, say))],
  ['types', () => single(node('scripts/types.mjs', []))],
  ['build', () => single(buildWorkspace(root, { say }).then(() => ({ code: 0 })))],
  ['size budgets', () => single(checkBudgets(root, say))],
]

/**
 * Most tests run on a PostgreSQL server, which makes a database of its own for a test three times as fast as the embedded
 * one starts. That one is what every journey runs on; here it carries the rooms that lean on its promises.
 */
const onEmbedded = [
  ...(process.env.PROVE === '1' ? ['server'] : ['ledger', 'wallet'].map((room) => `server/src/${room}`)),
  ...['database', 'keys', ...(process.env.PROVE === '1' ? ['admin', 'beacons', 'judge', 'metrics'] : [])].map(
    (room) => `release/src/${room}`,
  ),
]

const onObjectStore = [
  ...['store', 'pages', 'prune'].map((room) => `release/src/${room}`),
  ...['many-writers', 'killed-writers'].map((name) => `release/src/change/${name}.test.ts`),
  ...['-t', 'an object store'],
]

/** Each lane is a row of checks. On four cores and more all lanes run side by side; on two those of one kind do. */
const unitLanes = (chromium, postgres) => [
  [
    ['unit', () => suite('unit', [], { CHROMIUM: chromium, POSTGRES_BIN: postgres }, 'server/test/with-postgres.mjs')],
    ['server and release service on the embedded database', () => suite('embedded', onEmbedded, {})],
  ],
]

const partLanes = ({ chromium, shell }) => [
  // It waits for the store most of its time.
  [
    [
      'release on an object store',
      () => suite('object-store', onObjectStore, {}, 'release/test/with-object-store.mjs'),
    ],
  ],
  [
    [
      'gallery of parts',
      async () => {
        const built = await node('scripts/gallery.mjs', ['--build-only'], {}, tagOf('gallery'))
        if (built.code !== 0) return { passed: 0, failed: 1 }
        // Its pictures were taken with the whole browser, which smooths letters in another way.
        return browsers('gallery', 'playwright.gallery.config.ts', { chromium })
      },
    ],
    ['ops console', () => browsers('console', 'playwright.console.config.ts', { chromium, shell })],
    ['development', () => browsers('dev', 'playwright.dev.config.ts', { chromium, shell })],
  ],
]

/** Browsers wait more than they work. */
const browserLanes = (found) => [
  [['browser journeys', () => browsers('journeys', 'playwright.config.ts', found, ['--project=journeys'])]],
  // They change what is live: alone on a site of their own.
  [['releases on an open site', () => browsers('releases', 'playwright.config.ts', found, ['--project=releases'])]],
]

const last = [['requirements', () => single(Promise.resolve(runRequirements(root, say)))]]

/** The whole of `npm test`, or with `PROVE=1` of `npm run prove`; ends with one line of counts and returns the exit code. */
export async function runChecks() {
  try {
    await installPackages(root, { tests: true, say })
    const chromium = await findChromium(root, say)
    const found = { chromium, shell: await findHeadlessShell(say) }
    const postgres = await findPostgres(say)
    await findObjectStore(say)
    await findNginx(say)
    const total = { passed: 0, failed: 0, flaky: [] }
    const lines = []
    const runInTurn = async (checks) => {
      for (const [name, run] of checks) {
        say(`\n— ${name}`)
        const started = Date.now()
        const { passed, failed, flaky = [] } = await run()
        total.passed += passed
        total.failed += failed
        total.flaky.push(...flaky)
        lines.push(
          `${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
        )
        say(lines.at(-1))
      }
    }
    await runInTurn(first)
    const kinds = [unitLanes(chromium, postgres), partLanes(found), browserLanes(found)]
    const steps = availableParallelism() < 4 ? kinds : [kinds.flat()]
    for (const lanes of steps) await Promise.all(lanes.map(runInTurn))
    await runInTurn(last)
    for (const title of total.flaky) lines.push(`flaky ${title}`)
    if (total.flaky.length > maxFlaky) {
      total.failed += 1
      lines.push(`FAIL ${total.flaky.length} tests passed only the second time, ${maxFlaky} may: mend them`)
    }
    say(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
    return total.failed === 0 ? 0 : 1
  } catch (error) {
    return fail(error)
  }
}
