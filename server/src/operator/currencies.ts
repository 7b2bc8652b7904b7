import type { Currency } from '@trebol/shared/contract'
import { bundledCurrencies } from '@trebol/shared/money'

/** The operator's currencies; a player has a wallet in each. */
export const currencies: readonly Currency[] = bundledCurrencies

export function findCurrency(iso: string): Currency | undefined {
  return currencies.find((currency) => currency.iso === iso)
}

/** For codes that come from our own tables, where a missing currency is a fault of ours. */
export function currencyOf(iso: string): Currency {
  const currency = findCurrency(iso)
  if (currency === undefined) throw new Error(`currency ${iso} is not in the operator's table`)
  return currency
}
