import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildWorkspace } from '../machine/build-workspace.mjs'
import { fail } from '../machine/fail.mjs'
import { installPackages } from '../machine/install-packages.mjs'
import { runCommand } from '../machine/run-command.mjs'
import { checkBudgets } from './check-budgets.mjs'
import { checkRawValues } from './check-raw-values.mjs'
import { findChromium } from './find-chromium.mjs'
import { findNginx } from './find-nginx.mjs'
import { findObjectStore } from './find-object-store.mjs'
import { findPostgres } from './find-postgres.mjs'
import { readPlaywrightReport, readVitestReport } from './read-report.mjs'
import { runRequirements } from './requirements/run-requirements.mjs'

const root = resolve(import.meta.dirname, '../..')
const reports = resolve(root, 'node_modules/.cache/trebol-reports')
const say = (line) => process.stdout.write(`${line}\n`)
const node = (file, args, env) =>
  runCommand(process.execPath, [resolve(root, file), ...args], { cwd: root, env, show: true })

/** One check that either holds or does not. */
const single = async (work) => {
  const { code } = await work
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const suite = async (name, command) => {
  const report = resolve(reports, `${name}.json`)
  rmSync(report, { force: true })
  const { code } = await command(report)
  return readVitestReport(report, code)
}

const vitest = 'node_modules/vitest/vitest.mjs'

const checks = (chromium, postgres) => [
  ['format and lint', () => single(node('node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']))],
  ['design tokens', () => single(checkRawValues(root, say))],
  ['types', () => single(node('scripts/types.mjs', []))],
  ['build', () => single(buildWorkspace(root, { say }).then(() => ({ code: 0 })))],
  ['size budgets', () => single(checkBudgets(root, say))],
  [
    'unit',
    () =>
      suite('unit', (report) =>
        node(vitest, ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
          CHROMIUM: chromium,
        })),
  ],
  [
    'server and release service on PostgreSQL',
    () =>
      suite('postgres', (report) =>
        node(
          'server/test/with-postgres.mjs',
          [
            '--',
            process.execPath,
            resolve(root, vitest),
            'run',
            'server',
            'release/src/beacons',
            'release/src/database',
            'release/src/judge',
            'release/src/keys',
            'release/src/metrics',
            'release/src/admin',
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${report}`,
          ],
          { POSTGRES_BIN: postgres },
        )),
  ],
  [
    'release on an object store',
    () =>
      suite('object-store', (report) =>
        node('release/test/with-object-store.mjs', [
          '--',
          process.execPath,
          resolve(root, vitest),
          'run',
          'release/src/store',
          'release/src/pages',
          'release/src/prune',
          'release/src/change/many-writers.test.ts',
          'release/src/change/killed-writers.test.ts',
          '-t',
          'an object store',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ])),
  ],
  [
    'gallery of parts',
    async () => {
      const built = await node('scripts/gallery.mjs', ['--build-only'])
      if (built.code !== 0) return { passed: 0, failed: 1 }
      const { code } = await node(
        'e2e/node_modules/playwright/cli.js',
        ['test', '--config', 'e2e/playwright.gallery.config.ts'],
        { CHROMIUM: chromium },
      )
      return readPlaywrightReport(resolve(root, 'e2e/test-results/gallery/report.json'), code)
    },
  ],
  [
    'ops console',
    async () => {
      const { code } = await node(
        'e2e/node_modules/playwright/cli.js',
        ['test', '--config', 'e2e/playwright.console.config.ts'],
        { CHROMIUM: chromium },
      )
      return readPlaywrightReport(resolve(root, 'e2e/test-results/console/report.json'), code)
    },
  ],
  [
    'development',
    async () => {
      const { code } = await node(
        'e2e/node_modules/playwright/cli.js',
        ['test', '--config', 'e2e/playwright.dev.config.ts'],
        { CHROMIUM: chromium },
      )
      return readPlaywrightReport(resolve(root, 'e2e/test-results/dev/report.json'), code)
    },
  ],
  [
    'browser journeys',
    async () => {
      const { code } = await node(
        'e2e/node_modules/playwright/cli.js',
        ['test', '--config', 'e2e/playwright.config.ts'],
        { CHROMIUM: chromium },
      )
      return readPlaywrightReport(resolve(root, 'e2e/test-results/report.json'), code)
    },
  ],
  ['requirements', () => single(Promise.resolve(runRequirements(root, say)))],
]

/** The whole of `npm test`; ends with one line of counts and returns the exit code. */
export async function runChecks() {
  try {
    await installPackages(root, { tests: true, say })
    const chromium = await findChromium(root, say)
    const postgres = await findPostgres(say)
    await findObjectStore(say)
    await findNginx(say)
    const total = { passed: 0, failed: 0 }
    const lines = []
    for (const [name, run] of checks(chromium, postgres)) {
      say(`\n— ${name}`)
      const started = Date.now()
      const { passed, failed } = await run()
      total.passed += passed
      total.failed += failed
      lines.push(
        `${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
      )
      say(lines.at(-1))
    }
    say(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
    return total.failed === 0 ? 0 : 1
  } catch (error) {
    return fail(error)
  }
}
