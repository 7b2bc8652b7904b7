import { call } from '@trebol/shared/api'
import { type Deposit, type DepositMethod, getDepositMethods, getDeposits } from '@trebol/shared/contract'
import { readCurrency } from '@trebol/shared/store'

export type DepositData = {
  readonly iso: string
  readonly methods: readonly DepositMethod[]
  readonly deposits: readonly Deposit[]
  /** When the lists were answered, in milliseconds since 1970. */
  readonly readAt: number
}

export async function loadDeposit(): Promise<DepositData> {
  const iso = readCurrency()
  const [{ methods }, { items }] = await Promise.all([call(getDepositMethods, { iso }), call(getDeposits, {})])
  return { iso, methods, deposits: items.slice(0, 10), readAt: Date.now() }
}
