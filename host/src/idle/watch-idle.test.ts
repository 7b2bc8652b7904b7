// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchIdle } from './watch-idle.ts'

const minutes = (n: number) => n * 60_000
let asked = 0
let answered = 0
let player = true
let stop = (): void => undefined

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  answered = 0
  player = true
  stop = watchIdle({
    page: window,
    now: () => performance.now(),
    patience: () => minutes(25),
    applies: () => player,
    ask: () => {
      asked += 1
    },
    answered: () => {
      answered += 1
    },
  })
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

const press = () => window.dispatchEvent(new Event('keydown'))

test('a player who touches nothing for 25 minutes is asked, not before [R-10-32]', () => {
  vi.advanceTimersByTime(minutes(25) - 1)
  expect(asked).toBe(0)
  vi.advanceTimersByTime(1)
  expect(asked).toBe(1)
})

test('a key, a press or a turn of the wheel begins the time anew', () => {
  for (const input of ['keydown', 'pointerdown', 'wheel', 'touchstart']) {
    vi.advanceTimersByTime(minutes(20))
    window.dispatchEvent(new Event(input))
  }
  vi.advanceTimersByTime(minutes(25) - 1)
  expect(asked).toBe(0)
  vi.advanceTimersByTime(1)
  expect(asked).toBe(1)
})

test('moving the pointer alone does not', () => {
  vi.advanceTimersByTime(minutes(24))
  window.dispatchEvent(new Event('pointermove'))
  vi.advanceTimersByTime(minutes(1))
  expect(asked).toBe(1)
})

test('a guest, and a player in a game, are not asked; they are once that is over', () => {
  player = false
  vi.advanceTimersByTime(minutes(60))
  expect(asked).toBe(0)
  player = true
  vi.advanceTimersByTime(minutes(1))
  expect(asked).toBeGreaterThan(0)
})

test('input in another tab counts, and answers a question that is open here', async () => {
  vi.advanceTimersByTime(minutes(24))
  vi.useRealTimers()
  const other = new BroadcastChannel('trebol-activity')
  other.postMessage(null)
  await expect.poll(() => answered).toBe(1)
  other.close()
})

test('after it has been stopped nobody is asked', () => {
  stop()
  press()
  vi.advanceTimersByTime(minutes(60))
  expect(asked).toBe(0)
})
