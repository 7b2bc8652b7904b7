import type { Day } from '@trebol/shared/calendar'
import type { LimitPeriod, LimitType } from '@trebol/shared/contract'
import { fromBase, toBase } from '../../operator/base-currency.ts'
import { endOfPeriod, firstDayOf } from '../periods.ts'
import type { LimitPlace } from './limit-place.ts'

/** A limit that holds: a player's own, or one that the house sets for everybody. */
export type HeldLimit = LimitPlace & {
  readonly value: bigint
  readonly source: 'player' | 'operator' | 'regulator'
}

/** What a player has done, as far back as any period reaches. */
export type Used = {
  readonly totals: readonly { readonly day: Day; readonly iso: string; readonly staked: bigint; readonly won: bigint }[]
  /** Gross deposits since the first moment of each period. */
  readonly deposits: readonly ({ readonly iso: string } & Readonly<Record<LimitPeriod, bigint>>)[]
  readonly dayMs: number
  readonly session: { readonly playedMs: number; readonly startedAt: Date; readonly restedAt: Date }
}

export type LimitLeft = {
  readonly type: LimitType
  readonly period: LimitPeriod | null
  /** Minor units of the scope (the base currency's for `base`), milliseconds for time. */
  readonly used: bigint
  readonly left: bigint
  /** How far beyond the limit it is; 0 while something is left, and at the limit itself. */
  readonly over: bigint
  /** When the count begins again; null where nothing is counted. */
  readonly until: Date | null
}

export type Clock = { readonly now: Date; readonly today: Day; readonly zone: string }

/** Limits with what they count, at one moment. */
export type Counts = { readonly limits: readonly HeldLimit[]; readonly used: Used; readonly clock: Clock }

/** What a limit has counted and still allows. */
export function limitLeft(limit: HeldLimit, used: Used, clock: Clock): LimitLeft {
  const period = limit.period === 'none' ? null : limit.period
  const counted = countOf(limit, used, clock)
  const value = limit.scope === 'time' ? limit.value * 60_000n : limit.value
  const until =
    limit.type === 'session_time'
      ? used.session.restedAt
      : period === null
        ? null
        : endOfPeriod(clock.zone, period, clock.now)
  const left = value - counted
  return { type: limit.type, period, used: counted, left: left > 0n ? left : 0n, over: left < 0n ? -left : 0n, until }
}

function countOf(limit: HeldLimit, used: Used, { today }: Clock): bigint {
  const { type, period, scope } = limit
  if (type === 'day_time') return BigInt(used.dayMs)
  if (type === 'session_time') return BigInt(used.session.playedMs)
  if (type === 'single_stake' || period === 'none') return 0n
  const sums =
    type === 'deposit'
      ? used.deposits.map((row) => ({ iso: row.iso, minor: row[period] }))
      : sumByCurrency(used, type, firstDayOf(period, today))
  return sums
    .filter(({ iso }) => scope === 'base' || iso === scope)
    .reduce((sum, { iso, minor }) => sum + (scope === 'base' ? toBase(minor, iso) : minor > 0n ? minor : 0n), 0n)
}

/** What was won back is not lost; a currency that is ahead does not make up for another one. */
function sumByCurrency({ totals }: Used, type: 'loss' | 'stake', first: Day) {
  const sums = new Map<string, bigint>()
  for (const { day, iso, staked, won } of totals) {
    if (day >= first) sums.set(iso, (sums.get(iso) ?? 0n) + staked - (type === 'loss' ? won : 0n))
  }
  return [...sums].map(([iso, minor]) => ({ iso, minor }))
}

/** The same limit for a wish in one currency, or null when that currency is none of its business. */
export function leftIn(limit: HeldLimit, left: LimitLeft, iso: string): LimitLeft | null {
  if (limit.scope === 'base') return { ...left, left: fromBase(left.left, iso) }
  return limit.scope === 'time' || limit.scope === iso ? left : null
}
