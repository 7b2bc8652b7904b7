import type { Database } from '@trebol/shared/database'
import { and, desc, eq, lt } from 'drizzle-orm'
import { accounts, entries, transactions } from '../../database/schema/index.ts'
import { presentAmount } from '../../operator/show-money.ts'

const pageSize = 30

/** What was booked for a player, newest first. Each of his few accounts gives one page from its index, however long it is. */
export async function readLedgerForDesk(db: Database, playerId: string, before?: bigint) {
  const own = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.playerId, playerId))
  const found = await Promise.all(
    own.map(({ id }) =>
      db
        .select({ entry: entries, transaction: transactions })
        .from(entries)
        .innerJoin(transactions, eq(transactions.id, entries.transactionId))
        .where(and(eq(entries.accountId, id), before === undefined ? undefined : lt(entries.id, before)))
        .orderBy(desc(entries.id))
        .limit(pageSize + 1),
    ),
  )
  const rows = found.flat().sort((one, other) => (one.entry.id < other.entry.id ? 1 : -1))
  const page = rows.slice(0, pageSize)
  return {
    items: page.map(({ entry, transaction }) => ({
      id: String(entry.id),
      at: transaction.at.toISOString(),
      kind: transaction.kind,
      title: transaction.title,
      ref: transaction.ref,
      amount: presentAmount(entry.amount, entry.iso),
      iso: entry.iso,
      after: presentAmount(entry.balanceAfter ?? 0n, entry.iso),
    })),
    next: rows.length > pageSize ? String(page.at(-1)?.entry.id) : null,
  }
}
