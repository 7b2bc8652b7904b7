import { invalid, Refusal } from '../calls/refusal.ts'
import { readPositive } from '../ledger/read-positive.ts'
import { currencyOf, findCurrency } from '../operator/currencies.ts'
import { showMoney } from '../operator/show-money.ts'
import { findDepositMethod } from './deposit-methods.ts'
import type { Method } from './methods/method.ts'

type Wire = { readonly amount: string; readonly iso: string }

/** The method that is asked for and the amount in minor units, or the refusal that says what to change. */
export function readDepositAmount(
  id: string,
  { amount, iso }: Wire,
): { readonly method: Method; readonly minor: bigint } {
  if (findCurrency(iso) === undefined) {
    throw new Refusal('CURRENCY_NOT_SUPPORTED', `No ofrecemos depósitos en ${iso}. Elija otra moneda.`, {
      errors: { amount: 'Elija otra moneda.' },
    })
  }
  const minor = readPositive(amount, iso)
  if (minor === 'not-positive') throw invalid({ amount: 'Escriba un monto mayor que 0.' })
  if (minor === 'too-many-decimals') {
    throw invalid({ amount: `Use solo números y hasta ${currencyOf(iso).decimals} decimales.` })
  }
  const method = findDepositMethod(id, iso)
  if (method === undefined) throw invalid({ method: 'Elija una forma de depósito de la lista.' })
  if (minor === 'too-large' || minor > method.max) {
    throw invalid({ amount: `El máximo es ${showMoney(method.max, iso)}.` })
  }
  if (minor < method.min) throw invalid({ amount: `El mínimo es ${showMoney(method.min, iso)}.` })
  return { method, minor }
}
