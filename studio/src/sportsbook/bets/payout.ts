import type { Leg } from './bet.ts'

type Priced = Pick<Leg, 'odds' | 'result'>

const won = ({ result }: Priced): boolean => result !== 'lost'

/**
 * What a bet pays, in minor units, its stake included. The odds of all legs are multiplied as whole thousandths, a void
 * leg counts 1,00, and the one rounding is at the end: down to the smallest unit of the currency.
 */
export function payoutOf(stake: bigint, legs: readonly Priced[]): bigint {
  if (!legs.every(won)) return 0n
  const counted = legs.filter(({ result }) => result !== 'void')
  const product = counted.reduce((all, { odds }) => all * BigInt(odds), stake)
  return product / 1000n ** BigInt(counted.length)
}

/** The odds of all legs together, in thousandths and rounded down, to be shown; what is paid is computed from the legs. */
export function combinedOdds(legs: readonly Priced[]): bigint {
  return payoutOf(1000n, legs)
}
