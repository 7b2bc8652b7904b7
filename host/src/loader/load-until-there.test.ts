// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadUntilThere } from './load-until-there.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** What fails so often, and then comes. */
function failing(times: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error(`failure ${load.mock.calls.length}`)
    return 'there'
  })
  return load
}

test('what does not come is asked for again after ever longer pauses, and told each time', async () => {
  const [load, report] = [failing(8), vi.fn()]
  const loading = loadUntilThere(load, report)
  let asked = 0
  const pauses: number[] = []
  for (let waited = 0; load.mock.calls.length < 9; waited += 500) {
    if (load.mock.calls.length > asked) {
      asked = load.mock.calls.length
      pauses.push(waited)
      waited = 0
    }
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(await loading).toBe('there')
  expect(report.mock.calls.map(([error]) => String(error))).toEqual(
    Array.from({ length: 8 }, (_, at) => `Error: failure ${at + 1}`),
  )
  expect(pauses.slice(1)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

test('a network that comes back ends the pause', async () => {
  const [load, pause, end] = [failing(1), vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
  const loading = loadUntilThere(load, () => undefined)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  expect(await loading).toBe('there')
  // Other parts of a page listen for the network too, with timers of their own.
  expect(end).toHaveBeenCalledWith(pause.mock.results[0]?.value)
})
