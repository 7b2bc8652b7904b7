import { startOfPeriod } from '../periods.ts'
import type { Clock, Counts, HeldLimit, Used } from './limit-left.ts'
import { limitLeft } from './limit-left.ts'

/** How far a limit is used: of its value four fifths, or all. */
export type LimitLevel = 'near' | 'reached'

/** A limit that a player set himself and that has just been passed so far; `since`: when it began to count. */
export type PassedLimit = {
  readonly limit: HeldLimit
  readonly level: LimitLevel
  readonly since: Date
}

/** Which limits of the player himself a stake or deposit that is about to be booked brings near, or to, their end. */
export function passedByMoney(counts: Counts, money: { readonly minor: bigint; readonly iso: string }): PassedLimit[] {
  const { limits, used, clock } = counts
  const then = withMoney(used, money, clock)
  return limits.flatMap((limit) => {
    if (isTimeLimit(limit)) return []
    return passed(limit, limitLeft(limit, used, clock).used, limitLeft(limit, then, clock).used, counts)
  })
}

/** The same of the last `addedMs` of play. */
export function passedByTime(counts: Counts, addedMs: number): PassedLimit[] {
  const { limits, used, clock } = counts
  return limits.flatMap((limit) => {
    if (!isTimeLimit(limit)) return []
    const played = limitLeft(limit, used, clock).used
    return passed(limit, played - BigInt(addedMs), played, counts)
  })
}

export const isTimeLimit = ({ scope }: HeldLimit): boolean => scope === 'time'

function passed(limit: HeldLimit, before: bigint, after: bigint, { used, clock }: Counts): PassedLimit[] {
  // What the house sets for everybody is not what he set himself.
  if (limit.source !== 'player') return []
  const level = levelOf(limit, after)
  if (level === null || level === levelOf(limit, before)) return []
  return [{ limit, level, since: sinceOf(limit, used, clock) }]
}

function levelOf(limit: HeldLimit, used: bigint): LimitLevel | null {
  const value = isTimeLimit(limit) ? limit.value * 60_000n : limit.value
  if (used >= value) return 'reached'
  return used * 5n >= value * 4n ? 'near' : null
}

const sinceOf = ({ period }: HeldLimit, { session }: Used, { zone, now }: Clock): Date =>
  period === 'none' ? session.startedAt : startOfPeriod(zone, period, now)

/** What will have been used; only one sort of limits is ever counted at once, so the other list is not looked at. */
function withMoney(used: Used, { minor, iso }: { minor: bigint; iso: string }, { today }: Clock): Used {
  return {
    ...used,
    totals: [...used.totals, { day: today, iso, staked: minor, won: 0n }],
    deposits: [...used.deposits, { iso, P1D: minor, P7D: minor, P1M: minor }],
  }
}
