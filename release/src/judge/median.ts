/** Widths on both sides of the middle at which a median's interval can be read. */
const halfWidths = [0.15, 0.1, 0.07, 0.05, 0.03, 0.02, 0.01] as const
const deviations = 3

/** Shares of the times below which the database looks, in order. */
export const quantileShares: readonly number[] = [
  ...halfWidths.map((width) => 0.5 - width),
  0.5,
  ...[...halfWidths].reverse().map((width) => 0.5 + width),
]

/** Times of pages: how many are known, their median in milliseconds, and the interval in which it lies by three deviations. */
export type Median = {
  readonly count: number
  readonly ms: number | null
  readonly lowMs: number | null
  readonly highMs: number | null
}

/**
 * The median of so many times out of their quantiles at `quantileShares`. Its interval are the times of those places in the
 * order that its own place may have, so that nothing is assumed of how times spread. With few times it has none.
 */
export function medianOf(count: number, quantiles: readonly number[] | null): Median {
  const middle = halfWidths.length
  const ms = quantiles?.[middle] ?? null
  const needed = count === 0 ? 1 : (deviations * 0.5) / Math.sqrt(count)
  // The narrowest of those that are wide enough.
  const at = halfWidths.findLastIndex((width) => width >= needed)
  if (quantiles === null || at === -1) return { count, ms, lowMs: null, highMs: null }
  return { count, ms, lowMs: quantiles[at] ?? null, highMs: quantiles[quantiles.length - 1 - at] ?? null }
}
