import { expect, test } from 'vitest'
import { mayReturn, returnDelay } from './plan-return.ts'

test('ten thousand pages that lost their connection together come back over thirty seconds, none within the first [R-09-09]', () => {
  const delays = Array.from({ length: 10_000 }, (_, at) => returnDelay(at / 10_000))
  expect(Math.min(...delays)).toBe(1_000)
  expect(Math.max(...delays)).toBeGreaterThan(30_500)
  const perSecond = new Map<number, number>()
  for (const delay of delays) {
    const second = Math.floor(delay / 1_000)
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
  }
  expect(Math.max(...perSecond.values())).toBeLessThan(400)
})

test('after a refusal for good a navigation tries again, but not before five minutes', () => {
  expect(mayReturn(null, 1e9)).toBe(false)
  expect(mayReturn(1_000, 300_999)).toBe(false)
  expect(mayReturn(1_000, 301_000)).toBe(true)
})
