import { readFileSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { checkRawValues } from '../checks/check-raw-values.mjs'
import { findChromium, findHeadlessShell } from '../checks/find-chromium.mjs'
import { findPostgres } from '../checks/find-postgres.mjs'
import { findTools } from '../checks/find-tools.mjs'
import { openRunner } from '../checks/open-runner.mjs'
import { specsOf } from '../checks/read-report.mjs'
import { rememberSeconds, secondsSeen } from '../checks/remembered-seconds.mjs'
import { checkProofs } from '../checks/requirements/check-proofs.mjs'
import { buildWorkspace } from '../machine/build-workspace.mjs'
import { fail, Problem } from '../machine/fail.mjs'
import { installPackages } from '../machine/install-packages.mjs'
import { runCommand } from '../machine/run-command.mjs'
import { chooseJourneys, chooseTests, foldersToType, specsFor } from './reach.mjs'
import { readChange } from './read-change.mjs'
import { stopWarmSite, useWarmSite } from './warm-site.mjs'

const root = resolve(import.meta.dirname, '../..')
const reports = resolve(root, 'node_modules/.cache/trebol-quick-reports')
const say = (line) => process.stdout.write(`${line}\n`)
const most = { journeys: 12, unitSeconds: 80 }
const linted = /\.(?:[cm]?[jt]sx?|json|css|html|md)$/
const fine = { passed: 0, failed: 0 }

const { node, single, suite, browsers, tagOf } = openRunner({ root, reports, say })

/** Unit test files that the change reaches, as vitest sees who imports whom. */
async function reachedTests(base) {
  const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
  const args = ['list', '--changed', base, '--filesOnly', '--json']
  const { code, output } = await runCommand(process.execPath, [vitest, ...args], { cwd: root, env: { NO_COLOR: '1' } })
  const from = output.indexOf('[\n')
  if (code !== 0 || from === -1) {
    if (code === 0) return []
    throw new Problem(`vitest could not tell which tests the change reaches:\n${output.trim()}`)
  }
  return [...new Set(JSON.parse(output.slice(from)).map(({ file }) => relative(root, file)))]
}

async function runUnit({ base, files }, tools) {
  const { run, left } = chooseTests(await reachedTests(base), files, secondsSeen(root), { seconds: most.unitSeconds })
  if (left.length > 0) say(`${left.length} files of unit tests that the change reaches too are left to \`npm test\`.`)
  if (run.length === 0) return fine
  const env = { CHROMIUM: tools.chromium, POSTGRES_BIN: tools.postgres }
  const found = await suite('unit', run, { env, under: 'server/test/with-postgres.mjs' })
  rememberSeconds(root, [found])
  return found
}

/** Journey files → the lines of their journeys, as Playwright lists them. */
async function listJourneys(specs, env) {
  const report = resolve(reports, 'list.json')
  const cli = resolve(root, 'e2e/node_modules/playwright/cli.js')
  const args = ['test', '--list', '--reporter=json', '--config', 'e2e/playwright.config.ts']
  const { output } = await runCommand(process.execPath, [cli, ...args, ...specs.map((spec) => `/${spec}.spec.ts`)], {
    cwd: root,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const listed = {}
  try {
    for (const { file, line } of JSON.parse(readFileSync(report, 'utf8')).suites.flatMap((one) => specsOf(one))) {
      const spec = basename(file, '.spec.ts')
      listed[spec] = [...(listed[spec] ?? []), line]
    }
  } catch {
    throw new Problem(`The journeys could not be listed:\n${output.trim()}`)
  }
  return listed
}

async function runJourneys({ files }, tools) {
  const specs = specsFor(files)
  if (specs.length === 0) return fine
  const env = { CHROMIUM: tools.chromium }
  const [listed, site] = await Promise.all([listJourneys(specs, env), useWarmSite(root, { say })])
  const chosen = chooseJourneys(specs, listed, most.journeys)
  return browsers(
    'journeys',
    'playwright.config.ts',
    tools,
    chosen.map((one) => `/${one}`),
    { TREBOL_TEST_SITES: JSON.stringify([site]) },
  )
}

const runTypes = async (files) => {
  const folders = foldersToType(files)
  if (folders.length === 0) return fine
  return single(node('scripts/types.mjs', ['--remember', ...folders], { tag: tagOf('types') }))
}

const runLint = async (files) => {
  const named = files.filter((file) => linted.test(file))
  if (named.length === 0) return fine
  const biome = 'node_modules/@biomejs/biome/bin/biome'
  return single(node(biome, ['ci', '--error-on-warnings', '--no-errors-on-unmatched', ...named]))
}

async function runAll(change, tools) {
  const lines = []
  let failed = 0
  const step = async (name, run) => {
    const started = performance.now()
    const found = await run()
    failed += found.failed
    const seconds = Math.round((performance.now() - started) / 1000)
    lines.push(
      `${found.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${found.passed} passed, ${found.failed} failed (${seconds} s)`,
    )
    for (const title of found.failures ?? []) lines.push(`FAIL ${title}`)
    for (const title of found.flaky ?? []) lines.push(`flaky ${title}`)
  }
  await step('lint', () => runLint(change.files))
  await step('design tokens', () => single(checkRawValues(root, say)))
  await step('column of proofs', () => single(checkProofs(root, say)))
  if (failed === 0) {
    await Promise.all([
      step('types', () => runTypes(change.files)),
      step('build', () => single(buildWorkspace(root, { say }).then(() => ({ code: 0 })))),
    ])
  }
  if (failed === 0) {
    await Promise.all([
      step('unit tests', () => runUnit(change, tools)),
      step('journeys', () => runJourneys(change, tools)),
    ])
  }
  return { lines, failed }
}

function readOptions(args) {
  const since = args.indexOf('--since')
  const known = since === -1 ? [] : [args[since], args[since + 1]]
  const unknown = args.find((argument) => argument !== '--stop' && !known.includes(argument))
  if (unknown !== undefined || (since !== -1 && args[since + 1] === undefined)) {
    throw new Problem('npm run check -- [--since <commit>] | --stop')
  }
  return { stop: args.includes('--stop'), since: since === -1 ? null : args[since + 1] }
}

/** `npm run check`: what the change could have broken, in under two minutes; returns the exit code. */
export async function quickCheck(args) {
  try {
    const started = performance.now()
    const { stop, since } = readOptions(args)
    if (stop) {
      await stopWarmSite(root, { say })
      return 0
    }
    await installPackages(root, { tests: true, say })
    const change = await readChange(root, since)
    say(`${change.files.length} changed files since ${change.base.slice(0, 8)}`)
    if (change.files.length === 0) return 0
    const tools = await findTools(root, say, {
      chromium: () => findChromium(root, say),
      shell: () => findHeadlessShell(say),
      postgres: () => findPostgres(say),
    })
    const { lines, failed } = await runAll(change, tools)
    say(
      `\n${lines.join('\n')}\n${failed === 0 ? 'Good' : 'Red'} after ${Math.round((performance.now() - started) / 1000)} s.`,
    )
    return failed === 0 ? 0 : 1
  } catch (error) {
    return fail(error)
  }
}
