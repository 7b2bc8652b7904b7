import type { Median } from './median.ts'
import { excessOf, isNoWorse, leastSessions, type Trials, upperRate } from './rates.ts'

/** Votes of one network that count; of further ones nobody knows who sent them. */
export const votesPerNetwork = 5

/**
 * What the sessions of one release have shown since the ramp began: those with a ticket, each once and so many of one
 * network.
 */
export type Evidence = {
  /** Sessions that tried to run it; of a host: pages with it that were sent. */
  readonly tried: number
  /** Of these: it did not load, or broke before it had; of a host: nothing was heard of the page. */
  readonly failed: number
  /** Sessions in which it loaded. */
  readonly loaded: number
  /** Of these: it broke afterwards. */
  readonly errored: number
  /** How many load times are known, and their median in milliseconds. */
  readonly timed: number
  readonly medianMs: number | null
  /** Pages that told how quickly they answer and how far they shifted, and how many of these did so poorly. */
  readonly felt: number
  readonly poor: number
  /** When the largest content was painted, and when the page was drawn by its own code. */
  readonly lcp: Median
  readonly ready: Median
  /** Of how many networks those are that failed, those with an error afterwards, and those that were poor. */
  readonly networks: { readonly failed: number; readonly errored: number; readonly poor: number }
  /** What was told without a ticket, or by a network that had its votes. */
  readonly leftOut: number
  /** Of a host alone: how many started whose page came from a server that does not count them. */
  readonly pages?: { readonly uncounted: number } | undefined
}

export type Verdict =
  /** `blind`: pages are sent by a server that does not count them, so nobody knows how many do not start. */
  | { readonly kind: 'wait'; readonly blind?: true }
  | { readonly kind: 'healthy' }
  | { readonly kind: 'revert'; readonly reason: string }

const alpha = 0.001
const beta = 0.01
const revertAt = Math.log((1 - beta) / alpha)
const acceptAt = Math.log(beta / (1 - alpha))
const mostUncounted = 0.05
const leastTimed = 200
const slower = { factor: 1.3, ms: 200 } as const
const earliestMs = 60_000
/** Fewer than these have no release withdrawn, whatever they tell. */
const leastNetworks = 3

/**
 * Logarithm of how much likelier these failures are for a release that is worse than for one that is as good as the
 * incumbent. Worse: its rate plus 1.5 points, and at least twice its rate; of pages its rate plus 3 points.
 */
function logRatio({ failed, sessions, pages }: Trials, incumbent: Trials): number {
  const good = upperRate(incumbent)
  const bad = Math.min(good + excessOf(good, pages), pages ? 0.999 : 0.99)
  return failed * Math.log(bad / good) + (sessions - failed) * Math.log((1 - bad) / (1 - good))
}

const share = ({ failed, sessions }: Trials) => `${((100 * failed) / sessions).toFixed(1)} % of ${sessions}`

const compare = (mine: Trials, theirs: Trials) =>
  `${share(mine)} ${mine.pages ? 'pages' : 'sessions'}, the incumbent ${theirs.sessions === 0 ? 'is not known yet' : share(theirs)}`

const leftOut = ({ leftOut: count }: Evidence) => (count === 0 ? '' : `; ${count} more were not trusted`)

const slowNames = { lcp: 'the largest content is painted', ready: 'the page is drawn' } as const

/** A median of pages is slower when both intervals leave no doubt of it: visitors' phones and networks differ widely. */
function judgePageTime(name: keyof typeof slowNames, candidate: Evidence, incumbent: Evidence): string | null {
  const [mine, theirs] = [candidate[name], incumbent[name]]
  if (mine.count < leastTimed || theirs.count < leastTimed) return null
  if (mine.lowMs === null || theirs.highMs === null || mine.ms === null || theirs.ms === null) return null
  if (mine.lowMs <= slower.factor * theirs.highMs || mine.lowMs <= theirs.highMs + slower.ms) return null
  return `${slowNames[name]} after ${Math.round(mine.ms)} ms (median), of the incumbent after ${Math.round(theirs.ms)} ms`
}

function judgeLoadTime(candidate: Evidence, incumbent: Evidence): string | null {
  if (candidate.timed < leastTimed || incumbent.timed < leastTimed) return null
  const { medianMs: mine } = candidate
  const { medianMs: theirs } = incumbent
  if (mine === null || theirs === null || mine <= slower.factor * theirs || mine <= theirs + slower.ms) return null
  return `it loads in ${Math.round(mine)} ms (median), the incumbent in ${Math.round(theirs)} ms`
}

const trialsOf = ({ tried, failed, loaded, errored, felt, poor, pages }: Evidence) => ({
  starts: { failed, sessions: tried, pages: pages !== undefined },
  runs: { failed: errored, sessions: loaded, pages: false },
  // Old phones are poor with any release: their share says nothing of its double.
  vitals: { failed: poor, sessions: felt, pages: true },
})

/** Whether pages of this host come from a server that does not count them. A few may: a browser can show an old page. */
const isBlind = ({ tried, pages }: Evidence): boolean => {
  const { uncounted } = pages ?? { uncounted: 0 }
  return uncounted > leastSessions && uncounted > mostUncounted * (tried + uncounted)
}

/** How far the judge is from deciding. A test stands at `healthyAt` or `revertAt` when it has decided. */
export type Standing = {
  readonly starts: number
  readonly runs: number
  readonly vitals: number
  readonly healthyAt: number
  /** Whether so much is known of both sides that a worse candidate would have shown. */
  readonly isProven: boolean
  readonly revertAt: number
  readonly leastSessions: number
  readonly leastNetworks: number
  readonly earliestMs: number
}

/** Where the tests of `judge` stand. */
export function standingOf(candidate: Evidence, incumbent: Evidence): Standing {
  const [mine, theirs] = [trialsOf(candidate), trialsOf(incumbent)]
  return {
    starts: logRatio(mine.starts, theirs.starts),
    runs: logRatio(mine.runs, theirs.runs),
    vitals: logRatio(mine.vitals, theirs.vitals),
    healthyAt: acceptAt,
    isProven: isNoWorse(mine.starts, theirs.starts) && isNoWorse(mine.runs, theirs.runs),
    revertAt,
    leastSessions,
    leastNetworks,
    earliestMs,
  }
}

/**
 * Whether a candidate on a ramp is as good as the incumbent beside it. Failed starts, and sessions with an error after
 * the start, are each put to a sequential probability ratio test (Wald): a good candidate is reverted in at most one
 * of 1,000 ramps (alpha 0.001), a worse one accepted in at most one of 100 (beta 0.01). It is called healthy once it is
 * also out of the question, by three deviations of the difference of both rates, that it is worse. Good is the upper end of the
 * interval of the incumbent's rate (three deviations), worse is that plus 1.5 points and at least its double; until
 * the incumbent has 30 sessions, 10 % counts as its rate. A median load time of more than 1.3 times and 200 ms over
 * the incumbent's is worse too, from 200 loads of each on. So is a larger share of poor pages, by the same test with 3 points, and
 * pages that are painted or drawn so much later beyond doubt. No verdict before 30 sessions, no healthy one before a
 * minute, and no revert by the failures of fewer than three networks. Of a host the starts are its pages: worse is the
 * incumbent's rate plus 3 points; where pages are not counted, only the other two are judged, and nothing is called
 * healthy. Source: docs/platform.md, "The judge".
 * @param elapsedMs since the ramp began
 */
export function judge(candidate: Evidence, incumbent: Evidence, elapsedMs: number): Verdict {
  const blind = isBlind(candidate) || isBlind(incumbent)
  const wait = blind ? ({ kind: 'wait', blind: true } as const) : ({ kind: 'wait' } as const)
  if ((blind ? candidate.loaded : candidate.tried) < leastSessions) return wait
  const { starts, runs, vitals } = trialsOf(candidate)
  const { starts: oldStarts, runs: oldRuns, vitals: oldVitals } = trialsOf(incumbent)
  const { starts: startRatio, runs: runRatio, vitals: vitalRatio, isProven } = standingOf(candidate, incumbent)
  const { networks, felt } = candidate
  if (!blind && startRatio >= revertAt && networks.failed >= leastNetworks) {
    return { kind: 'revert', reason: `failed starts: ${compare(starts, oldStarts)}${leftOut(candidate)}` }
  }
  if (runRatio >= revertAt && networks.errored >= leastNetworks) {
    return { kind: 'revert', reason: `errors: ${compare(runs, oldRuns)}${leftOut(candidate)}` }
  }
  if (felt >= leastSessions && vitalRatio >= revertAt && networks.poor >= leastNetworks) {
    return { kind: 'revert', reason: `poor pages: ${compare(vitals, oldVitals)}${leftOut(candidate)}` }
  }
  const slow =
    judgeLoadTime(candidate, incumbent) ??
    judgePageTime('lcp', candidate, incumbent) ??
    judgePageTime('ready', candidate, incumbent)
  if (slow !== null) return { kind: 'revert', reason: slow }
  const healthy = !blind && isProven && startRatio <= acceptAt && runRatio <= acceptAt && elapsedMs >= earliestMs
  return healthy ? { kind: 'healthy' } : wait
}
