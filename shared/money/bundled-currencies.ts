import type { Currency } from '../contract/config.ts'

/** The table in force until `getConfig` answers, so that a balance can be read even when that call fails. */
export const bundledCurrencies: readonly Currency[] = [
  { iso: 'USD', name: 'Dólar estadounidense', symbol: '$', decimals: 2, display: 2, kind: 'fiat' },
  { iso: 'VES', name: 'Bolívar', symbol: 'Bs.', decimals: 2, display: 2, kind: 'fiat' },
  { iso: 'COP', name: 'Peso colombiano', symbol: '$', decimals: 2, display: 0, kind: 'fiat' },
  { iso: 'USDT', name: 'Tether', symbol: 'USDT', decimals: 6, display: 2, kind: 'crypto' },
]
