import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { fail } from '../machine/fail.mjs'
import { installPackages } from '../machine/install-packages.mjs'
import { findTools } from './find-tools.mjs'
import { concludeGate } from './gate-report.mjs'
import { gateReports, gateSteps } from './gate-steps.mjs'
import { speedOfRun } from './measure-speed.mjs'
import { openRunner } from './open-runner.mjs'
import { rememberSeconds } from './remembered-seconds.mjs'

const root = resolve(import.meta.dirname, '../..')
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

/** Whether all that was to run has run: what is wrong at first makes the rest worthless. */
async function runAll({ first, kinds, last }, done, speed) {
  if (!(await runInTurn(first, done, { strict: true }))) return false
  // On four cores and more all lanes run side by side; on two those of one kind do.
  for (const lanes of availableParallelism() < 4 ? kinds : [kinds.flat()]) {
    await speed.take()
    await Promise.all(lanes.map((lane) => runInTurn(lane, done)))
  }
  await speed.take()
  return runInTurn(last, done)
}

/** The whole of `npm test`; ends with one line of counts and returns the exit code. */
export async function runChecks(stepsOf = gateSteps) {
  try {
    await installPackages(root, { tests: true, say })
    const tools = await findTools(root, say)
    const reports = gateReports(root)
    rmSync(reports, { recursive: true, force: true })
    mkdirSync(reports, { recursive: true })
    const speed = speedOfRun()
    const done = []
    const whole = await runAll(stepsOf({ root, say, tools, runner: openRunner({ root, reports, say }) }), done, speed)
    const { lines, passed, failed, summary } = concludeGate({ steps: done, factor: whole ? speed.factor() : null })
    if (!whole) lines.push('Nothing else was run: mend this first.')
    writeFileSync(join(reports, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`)
    rememberSeconds(root, done)
    say(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  } catch (error) {
    return fail(error)
  }
}
