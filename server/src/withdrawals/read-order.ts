import type { MoneyWire } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { invalid } from '../calls/refusal.ts'
import { rateAt } from '../cashier/rate-at.ts'
import type { KeptRate } from '../database/schema/index.ts'
import { readPositive } from '../ledger/read-positive.ts'
import { currencyOf } from '../operator/currencies.ts'
import { presentAmount, showMoney } from '../operator/show-money.ts'
import { type AccountRow, ownAccount } from './payout-account.ts'
import { findPayoutMethod, type PayoutMethod } from './payout-methods.ts'
import { type Costs, promiseOf, withdrawalCosts } from './withdrawal-costs.ts'

export type Order = Costs & {
  readonly account: AccountRow
  readonly method: PayoutMethod
  readonly minor: bigint
  readonly rate: KeptRate | null
  readonly promisedBy: Date
}

type Asked = {
  readonly playerId: string
  readonly accountId: string
  readonly amount: MoneyWire
  readonly now: Date
}

/** What a withdrawal of this amount to this account would be, or the refusal that says what to change. */
export async function readOrder(db: Database, { playerId, accountId, amount, now }: Asked): Promise<Order> {
  const { iso } = amount
  const account = await ownAccount(db, playerId, accountId)
  const method = findPayoutMethod(account.method, iso)
  if (method === undefined) throw invalid({ account_id: `Esta cuenta no recibe ${iso}. Elija otra o añada una.` })
  const minor = readPositive(amount.amount, iso)
  if (minor === 'not-positive') throw invalid({ amount: 'Escriba un monto mayor que 0.' })
  if (minor === 'too-many-decimals') {
    throw invalid({ amount: `Use solo números y hasta ${currencyOf(iso).decimals} decimales.` })
  }
  if (minor === 'too-large' || minor > method.max) {
    throw invalid({ amount: `El máximo es ${showMoney(method.max, iso)}.` })
  }
  if (minor < method.min) throw invalid({ amount: `El mínimo es ${showMoney(method.min, iso)}.` })
  const { payIso } = method
  const rate = payIso === undefined ? null : await rateAt(db, { from: payIso, to: iso }, now)
  const costs = withdrawalCosts(minor, method, rate)
  if (costs.payMinor <= 0n) throw invalid({ amount: 'Después de la comisión no queda nada. Escriba un monto mayor.' })
  return { ...costs, account, method, minor, rate, promisedBy: promiseOf(method, account, now) }
}

const money = (minor: bigint, iso: string) => ({ amount: presentAmount(minor, iso), iso })

type Told = Pick<Order, 'minor' | 'feeMinor' | 'taxMinor' | 'payMinor' | 'payIso' | 'rate' | 'promisedBy'>

/** The figures of a withdrawal as they go over the wire. */
export function presentCosts({ minor, feeMinor, taxMinor, payMinor, payIso, rate, promisedBy }: Told, iso: string) {
  return {
    amount: money(minor, iso),
    fee: feeMinor === 0n ? null : money(feeMinor, iso),
    tax: taxMinor === 0n ? null : money(taxMinor, iso),
    receive: money(payMinor, payIso),
    rate,
    promised_by: promisedBy.toISOString(),
  }
}
