import type { Day } from '@trebol/shared/calendar'
import type { Database } from '@trebol/shared/database'
import { and, asc, count, eq, gte, sql } from 'drizzle-orm'
import { dayTimes, dayTotals } from '../database/schema/index.ts'

export type DayTotal = typeof dayTotals.$inferSelect

/** What a player did from a day on: the sums of each day and currency, and how long he played. */
export async function readActivity(
  db: Database,
  { playerId, from }: { readonly playerId: string; readonly from: Day },
) {
  const rows = await db
    .select()
    .from(dayTotals)
    .where(and(eq(dayTotals.playerId, playerId), gte(dayTotals.day, from)))
    .orderBy(asc(dayTotals.day))
  const [time] = await db
    .select({ ms: sql`coalesce(sum(${dayTimes.playedMs}), 0)`.mapWith(Number), days: count() })
    .from(dayTimes)
    .where(and(eq(dayTimes.playerId, playerId), gte(dayTimes.day, from)))
  // A ticket takes no time, and a game may be looked at without a stake: either is a day of play.
  const played = new Set(rows.filter(({ staked }) => staked > 0n).map(({ day }) => day))
  return {
    rows,
    minutes: Math.round((time?.ms ?? 0) / 60_000),
    daysPlayed: Math.max(played.size, time?.days ?? 0),
  }
}

/** One figure of these days, added up. */
export const sumOf = (rows: readonly DayTotal[], figure: 'deposited' | 'withdrawn' | 'staked' | 'won'): bigint =>
  rows.reduce((all, row) => all + row[figure], 0n)
