import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { findCurrency } from '../operator/currencies.ts'
import { presentAmount } from '../operator/show-money.ts'
import { depositMethods } from './deposit-methods.ts'

export const getDepositMethods: Handlers['getDepositMethods'] = async ({ iso }) => {
  if (findCurrency(iso) === undefined) {
    throw new Refusal('CURRENCY_NOT_SUPPORTED', `No ofrecemos depósitos en ${iso}. Elija otra moneda.`, {
      errors: { iso: 'Elija otra moneda.' },
    })
  }
  const methods = depositMethods.filter((method) => method.iso === iso)
  return {
    value: {
      methods: methods.map(({ id, name, min, max }) => ({
        id,
        name,
        kind: 'sandbox' as const,
        iso,
        min: presentAmount(min, iso),
        max: presentAmount(max, iso),
        fee: { text: 'Sin comisión' },
        eta: { text: 'Al instante' },
        available: true,
        reason: null,
      })),
    },
  }
}
