import type { Database } from '@trebol/shared/database'
import { inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { currencies } from '../operator/currencies.ts'
import { presentAmount } from '../operator/show-money.ts'
import { type HistoryFilter, periodOf } from './history-filter.ts'
import { lineOf } from './movement-lines.ts'

/** A refund that belongs to nothing that is played: a withdrawal that came back. */
export const returnedLine = lineOf('refund', null)

const resultSchema = v.object({ rows: v.array(v.object({ iso: v.string(), line: v.string(), sum: v.string() })) })

/** Sums of a player's lines in a period: `sum(iso, 'bet')` over all products. Minor units, signed as booked. */
export type LineSums = (iso: string, kind: string) => bigint

export async function readSums(
  db: Database,
  playerId: string,
  period: Pick<HistoryFilter, 'from' | 'to'>,
  /** Only these lines. */
  lines?: readonly string[],
): Promise<{ readonly sum: LineSums; readonly moved: ReadonlySet<string> }> {
  const result = await db.execute(sql`
    select e.iso, e.line, sum(e.amount)::text as sum
    from accounts a join entries e on e.account_id = a.id and e.line is not null
    where a.player_id = ${playerId} and a.kind = 'wallet' and ${periodOf(period)}
      and ${lines === undefined ? sql`true` : inArray(sql`e.line`, [...lines])}
    group by e.iso, e.line`)
  const { rows } = v.parse(resultSchema, result)
  return {
    moved: new Set(rows.map(({ iso }) => iso)),
    sum: (iso, kind) =>
      rows
        .filter((row) => row.iso === iso && countedAs(row.line) === kind)
        .reduce((total, row) => total + BigInt(row.sum), 0n),
  }
}

/** What came back from a withdrawal was not withdrawn. */
const countedAs = (line: string): string => (line === returnedLine ? 'withdrawal' : (line.split(':')[0] ?? ''))

/** What was staked, won and left of it. A bet that was undone was not staked. */
export function presentPlay(sum: LineSums, iso: string) {
  const staked = -(sum(iso, 'bet') + sum(iso, 'refund'))
  const won = sum(iso, 'win')
  return {
    iso,
    staked: presentAmount(staked, iso),
    won: presentAmount(won, iso),
    net: presentAmount(won - staked, iso),
  }
}

/** One row for each currency in which something moved; never summed across currencies. */
export async function readTotals(db: Database, playerId: string, filter: HistoryFilter) {
  const { sum, moved } = await readSums(db, playerId, filter)
  return currencies
    .filter(({ iso }) => moved.has(iso) && (filter.iso === null || filter.iso === iso))
    .map(({ iso }) => ({
      ...presentPlay(sum, iso),
      deposits: presentAmount(sum(iso, 'deposit'), iso),
      withdrawals: presentAmount(-sum(iso, 'withdrawal'), iso),
    }))
}
