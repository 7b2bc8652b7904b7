import { stat } from 'node:fs'
import { setInterval } from 'node:timers'
import { afterEach, beforeEach } from 'vitest'

/** Longer than any sound test of the gate takes on a busy machine. */
const longMs = 30_000
const lookMs = 5_000

/** A test may turn the clock of its worker. */
const now = performance.now.bind(performance)

declare global {
  var runningTest: { readonly title: string; readonly since: number } | null | undefined
}

/** One look for all files of a worker. */
if (globalThis.runningTest === undefined) {
  globalThis.runningTest = null
  setInterval(() => {
    // Older versions of glibc can lose the call that wakes a thread for files (sourceware bug 25847): what was to be read
    // then lies until anything else is asked for, and a test that waits for it alone waits for ever.
    stat('/', () => undefined)
    const test = globalThis.runningTest
    if (!test || now() - test.since < longMs) return
    globalThis.runningTest = null
    const waits = process.getActiveResourcesInfo().join(', ')
    process.stderr.write(`«${test.title}» has been running for ${longMs / 1000} s. The worker waits for: ${waits}\n`)
  }, lookMs).unref()
}

beforeEach(({ task }) => {
  globalThis.runningTest = { title: task.name, since: now() }
})
afterEach(() => {
  globalThis.runningTest = null
})
