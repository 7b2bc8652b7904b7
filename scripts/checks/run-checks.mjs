import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail } from '../machine/fail.mjs'
import { installPackages } from '../machine/install-packages.mjs'
import { findTools } from './find-tools.mjs'
import { concludeGate } from './gate-report.mjs'
import { gateReports, gateSteps } from './gate-steps.mjs'
import { canHold, holdFolder } from './hold-folder.mjs'
import { openRunner } from './open-runner.mjs'
import { rememberSeconds } from './remembered-seconds.mjs'
import { wholeGate } from './second-budgets.mjs'

const root = resolve(import.meta.dirname, '../..')
const noTests = { passed: 0, failed: 0 }
const say = (line) => process.stdout.write(`${line}\n`)

/** Runs the steps one after the other, `strict` only as long as they hold; `done` gathers what each came to. */
async function runInTurn(steps, done, { strict = false } = {}) {
  for (const [name, run] of steps) {
    say(`\n— ${name}`)
    const started = performance.now()
    const found = await run()
    done.push({ ...found, name, seconds: (performance.now() - started) / 1000 })
    say(`${found.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${found.passed} passed, ${found.failed} failed`)
    if (strict && found.failed > 0) return false
  }
  return true
}

/**
 * Runs the stages one after the other and the lanes of each side by side. Whether all that was to run has run: what is
 * wrong in the first stage makes the rest worthless.
 */
async function runStages([first, ...others], done) {
  const sound = await Promise.all(first.map((lane) => runInTurn(lane, done, { strict: true })))
  if (sound.includes(false)) return false
  for (const lanes of others) await Promise.all(lanes.map((lane) => runInTurn(lane, done)))
  return true
}

/** Beside what the caller's own says. */
const shortLives = () =>
  `${process.env.NODE_OPTIONS ?? ''} --require=${JSON.stringify(join(import.meta.dirname, 'short-lives.cjs'))}`.trim()

/** The whole of `npm test`; ends with one line of counts and returns the exit code. */
export async function runChecks(stepsOf = gateSteps) {
  let letGo = async () => undefined
  try {
    const install = () => installPackages(root, { tests: true, say })
    if (!canHold(root)) await install()
    letGo = await holdFolder(root)
    await install()
    const tools = await findTools(root, say)
    const reports = gateReports(root)
    rmSync(reports, { recursive: true, force: true })
    mkdirSync(reports, { recursive: true })
    const started = performance.now()
    const done = []
    const runner = openRunner({ root, reports, say, env: { NODE_OPTIONS: shortLives() } })
    const whole = await runStages(stepsOf({ root, say, tools, runner }), done)
    done.push({ ...noTests, name: wholeGate, seconds: (performance.now() - started) / 1000 })
    const { lines, passed, failed, summary } = concludeGate({ steps: done, whole })
    if (!whole) lines.push('Nothing else was run: mend this first.')
    writeFileSync(join(reports, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`)
    rememberSeconds(root, done)
    say(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  } catch (error) {
    return fail(error)
  } finally {
    await letGo()
  }
}
