// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReleaseSet } from './release-set.ts'
import { watchReleases } from './watch-releases.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function watched() {
  const looks = { count: 0 }
  const releases: ReleaseSet = {
    current: () => null,
    candidates: () => [],
    refresh: async () => {
      looks.count += 1
    },
  }
  watchReleases(releases, document)
  return looks
}

const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the pointer is read again about once a minute, and not by a hidden tab [R-07-23]', () => {
  show('visible')
  const looks = watched()
  vi.advanceTimersByTime(47_999)
  expect(looks.count).toBe(0)
  vi.advanceTimersByTime(10 * 60_000)
  expect(looks.count).toBeGreaterThanOrEqual(8)
  expect(looks.count).toBeLessThanOrEqual(13)
  show('hidden')
  const before = looks.count
  vi.advanceTimersByTime(60 * 60_000)
  expect(looks.count).toBe(before)
  show('visible')
  expect(looks.count).toBe(before + 1)
})

test('it is read again when the connection returns', () => {
  show('visible')
  const looks = watched()
  window.dispatchEvent(new Event('online'))
  expect(looks.count).toBe(1)
})
