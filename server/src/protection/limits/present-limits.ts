import { dayIn } from '@trebol/shared/calendar'
import type { Limit, Limits, LimitValue } from '@trebol/shared/contract'
import type { Call } from '../../calls/handler.ts'
import { protectionRules } from '../../operator/protection-rules.ts'
import { presentAmount } from '../../operator/show-money.ts'
import type { Waiting } from './limit-ladder.ts'
import { limitLeft } from './limit-left.ts'
import { type LimitPlace, placeId } from './limit-place.ts'
import { houseLimits, type PlayerLimit, readPlayerLimits } from './read-limits.ts'
import { readUsed } from './read-used.ts'

const { zone, base, raiseWaitDays } = protectionRules

/** Every limit that holds for a player: deposits first, then by what they count and how long. */
export async function presentLimits({ db, now }: Pick<Call, 'db' | 'now'>, playerId: string): Promise<Limits> {
  const own = await readPlayerLimits(db, playerId, now)
  const all: PlayerLimit[] = [...own, ...houseLimits.map((limit) => ({ ...limit, waiting: null }))]
  const used = await readUsed(db, { playerId, now }, all)
  const clock = { now, today: dayIn(zone, now), zone }
  const items = all.map((limit): Limit => {
    const { type, period, left, until, used: count } = limitLeft(limit, used, clock)
    return {
      id: limit.source === 'player' ? placeId(limit) : `${limit.source}:${placeId(limit)}`,
      type,
      period,
      value: presentValue(limit, limit.value),
      used: presentCount(limit, count, 'up'),
      remaining: presentCount(limit, left, 'down'),
      resets_at: until?.toISOString() ?? null,
      pending: presentWaiting(limit, limit.waiting),
      source: limit.source,
      currency_mode: limit.scope === 'base' ? 'base' : 'per_currency',
    }
  })
  return { now: now.toISOString(), zone, base, raise_wait_days: raiseWaitDays, items: items.sort(byPlace) }
}

const isoOf = ({ scope }: LimitPlace) => (scope === 'base' ? base : scope)

const presentValue = (place: LimitPlace, value: bigint): LimitValue =>
  place.scope === 'time'
    ? { minutes: Number(value) }
    : { amount: presentAmount(value, isoOf(place)), iso: isoOf(place) }

/** Minutes begun count as used, so that used and remaining add up. */
function presentCount(place: LimitPlace, count: bigint, round: 'up' | 'down'): string {
  if (place.scope !== 'time') return presentAmount(count, isoOf(place))
  return String((count + (round === 'up' ? 0n : 59_999n)) / 60_000n)
}

function presentWaiting(place: LimitPlace, waiting: Waiting | null): Limit['pending'] {
  if (waiting === null) return null
  const { id, value, from, until } = waiting
  return {
    id,
    value: value === null ? null : presentValue(place, value),
    effective_at: from.toISOString(),
    confirm_from: from.toISOString(),
    confirm_until: until.toISOString(),
  }
}

const order = ['deposit', 'loss', 'stake', 'single_stake', 'session_time', 'day_time', 'P1D', 'P7D', 'P1M', 'player']
const rank = (limit: Limit) =>
  [limit.type, limit.period ?? '', limit.source].map((word) => String(order.indexOf(word) + 1).padStart(2, '0')).join()
const byPlace = (a: Limit, b: Limit) => (rank(a) + a.id < rank(b) + b.id ? -1 : 1)
