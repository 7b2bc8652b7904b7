import { Problem } from '../machine/fail.mjs'

/** Runs the steps one after the other, `strict` only as long as they hold; `done` gathers what each came to. */
async function runInTurn(steps, { done, say, strict = false }) {
  for (const [name, run] of steps) {
    say(`\n— ${name}`)
    const started = performance.now()
    // A step that breaks takes nobody along: what the others came to is said all the same.
    const found = await run().catch((error) => {
      say(error instanceof Problem ? error.message : String(error?.stack ?? error))
      return { passed: 0, failed: 1 }
    })
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
export async function runStages([first, ...others], { done, say }) {
  const sound = await Promise.all(first.map((lane) => runInTurn(lane, { done, say, strict: true })))
  if (sound.includes(false)) return false
  for (const lanes of others) await Promise.all(lanes.map((lane) => runInTurn(lane, { done, say })))
  return true
}
