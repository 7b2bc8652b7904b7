// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchReleases } from './watch-releases.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function watched() {
  const looks = { count: 0 }
  const refresh = async () => {
    looks.count += 1
  }
  return { looks, ...watchReleases({ refresh }, document) }
}

const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the pointer is read again about twice a minute, and not by a hidden tab [R-07-23]', () => {
  show('visible')
  const { looks } = watched()
  vi.advanceTimersByTime(25_999)
  expect(looks.count).toBe(0)
  vi.advanceTimersByTime(10 * 60_000)
  expect(looks.count).toBeGreaterThanOrEqual(17)
  expect(looks.count).toBeLessThanOrEqual(24)
  show('hidden')
  const before = looks.count
  vi.advanceTimersByTime(60 * 60_000)
  expect(looks.count).toBe(before)
  show('visible')
  expect(looks.count).toBe(before + 1)
})

test('it is read again when the connection returns', () => {
  show('visible')
  const { looks } = watched()
  window.dispatchEvent(new Event('online'))
  expect(looks.count).toBe(1)
})

test('a tab that hears the event stream asks every five minutes, and as before when it has fallen silent [R-07-23]', () => {
  show('visible')
  const { looks, heard } = watched()
  const hear = (minutes: number) => {
    for (let beats = 0; beats < 4 * minutes; beats += 1) {
      vi.advanceTimersByTime(15_000)
      heard()
    }
  }
  hear(5)
  expect(looks.count).toBe(0)
  hear(55)
  expect(looks.count).toBeGreaterThanOrEqual(9)
  expect(looks.count).toBeLessThanOrEqual(11)
  const before = looks.count
  vi.advanceTimersByTime(80_000)
  expect(looks.count).toBeGreaterThanOrEqual(before + 1)
})
