import { describe, expect, it } from 'vitest'
import { medianOf, quantileShares } from './median.ts'

/** As the database gives them for the whole numbers of 0 to 1,000, each once. */
const even = quantileShares.map((share) => share * 1_000)

describe('a median and its interval', () => {
  it('are read at shares that lie alike on both sides of the middle, in order', () => {
    expect(
      quantileShares.map((share, index) => Math.round(1e6 * (share + (quantileShares.at(-1 - index) ?? 0)))),
    ).toEqual(quantileShares.map(() => 1e6))
    expect([...quantileShares].sort((one, other) => one - other)).toEqual(quantileShares)
  })

  it.each([
    [100, 350, 650],
    [225, 400, 600],
    [10_000, 480, 520],
    [1_000_000, 490, 510],
  ])('is as narrow as %d times allow by three deviations', (count, lowMs, highMs) => {
    const found = medianOf(count, even)
    expect([found.ms, found.lowMs, found.highMs].map((ms) => ms && Math.round(ms))).toEqual([500, lowMs, highMs])
  })

  it('has no interval where little or nothing is known', () => {
    expect(medianOf(99, even)).toEqual({ count: 99, ms: 500, lowMs: null, highMs: null })
    expect(medianOf(0, null)).toEqual({ count: 0, ms: null, lowMs: null, highMs: null })
  })
})
