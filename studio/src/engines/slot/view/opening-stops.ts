import type { Stops } from '../spin.ts'

/** What the reels show before the first round: a window that pays nothing and promises nothing. */
export const openingStops: Stops = [27, 15, 1, 24, 7]
