import { call } from '@trebol/shared/api'
import { type Deposit, getDeposits } from '@trebol/shared/contract'

/** The deposit that an intent has made, if its answer was lost on the way; null: the server has none. */
export async function findByIntent(rid: string): Promise<Deposit | null> {
  const { items } = await call(getDeposits, {})
  return items.find((deposit) => deposit.rid === rid) ?? null
}
