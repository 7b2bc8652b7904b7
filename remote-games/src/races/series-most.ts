import type { QuotedLine } from '@trebol/shared/contract'
import { hundredths } from './race-texts.ts'

/** The most that these combinations can pay: one has every winner, and beside it those that miss one race may pay too. */
export function mostOfSeries(lines: readonly QuotedLine[], stake: bigint): bigint {
  const pay = (odds: string) => (stake * hundredths(odds)) / 100n
  const sums = lines.map((best) =>
    lines.reduce((sum, { runners, miss_odds }) => {
      const missed = runners.filter((num, place) => num !== best.runners[place]).length
      return missed === 1 && miss_odds !== null ? sum + pay(miss_odds) : sum
    }, pay(best.odds)),
  )
  return sums.sort((a, b) => (a < b ? 1 : -1))[0] ?? 0n
}
