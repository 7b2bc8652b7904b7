import { amountToMinor } from '@trebol/shared/money'
import type { Table } from './engine.ts'

/** Stakes of games that pay a multiple with two decimals: each splits into a hundred, so that every prize is exact. */
const ladders: Readonly<Record<string, readonly string[]>> = {
  USD: ['1.00', '2.00', '3.00', '5.00', '10.00', '20.00', '50.00'],
  USDT: ['1.00', '2.00', '3.00', '5.00', '10.00', '20.00', '50.00'],
  VES: ['10.00', '20.00', '50.00', '100.00', '200.00', '500.00', '1000.00'],
  COP: ['1000', '2000', '5000', '10000', '20000', '50000'],
}

/** For a currency without a ladder: so many hundreds of its smallest unit. */
const hundreds = [1n, 2n, 5n, 10n, 20n, 50n]

/** Whole stakes, or chips, in minor units from small to large. */
export function wholeStakes({ iso, decimals }: Table): readonly bigint[] {
  const known = (ladders[iso] ?? []).flatMap((amount) => amountToMinor(amount, decimals) ?? [])
  const whole = known.filter((stake) => stake % 100n === 0n)
  return whole.length > 0 ? whole : hundreds.map((count) => count * 100n)
}

/** What a stake pays at a multiple in hundredths. */
export const timesHundredths = (stake: bigint, hundredths: number): bigint => (stake * BigInt(hundredths)) / 100n
