import { type Day, dayIn } from '@trebol/shared/calendar'
import type { Database } from '@trebol/shared/database'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { dayTimes, dayTotals, deposits, playSessions } from '../../database/schema/index.ts'
import { protectionRules } from '../../operator/protection-rules.ts'
import { accountsOfPerson } from '../accounts-of-person.ts'
import { firstDayOf, startOfPeriod } from '../periods.ts'
import type { HeldLimit, Used } from './limit-left.ts'
import { playSessionTime } from './play-session-time.ts'

type Asked = { readonly playerId: string; readonly now: Date }
type Counted = { readonly accounts: readonly string[]; readonly now: Date }

const { zone, restMinutes } = protectionRules

/**
 * What a player has used of these limits, with what he used in accounts that he closed. Each kind of limit costs one
 * indexed query, and only where there is such a limit; sums of stakes come from the daily ones, so they cost the same
 * after any number of movements.
 */
export async function readUsed(db: Database, { playerId, now }: Asked, limits: readonly HeldLimit[]): Promise<Used> {
  const has = (...types: HeldLimit['type'][]) => limits.some(({ type }) => types.includes(type))
  const counts = limits.some(({ type }) => type !== 'single_stake')
  const asked = { accounts: counts ? await accountsOfPerson(db, playerId) : [], now }
  const today = dayIn(zone, now)
  return {
    totals: has('stake', 'loss') ? await readTotals(db, asked, today) : [],
    deposits: has('deposit') ? await readDeposits(db, asked) : [],
    dayMs: has('day_time') ? await readDayMs(db, asked, today) : 0,
    session: has('session_time') ? await readSession(db, asked) : { playedMs: 0, startedAt: now, restedAt: now },
  }
}

/** A month has at most 31 days, and a week may reach back into the month before. */
function readTotals(db: Database, { accounts }: Counted, today: Day) {
  const [first = today] = [firstDayOf('P7D', today), firstDayOf('P1M', today)].sort()
  return db
    .select({ day: dayTotals.day, iso: dayTotals.iso, staked: dayTotals.staked, won: dayTotals.won })
    .from(dayTotals)
    .where(and(inArray(dayTotals.playerId, [...accounts]), gte(dayTotals.day, first)))
}

/** Gross, from the moment a deposit is asked for: one that is still to be paid counts, one that came to nothing does not. */
async function readDeposits(db: Database, { accounts, now }: Counted) {
  const [day, week, month] = (['P1D', 'P7D', 'P1M'] as const).map((period) => startOfPeriod(zone, period, now))
  if (day === undefined || week === undefined || month === undefined) return []
  const since = (from: Date) =>
    sql<string>`coalesce(sum(${deposits.minor}) filter (where ${deposits.createdAt} >= ${from.toISOString()}::timestamptz), 0)::text`
  const rows = await db
    .select({ iso: deposits.iso, day: since(day), week: since(week), month: since(month) })
    .from(deposits)
    .where(
      and(
        inArray(deposits.playerId, [...accounts]),
        gte(deposits.createdAt, new Date(Math.min(week.getTime(), month.getTime()))),
        sql`${deposits.status} not in ('rejected', 'expired', 'cancelled')`,
      ),
    )
    .groupBy(deposits.iso)
  return rows.map((row) => ({ iso: row.iso, P1D: BigInt(row.day), P7D: BigInt(row.week), P1M: BigInt(row.month) }))
}

async function readDayMs(db: Database, { accounts }: Counted, today: Day): Promise<number> {
  const [row] = await db
    .select({ playedMs: sql`coalesce(sum(${dayTimes.playedMs}), 0)`.mapWith(Number) })
    .from(dayTimes)
    .where(and(inArray(dayTimes.playerId, [...accounts]), eq(dayTimes.day, today)))
  return row?.playedMs ?? 0
}

/** Far enough back for any session of play that somebody could still be in. */
const sessionReachMs = 48 * 60 * 60 * 1_000

async function readSession(db: Database, { accounts, now }: Counted) {
  const plays = await db
    .select({ startedAt: playSessions.startedAt, seenAt: playSessions.seenAt, playedMs: playSessions.playedMs })
    .from(playSessions)
    .where(
      and(
        inArray(playSessions.playerId, [...accounts]),
        eq(playSessions.mode, 'real'),
        gte(playSessions.startedAt, new Date(now.getTime() - sessionReachMs)),
      ),
    )
  return playSessionTime(plays, restMinutes * 60_000, now)
}
