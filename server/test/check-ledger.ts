import type { Database } from '@trebol/shared/database'
import { eq, sql } from 'drizzle-orm'
import { accounts, entries } from '../src/database/schema/index.ts'

/** What must hold whatever has happened: sums of zero, and every wallet equal to its entries and not below zero. */
export async function checkLedger(db: Database) {
  const sums = await db
    .select({ transaction: entries.transactionId, iso: entries.iso, sum: sql<string>`sum(${entries.amount})::text` })
    .from(entries)
    .groupBy(entries.transactionId, entries.iso)
    .having(sql`sum(${entries.amount}) <> 0`)
  const wallets = await db
    .select({
      id: accounts.id,
      balance: accounts.balance,
      booked: sql<string>`coalesce(sum(${entries.amount}), 0)::text`,
      last: sql<string | null>`(array_agg(${entries.balanceAfter} order by ${entries.id} desc))[1]::text`,
    })
    .from(accounts)
    .leftJoin(entries, eq(entries.accountId, accounts.id))
    .where(eq(accounts.kind, 'wallet'))
    .groupBy(accounts.id)
  const wrong = wallets.filter(
    ({ balance, booked, last }) =>
      balance === null || balance < 0n || balance !== BigInt(booked) || balance !== BigInt(last ?? 0),
  )
  return { unbalanced: sums, wrongWallets: wrong }
}

export const soundLedger = { unbalanced: [], wrongWallets: [] }
