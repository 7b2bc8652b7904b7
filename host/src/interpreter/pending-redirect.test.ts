import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cancelRedirect, scheduleRedirect } from './pending-redirect.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cancelRedirect()
  vi.useRealTimers()
})

test('a redirect of the server is followed after 1250 ms [R-02-14]', () => {
  const follow = vi.fn()
  scheduleRedirect(follow)
  vi.advanceTimersByTime(1249)
  expect(follow).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(follow).toHaveBeenCalledOnce()
})

test('of two redirects the last one wins', () => {
  const first = vi.fn()
  const last = vi.fn()
  scheduleRedirect(first)
  vi.advanceTimersByTime(1000)
  scheduleRedirect(last)
  vi.advanceTimersByTime(1250)
  expect(first).not.toHaveBeenCalled()
  expect(last).toHaveBeenCalledOnce()
})

test('a navigation of the player cancels it [R-10-09]', () => {
  const follow = vi.fn()
  scheduleRedirect(follow)
  cancelRedirect()
  vi.advanceTimersByTime(5000)
  expect(follow).not.toHaveBeenCalled()
})
