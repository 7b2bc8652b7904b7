import { amountToMinor } from '@trebol/shared/money'
import type { Table } from './engine.ts'

/** Total stakes of slots by currency, as decimal text. */
const ladders: Readonly<Record<string, readonly string[]>> = {
  USD: ['0.20', '0.40', '0.60', '1.00', '2.00', '3.00', '5.00', '10.00', '20.00'],
  USDT: ['0.20', '0.40', '0.60', '1.00', '2.00', '3.00', '5.00', '10.00', '20.00'],
  VES: ['10.00', '20.00', '40.00', '60.00', '100.00', '200.00', '400.00', '1000.00'],
  COP: ['200', '400', '1000', '2000', '4000', '10000', '20000', '40000'],
}

/** For a currency without a ladder: so many of the smallest units on each line. */
const unitsPerLine = [1n, 2n, 5n, 10n, 20n, 50n, 100n]

/** Total stakes in minor units, from small to large, each of which splits into so many equal line stakes. */
export function ladderStakes({ iso, decimals }: Table, lines: bigint): readonly bigint[] {
  const known = (ladders[iso] ?? []).flatMap((amount) => amountToMinor(amount, decimals) ?? [])
  const whole = known.filter((stake) => stake % lines === 0n)
  return whole.length > 0 ? whole : unitsPerLine.map((units) => units * lines)
}
