import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoadingBar, partAfter } from './create-loading-bar.ts'
import type { BarLook } from './draw-bar.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A surface that remembers what it shows. */
function surface() {
  let shown: (BarLook & { part: number }) | null = null
  const bar = createLoadingBar({
    draw: (part, look) => {
      shown = { part, ...look }
    },
    remove: () => {
      shown = null
    },
  })
  return { bar, shown: () => shown }
}

test('it shows only when loading takes longer than 200 ms [R-09-03]', () => {
  const { bar, shown } = surface()
  bar.start()
  vi.advanceTimersByTime(199)
  expect(shown()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(shown()).toMatchObject({ failed: false, leaving: false })
})

test('a load that ends before that shows nothing', () => {
  const { bar, shown } = surface()
  bar.start()
  vi.advanceTimersByTime(150)
  bar.finish({ failed: false })
  vi.advanceTimersByTime(5_000)
  expect(shown()).toBeNull()
})

test('it is made for loads of 2000 ms: two thirds by then, and never full by itself [R-09-04]', () => {
  expect(partAfter(2_000)).toBeGreaterThan(0.66)
  expect(partAfter(2_000)).toBeLessThan(0.75)
  expect(partAfter(600_000)).toBeLessThan(1)
  const { bar, shown } = surface()
  bar.start()
  const parts = [400, 1_000, 2_000, 60_000].map((wait) => {
    vi.advanceTimersByTime(wait)
    return shown()?.part ?? 0
  })
  expect(parts).toEqual([...parts].sort((a, b) => a - b))
})

test('when loading ends it is full for 500 ms, fades for 400 ms and is gone [R-04-19, R-09-05, R-09-06]', () => {
  const { bar, shown } = surface()
  bar.start()
  vi.advanceTimersByTime(1_000)
  bar.finish({ failed: false })
  expect(shown()?.part).toBeGreaterThan(0.999)
  vi.advanceTimersByTime(499)
  expect(shown()?.leaving).toBe(false)
  vi.advanceTimersByTime(1)
  expect(shown()?.leaving).toBe(true)
  vi.advanceTimersByTime(399)
  expect(shown()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(shown()).toBeNull()
})

test('a failure shows the full bar in the error style, also when it was quick [R-04-20]', () => {
  const { bar, shown } = surface()
  bar.start()
  vi.advanceTimersByTime(50)
  bar.finish({ failed: true })
  expect(shown()).toMatchObject({ failed: true })
  vi.advanceTimersByTime(900)
  expect(shown()).toBeNull()
})

test('a load that begins while the last bar is leaving starts anew', () => {
  const { bar, shown } = surface()
  bar.start()
  vi.advanceTimersByTime(1_000)
  bar.finish({ failed: false })
  vi.advanceTimersByTime(600)
  bar.start()
  expect(shown()).toBeNull()
  vi.advanceTimersByTime(200)
  expect(shown()).toMatchObject({ failed: false, leaving: false })
  expect(shown()?.part).toBeLessThan(0.3)
  vi.advanceTimersByTime(1_000)
  expect(shown()?.leaving).toBe(false)
})
