import { addDays, type Day, dayIn, startOfDay } from '@trebol/shared/calendar'
import { movementKinds } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dayTotals } from '../database/schema/index.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { type HistoryFilter, periodOf } from './history-filter.ts'
import { lineOf, linesOf } from './movement-lines.ts'

const { zone } = protectionRules
type Period = Pick<HistoryFilter, 'from' | 'to'>

/** Sums of a player in a period: `of(iso, 'bet')` over all products. Minor units, signed as booked. */
export type Sums = {
  readonly of: (iso: string, kind: SummedKind) => bigint
  /** Currencies in which something moved. */
  readonly moved: ReadonlySet<string>
}
/** A bet that was undone counts against `bet`, a withdrawal that came back against `withdrawal`. */
export type SummedKind = 'deposit' | 'withdrawal' | 'bet' | 'win'
type Part = { readonly iso: string; readonly kind: string; readonly sum: bigint }

const resultSchema = v.object({
  rows: v.array(
    v.object({
      iso: v.string(),
      line: v.string(),
      sum: v.pipe(
        v.string(),
        v.transform((text) => BigInt(text)),
      ),
    }),
  ),
})
const every = sql.join(
  linesOf(movementKinds, []).map((line) => sql`(${line}::text)`),
  sql`, `,
)

/** From the lines themselves: what a few hours hold. */
export const readSums = async (db: Database, playerId: string, period: Period): Promise<Sums> =>
  sumsOf(await readLines(db, playerId, period))

/** However long the period is: its whole days as they were counted, and its first and last hours line by line. */
export async function readLongSums(db: Database, playerId: string, { from, to }: Period): Promise<Sums> {
  const [first, last] = [from && dayAfter(from), to && dayIn(zone, to)]
  if (first !== null && last !== null && first >= last) return readSums(db, playerId, { from, to })
  const begin = first && startOfDay(zone, first)
  const end = last && startOfDay(zone, last)
  return sumsOf([
    ...(from && begin && from < begin ? await readLines(db, playerId, { from, to: begin }) : []),
    ...(await readDays(db, playerId, first, last)),
    ...(to && end && end < to ? await readLines(db, playerId, { from: end, to }) : []),
  ])
}

/** The first day that begins at this moment or later. */
function dayAfter(moment: Date): Day {
  const day = dayIn(zone, moment)
  return startOfDay(zone, day).getTime() === moment.getTime() ? day : addDays(day, 1)
}

async function readLines(db: Database, playerId: string, period: Period): Promise<readonly Part[]> {
  const result = await db.execute(sql`
    select e.iso, e.line, sum(e.amount)::text as sum
    from accounts a cross join (values ${every}) as wanted(line)
    join entries e on e.account_id = a.id and e.line = wanted.line
    where a.player_id = ${playerId} and a.kind = 'wallet' and ${periodOf(period)}
    group by e.iso, e.line`)
  return v.parse(resultSchema, result).rows.map(({ iso, line, sum }) => ({ iso, kind: kindOf(line), sum }))
}

/** Days count what was staked and paid out, where lines are signed. */
async function readDays(db: Database, playerId: string, first: Day | null, last: Day | null): Promise<readonly Part[]> {
  const total = (column: 'deposited' | 'withdrawn' | 'staked' | 'won') =>
    sql`coalesce(sum(${dayTotals[column]}), 0)::text`.mapWith(BigInt)
  const rows = await db
    .select({
      iso: dayTotals.iso,
      deposit: total('deposited'),
      withdrawal: total('withdrawn'),
      bet: total('staked'),
      win: total('won'),
    })
    .from(dayTotals)
    .where(
      and(
        eq(dayTotals.playerId, playerId),
        first === null ? undefined : gte(dayTotals.day, first),
        last === null ? undefined : lt(dayTotals.day, last),
      ),
    )
    .groupBy(dayTotals.iso)
  return rows.flatMap(({ iso, deposit, withdrawal, bet, win }) => [
    { iso, kind: 'deposit', sum: deposit },
    { iso, kind: 'withdrawal', sum: -withdrawal },
    { iso, kind: 'bet', sum: -bet },
    { iso, kind: 'win', sum: win },
  ])
}

const sumsOf = (parts: readonly Part[]): Sums => ({
  moved: new Set(parts.map(({ iso }) => iso)),
  of: (iso, kind) =>
    parts.filter((part) => part.iso === iso && part.kind === kind).reduce((total, { sum }) => total + sum, 0n),
})

function kindOf(line: string): string {
  if (line === lineOf('refund', null)) return 'withdrawal'
  return line.startsWith('refund:') ? 'bet' : (line.split(':')[0] ?? '')
}
