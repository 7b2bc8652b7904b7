import type { historyProducts, movementKinds } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { accountClosed } from '../closing/refuse-closed.ts'
import { accounts, entries, transactions } from '../database/schema/index.ts'
import { countDay } from './count-day.ts'

export type Transfer = {
  readonly from: string
  readonly to: string
  /** Positive minor units of `iso`. */
  readonly minor: bigint
  /** The part of it that goes to a third account in place of `to`. */
  readonly part?: { readonly to: string; readonly minor: bigint }
  readonly iso: string
  readonly kind: (typeof movementKinds)[number]
  readonly product?: (typeof historyProducts)[number]
  readonly title: string
  readonly ref: string
  readonly at: Date
}

export type Booked = {
  readonly transactionId: bigint
  /** Balance of the wallet in the transfer, after it. */
  readonly balance: bigint
}

/** Raised when a wallet does not hold what is to leave it. */
export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds'
}

/**
 * Moves money between two accounts, one of them a wallet; a part may go to a third one. Must run inside a transaction: the wallet's row stays
 * locked until the end of it, so bookings on one wallet follow each other.
 */
export async function bookTransfer(tx: Database, transfer: Transfer): Promise<Booked> {
  const { from, to, minor, part, iso, kind, product, title, ref, at } = transfer
  const aside = part?.minor ?? 0n
  if (minor <= 0n || aside < 0n || aside > minor) throw new Error('a transfer moves a positive amount')
  const walletSide = from.startsWith('wallet:') ? from : to
  const [wallet] = await tx
    .select({ iso: accounts.iso, balance: accounts.balance, playerId: accounts.playerId, closedAt: accounts.closedAt })
    .from(accounts)
    .where(eq(accounts.id, walletSide))
    .for('update')
  if (wallet === undefined || wallet.balance === null || wallet.playerId === null)
    throw new Error(`${walletSide} is not an open wallet`)
  if (wallet.closedAt !== null) throw accountClosed()
  const { playerId } = wallet
  const amount = walletSide === from ? -minor : minor
  const balance = wallet.balance + amount
  if (balance < 0n) throw new InsufficientFunds('the wallet does not hold enough')

  const [transaction] = await tx
    .insert(transactions)
    .values({ kind, product, title, ref, at })
    .returning({ id: transactions.id })
  if (transaction === undefined) throw new Error('the transaction got no number')
  const transactionId = transaction.id
  const line = (accountId: string, amount: bigint) => ({
    transactionId,
    accountId,
    iso,
    amount,
    balanceAfter: accountId === walletSide ? balance : null,
  })
  const lines = [line(from, -minor), line(to, minor - aside), ...(part === undefined ? [] : [line(part.to, aside)])]
  await tx.insert(entries).values(lines.filter(({ amount }) => amount !== 0n))
  await tx.update(accounts).set({ balance }).where(eq(accounts.id, walletSide))
  await countDay(tx, { playerId, iso, at, kind, product, amount })
  return { transactionId, balance }
}
