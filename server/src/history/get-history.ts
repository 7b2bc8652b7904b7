import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { callerOf } from '../calls/caller-of.ts'
import type { Call, Handlers } from '../calls/handler.ts'
import { invalid } from '../calls/refusal.ts'
import { accounts, entries, transactions } from '../database/schema/index.ts'
import { currencies } from '../operator/currencies.ts'
import { presentAmount } from '../operator/show-money.ts'
import { readCursor, writeCursor } from '../paging/cursor.ts'
import { serialSchema } from '../paging/serial-schema.ts'

const cursorSchema = v.object({ e: serialSchema })

/** Newest first. `from` counts, `to` does not. Totals describe the period and currency asked for, all kinds of it. */
export const getHistory: Handlers['getHistory'] = async ({ from, to, kinds, iso, cursor, limit = 50 }, call) => {
  const { playerId } = callerOf(call)
  const period = and(
    eq(accounts.playerId, playerId),
    from === undefined ? undefined : gte(transactions.at, readInstant('from', from)),
    to === undefined ? undefined : lt(transactions.at, readInstant('to', to)),
    iso === undefined ? undefined : eq(entries.iso, iso),
  )
  const after = readCursor(cursorSchema, cursor)
  const rows = await call.db
    .select({ entry: entries, transaction: transactions })
    .from(accounts)
    .innerJoin(entries, eq(entries.accountId, accounts.id))
    .innerJoin(transactions, eq(transactions.id, entries.transactionId))
    .where(
      and(
        period,
        kinds === undefined || kinds.length === 0 ? undefined : inArray(transactions.kind, kinds),
        after && lt(entries.id, after.e),
      ),
    )
    .orderBy(desc(entries.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    value: {
      items: page.map(({ entry, transaction }) => ({
        id: String(entry.id),
        at: transaction.at.toISOString(),
        kind: transaction.kind,
        product: transaction.product,
        title: transaction.title,
        ref: transaction.ref,
        amount: presentAmount(entry.amount, entry.iso),
        iso: entry.iso,
        balance_after: presentAmount(entry.balanceAfter ?? 0n, entry.iso),
      })),
      next: rows.length > limit && last !== undefined ? writeCursor({ e: String(last.entry.id) }) : null,
      totals: await readTotals(call, period),
    },
  }
}

/** The contract checks how an instant is written; whether the day exists shows only here. */
function readInstant(field: 'from' | 'to', text: string): Date {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) throw invalid({ [field]: 'Escriba una fecha válida (día, mes y año).' })
  return instant
}

async function readTotals({ db }: Call, period: SQL | undefined) {
  const rows = await db
    .select({ iso: entries.iso, kind: transactions.kind, sum: sql<string>`sum(${entries.amount})::text` })
    .from(accounts)
    .innerJoin(entries, eq(entries.accountId, accounts.id))
    .innerJoin(transactions, eq(transactions.id, entries.transactionId))
    .where(period)
    .groupBy(entries.iso, transactions.kind)
  return currencies.flatMap(({ iso }) => {
    const own = rows.filter((row) => row.iso === iso)
    if (own.length === 0) return []
    const sum = (kind: string) => BigInt(own.find((row) => row.kind === kind)?.sum ?? '0')
    // A bet that was undone was not staked.
    const staked = -(sum('bet') + sum('refund'))
    return [
      {
        iso,
        deposits: presentAmount(sum('deposit'), iso),
        withdrawals: presentAmount(-sum('withdrawal'), iso),
        staked: presentAmount(staked, iso),
        won: presentAmount(sum('win'), iso),
        net: presentAmount(sum('win') - staked, iso),
      },
    ]
  })
}
