import type { ComplaintAbout } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { accounts, deposits, entries, transactions, withdrawals } from '../database/schema/index.ts'
import { presentAmount } from '../operator/show-money.ts'

const isSerial = (ref: string): boolean => /^[1-9]\d{0,17}$/.test(ref)
const isUuid = (ref: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(ref)

/**
 * The operation of a player that an id names: a withdrawal, a deposit, a movement, a round or a bet. Null: he has none of
 * that id, whether or not somebody else has.
 */
export async function findAbout(db: Database, playerId: string, ref: string): Promise<ComplaintAbout | null> {
  if (isUuid(ref)) {
    const own = (await findWithdrawal(db, playerId, ref)) ?? (await findDeposit(db, playerId, ref))
    if (own !== null) return own
  }
  const byId = isSerial(ref) ? await findMovement(db, playerId, eq(entries.id, BigInt(ref))) : null
  return byId ?? findMovement(db, playerId, eq(transactions.ref, ref))
}

type Priced = { readonly id: string; readonly createdAt: Date; readonly minor: bigint; readonly iso: string }

const priced = (kind: 'withdrawal' | 'deposit', title: string, row: Priced | undefined): ComplaintAbout | null =>
  row === undefined
    ? null
    : {
        ...{ kind, id: row.id, title, at: row.createdAt.toISOString() },
        amount: { amount: presentAmount(row.minor, row.iso), iso: row.iso },
      }

async function findWithdrawal(db: Database, playerId: string, id: string): Promise<ComplaintAbout | null> {
  const mine = and(eq(withdrawals.id, id), eq(withdrawals.playerId, playerId))
  const [row] = await db.select().from(withdrawals).where(mine)
  return priced('withdrawal', 'Retiro', row)
}

async function findDeposit(db: Database, playerId: string, id: string): Promise<ComplaintAbout | null> {
  const [row] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.id, id), eq(deposits.playerId, playerId)))
  return priced('deposit', 'Depósito', row)
}

/** Begins with the player's own wallets: how much others have booked does not matter. */
async function findMovement(db: Database, playerId: string, which: SQL): Promise<ComplaintAbout | null> {
  const [row] = await db
    .select({ entry: entries, transaction: transactions })
    .from(accounts)
    .innerJoin(entries, eq(entries.accountId, accounts.id))
    .innerJoin(transactions, eq(transactions.id, entries.transactionId))
    .where(and(eq(accounts.playerId, playerId), eq(accounts.kind, 'wallet'), which))
    .orderBy(asc(entries.id))
    .limit(1)
  if (row === undefined) return null
  const { entry, transaction } = row
  const { amount, iso } = entry
  return {
    ...named(transaction, entry.id),
    title: transaction.title,
    at: transaction.at.toISOString(),
    amount: { amount: presentAmount(amount < 0n ? -amount : amount, iso), iso },
  }
}

type Booked = Pick<typeof transactions.$inferSelect, 'kind' | 'product' | 'ref'>

/** A line of the ledger leads to what it belongs to, so that several lines of one round are one matter. */
function named({ kind, product, ref }: Booked, entryId: bigint): Pick<ComplaintAbout, 'kind' | 'id'> {
  if (product === 'lottery' || product === 'races') return { kind: 'bet', id: ref }
  if (product !== null) return { kind: 'round', id: ref }
  if (kind === 'deposit') return { kind: 'deposit', id: ref }
  if (kind === 'withdrawal' || kind === 'refund') return { kind: 'withdrawal', id: ref }
  return { kind: 'movement', id: String(entryId) }
}
