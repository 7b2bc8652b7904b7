import type { historyProducts, movementKinds } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { accounts, entries, transactions } from '../database/schema/index.ts'

export type Transfer = {
  readonly from: string
  readonly to: string
  /** Positive minor units of `iso`. */
  readonly minor: bigint
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
 * Moves money between two accounts, one of them a wallet. Must run inside a transaction: the wallet's row stays
 * locked until the end of it, so bookings on one wallet follow each other.
 */
export async function bookTransfer(tx: Database, transfer: Transfer): Promise<Booked> {
  const { from, to, minor, iso, kind, product, title, ref, at } = transfer
  if (minor <= 0n) throw new Error('a transfer moves a positive amount')
  const walletSide = from.startsWith('wallet:') ? from : to
  const [wallet] = await tx
    .select({ iso: accounts.iso, balance: accounts.balance })
    .from(accounts)
    .where(eq(accounts.id, walletSide))
    .for('update')
  if (wallet === undefined || wallet.balance === null) throw new Error(`${walletSide} is not an open wallet`)
  const balance = wallet.balance + (walletSide === from ? -minor : minor)
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
  await tx.insert(entries).values([line(from, -minor), line(to, minor)])
  await tx.update(accounts).set({ balance }).where(eq(accounts.id, walletSide))
  return { transactionId, balance }
}
