import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a hundred hints cost one reading now and one two seconds later', () => {
  const work = vi.fn<() => void>()
  const { ask } = throttle(work, 2_000)
  for (let hint = 0; hint < 100; hint += 1) ask()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_999)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('after it has stopped nothing follows', () => {
  const work = vi.fn<() => void>()
  const { ask, stop } = throttle(work, 2_000)
  ask()
  ask()
  stop()
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledTimes(1)
})
