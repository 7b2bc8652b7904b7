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
import { runStages } from './run-stages.mjs'
import { wholeGate } from './second-budgets.mjs'

const root = resolve(import.meta.dirname, '../..')
const noTests = { passed: 0, failed: 0 }
const say = (line) => process.stdout.write(`${line}\n`)

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
    const whole = await runStages(stepsOf({ root, say, tools, runner }), { done, say })
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
