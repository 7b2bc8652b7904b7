import type { Database } from '@trebol/shared/database'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { accounts, dayTotals, entries, jackpotShards, transactions } from '../database/schema/index.ts'
import { protectionRules } from '../operator/protection-rules.ts'

/** What does not come out; each list is empty in a sound ledger. */
export type LedgerReport = {
  readonly unbalanced: readonly unknown[]
  readonly wrongWallets: readonly unknown[]
  readonly wrongDays: readonly unknown[]
  readonly wrongPots: readonly unknown[]
}

/**
 * What must hold whatever has happened: sums of zero, every wallet equal to its entries and not below zero, and every
 * jackpot's account equal to the sum of its shards.
 */
export async function checkLedger(db: Database): Promise<LedgerReport> {
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
  return {
    unbalanced: sums,
    wrongWallets: wrong,
    wrongDays: await findWrongDays(db),
    wrongPots: await findWrongPots(db),
  }
}

/** Days whose kept sums are not those of their entries; read anew, as the migration reads them. */
async function findWrongDays(db: Database): Promise<unknown[]> {
  const returned = sql`(${transactions.kind} = 'refund' and ${transactions.product} is null)`
  const found = await db.execute(sql`
    with booked as (
      select ${accounts.playerId} as player, (${transactions.at} at time zone ${protectionRules.zone})::date as day, ${entries.iso} as iso,
        coalesce(sum(${entries.amount}) filter (where ${transactions.kind} = 'deposit'), 0) as deposited,
        coalesce(-sum(${entries.amount}) filter (where ${transactions.kind} = 'withdrawal' or ${returned}), 0) as withdrawn,
        coalesce(-sum(${entries.amount}) filter (where ${transactions.kind} in ('bet', 'refund') and not ${returned}), 0) as staked,
        coalesce(sum(${entries.amount}) filter (where ${transactions.kind} = 'win'), 0) as won
      from ${accounts} join ${entries} on ${entries.accountId} = ${accounts.id}
        join ${transactions} on ${transactions.id} = ${entries.transactionId}
      where ${accounts.kind} = 'wallet' and ${transactions.kind} <> 'adjustment'
      group by 1, 2, 3
    )
    (select * from booked except select player_id, day, iso, deposited, withdrawn, staked, won from ${dayTotals})
    union all
    (select player_id, day, iso, deposited, withdrawn, staked, won from ${dayTotals} except select * from booked)`)
  return v.parse(v.object({ rows: v.array(v.unknown()) }), found).rows
}

async function findWrongPots(db: Database): Promise<unknown[]> {
  const found = await db.execute(sql`
    select a.id, a.booked, s.kept
    from (
      select ${accounts.id} as id, coalesce(sum(${entries.amount}), 0) as booked
      from ${accounts} left join ${entries} on ${entries.accountId} = ${accounts.id}
      where ${accounts.kind} = 'jackpot' group by 1
    ) a
    full join (
      select 'jackpot:' || ${jackpotShards.pool} || ':' || ${jackpotShards.iso} as id, sum(${jackpotShards.minor}) as kept
      from ${jackpotShards} group by 1
    ) s on s.id = a.id
    where a.booked is distinct from s.kept`)
  return v.parse(v.object({ rows: v.array(v.unknown()) }), found).rows
}

export const soundLedger: LedgerReport = { unbalanced: [], wrongWallets: [], wrongDays: [], wrongPots: [] }

export const isSound = (report: LedgerReport): boolean => Object.values(report).every((wrong) => wrong.length === 0)
