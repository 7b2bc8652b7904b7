/** No two bets of a casino game follow each other faster than this; table games are slower still. */
export const miniCycleMs = 2500
export const tableCycleMs = 5000

/** What is left of the shortest time from bet to bet, in milliseconds; `begunAt` by `performance.now()`. */
export const restOfCycle = (begunAt: number, cycleMs: number): number =>
  Math.max(0, cycleMs - (performance.now() - begunAt))
