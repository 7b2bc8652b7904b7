import type { Currency } from '../contract/config.ts'

/** Decimals that the wire has room for: an amount of an unknown currency keeps all that it came with. */
const unknownDecimals = 8

/**
 * The currency of the operator's table, or one that goes by its code alone: money in a currency that the table does not know is
 * shown all the same.
 */
export const currencyOf = (currencies: readonly Currency[], iso: string): Currency =>
  currencies.find((known) => known.iso === iso) ?? {
    ...{ iso, name: iso, symbol: iso, decimals: unknownDecimals, display: 2, kind: 'fiat' },
  }

/** The same amount in the minor units of another count of decimals; `null` when it has not room for it. */
export function rescale(minor: bigint, from: number, to: number): bigint | null {
  if (to >= from) return minor * 10n ** BigInt(to - from)
  const scale = 10n ** BigInt(from - to)
  return minor % scale === 0n ? minor / scale : null
}
