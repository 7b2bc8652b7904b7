import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sayPushState } from './say-push.ts'
import { readPushState, whenPushKnown } from './use-push.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sayPushState({ kind: 'unknown' })
})
afterEach(() => void vi.useRealTimers())

/** Whether a page that waits would be drawn by now. */
function waiting(atMostMs = 1_500) {
  let drawn = false
  void whenPushKnown(atMostMs).then(() => {
    drawn = true
  })
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return drawn
  }
}

test('a page waits until it is known what this browser has, and not while that is still being found out', async () => {
  const isDrawn = waiting()
  expect(await isDrawn(100)).toBe(false)
  sayPushState({ kind: 'busy' })
  expect(await isDrawn(100)).toBe(false)
  sayPushState({ kind: 'off', failed: null })
  expect(await isDrawn(0)).toBe(true)
  expect(readPushState().kind).toBe('off')
})

test('a page does not wait for what is known already', async () => {
  sayPushState({ kind: 'absent' })
  expect(await waiting()(0)).toBe(true)
})

test('a page does not wait longer than it said', async () => {
  const isDrawn = waiting(1_500)
  expect(await isDrawn(1_499)).toBe(false)
  expect(await isDrawn(1)).toBe(true)
})
