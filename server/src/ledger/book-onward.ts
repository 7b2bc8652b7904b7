import type { movementKinds } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { entries, transactions } from '../database/schema/index.ts'

type Onward = {
  readonly from: string
  /** Minor units of `iso` for each; those with nothing are left out. */
  readonly to: ReadonlyArray<{ readonly accountId: string; readonly minor: bigint }>
  readonly iso: string
  readonly kind: (typeof movementKinds)[number]
  readonly title: string
  readonly ref: string
  readonly at: Date
}

/** Moves money between accounts of the operator: no wallet is in it, so no history shows it. */
export async function bookOnward(tx: Database, { from, to, iso, kind, title, ref, at }: Onward): Promise<bigint> {
  const given = to.filter(({ minor }) => minor > 0n)
  const sum = given.reduce((all, { minor }) => all + minor, 0n)
  if (sum <= 0n) throw new Error('a booking moves a positive amount')
  const [transaction] = await tx
    .insert(transactions)
    .values({ kind, title, ref, at })
    .returning({ id: transactions.id })
  if (transaction === undefined) throw new Error('the transaction got no number')
  const line = (accountId: string, amount: bigint) => ({ transactionId: transaction.id, accountId, iso, amount })
  await tx.insert(entries).values([line(from, -sum), ...given.map(({ accountId, minor }) => line(accountId, minor))])
  return transaction.id
}
