import { call } from '@trebol/shared/api'
import { getWithdrawals, type Withdrawal } from '@trebol/shared/contract'

/** The withdrawal that an intent has made, if its answer was lost on the way; null: the server has none. */
export async function findWithdrawal(rid: string): Promise<Withdrawal | null> {
  const { items } = await call(getWithdrawals, {})
  return items.find((withdrawal) => withdrawal.rid === rid) ?? null
}
