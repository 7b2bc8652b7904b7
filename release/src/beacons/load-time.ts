/** Upper bounds in milliseconds, five to a factor of ten; one more bucket holds what is above. */
export const loadTimeBounds = [
  10, 16, 25, 40, 63, 100, 160, 250, 400, 630, 1_000, 1_600, 2_500, 4_000, 6_300, 10_000, 16_000, 25_000, 40_000,
  63_000,
] as const

/** How many loads fell into each bucket. */
export type Histogram = readonly number[]

/** A histogram of nothing. */
export const noLoads: Histogram = new Array(loadTimeBounds.length + 1).fill(0)

/** The bucket of a time: the first whose bound is not below it. */
export function bucketOf(ms: number): number {
  const found = loadTimeBounds.findIndex((bound) => ms <= bound)
  return found === -1 ? loadTimeBounds.length : found
}

/** Counts of two histograms together. */
export const addHistograms = (one: Histogram, other: Histogram): Histogram =>
  noLoads.map((_, index) => (one[index] ?? 0) + (other[index] ?? 0))

/**
 * The time below which this share of all loads lies, in milliseconds, on a straight line within its bucket; what lies
 * above the last bound counts as that bound. `null` when there is none.
 */
export function quantileOf(histogram: Histogram, share: number): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const rank = share * total
  let below = 0
  for (const [index, count] of histogram.entries()) {
    if (count > 0 && below + count >= rank) {
      const upper = loadTimeBounds[index] ?? loadTimeBounds[loadTimeBounds.length - 1] ?? 0
      const lower = index === 0 ? 0 : (loadTimeBounds[index - 1] ?? upper)
      return lower + (upper - lower) * Math.max(0, (rank - below) / count)
    }
    below += count
  }
  return null
}
