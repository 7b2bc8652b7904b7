/** Fewer say nothing of a rate. */
export const leastSessions = 30
const tolerance = 0.015
/** Pages go unheard for many reasons that no host can help: bots, people who leave. Their rate says nothing of its double. */
const pageTolerance = 0.03
/** What a release may fail whose incumbent is not known yet. */
const unknownRate = 0.1
const deviations = 3

/** `pages`: these are pages of a host. */
export type Trials = { readonly failed: number; readonly sessions: number; readonly pages: boolean }

/** The interval in which a rate lies, after Wilson: with few sessions it is wide. */
function intervalOf({ failed, sessions }: Trials): {
  readonly rate: number
  readonly low: number
  readonly high: number
} {
  const z = deviations ** 2
  const rate = failed / sessions
  const spread = deviations * Math.sqrt((rate * (1 - rate)) / sessions + z / (4 * sessions ** 2))
  const [middle, scale] = [rate + z / (2 * sessions), 1 + z / sessions]
  return { rate, low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}

/** Upper end of the interval of a rate, within what a ratio can be made of. */
export function upperRate(trials: Trials): number {
  if (trials.sessions < leastSessions) return unknownRate
  return Math.min(intervalOf(trials).high, trials.pages ? 0.99 : 0.5)
}

/** What a worse one has over a rate: 1.5 points, and at least as much again; of pages 3 points. */
export const excessOf = (rate: number, pages: boolean) => (pages ? pageTolerance : Math.max(tolerance, rate))

/**
 * Whether it is out of the question that these fail so much oftener than the incumbent as a worse one does: the upper end
 * of the interval of the difference (Newcombe) lies below that. While little is known of either, nothing is.
 */
export function isNoWorse(mine: Trials, theirs: Trials): boolean {
  if (mine.sessions < leastSessions || theirs.sessions < leastSessions) return false
  const [one, other] = [intervalOf(mine), intervalOf(theirs)]
  const most = one.rate - other.rate + Math.hypot(one.high - one.rate, other.rate - other.low)
  return most < excessOf(other.rate, mine.pages)
}
