import type { Activity, Currency } from '@trebol/shared/contract'
import { amountToMinor, currencyOf, minorToAmount } from '@trebol/shared/money'

type OfCurrency = Activity['currencies'][number]
/** What a day came to; `share` is its part of the largest one, from -1000 to 1000. */
export type DayResult = { readonly day: string; readonly amount: string; readonly share: number }

/** What the days of one currency came to, what stayed on the site, and the day with the highest stakes. */
export function dayResults({ iso, days, deposited, withdrawn }: OfCurrency, currencies: readonly Currency[]) {
  const { decimals } = currencyOf(currencies, iso)
  const minor = (amount: string) => amountToMinor(amount, decimals) ?? 0n
  const sums = days.map(({ day, staked, won }) => ({ day, minor: minor(won) - minor(staked) }))
  const [largest = 1n] = sums.map((one) => abs(one.minor) || 1n).sort((a, b) => (a < b ? 1 : -1))
  const results = sums.map(
    (one): DayResult => ({
      day: one.day,
      amount: minorToAmount(one.minor, decimals),
      share: Number((one.minor * 1_000n) / largest),
    }),
  )
  const biggest = days.reduce<OfCurrency['days'][number] | null>(
    (found, one) => (minor(one.staked) > minor(found?.staked ?? '0') ? one : found),
    null,
  )
  return { results, netDeposits: minorToAmount(minor(deposited) - minor(withdrawn), decimals), biggest }
}

const abs = (minor: bigint): bigint => (minor < 0n ? -minor : minor)
