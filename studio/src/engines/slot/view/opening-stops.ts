import type { Stops } from '../spin.ts'

/** What the reels show before the first round: a window that pays nothing and promises nothing. */
export const openingStops: Stops = [17, 13, 3, 6, 21]
