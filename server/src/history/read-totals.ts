import type { Database } from '@trebol/shared/database'
import { currencies } from '../operator/currencies.ts'
import { presentAmount } from '../operator/show-money.ts'
import type { HistoryFilter } from './history-filter.ts'
import { readLongSums, type Sums } from './read-sums.ts'

/** What was staked, won and left of it. A bet that was undone was not staked. */
export function presentPlay({ of }: Sums, iso: string) {
  const [staked, won] = [-of(iso, 'bet'), of(iso, 'win')]
  return {
    iso,
    staked: presentAmount(staked, iso),
    won: presentAmount(won, iso),
    net: presentAmount(won - staked, iso),
  }
}

/** One row for each currency in which something moved; never summed across currencies. */
export async function readTotals(db: Database, playerId: string, filter: Pick<HistoryFilter, 'from' | 'to' | 'iso'>) {
  const sums = await readLongSums(db, playerId, filter)
  return currencies
    .filter(({ iso }) => sums.moved.has(iso) && (filter.iso === null || filter.iso === iso))
    .map(({ iso }) => ({
      ...presentPlay(sums, iso),
      deposits: presentAmount(sums.of(iso, 'deposit'), iso),
      withdrawals: presentAmount(-sums.of(iso, 'withdrawal'), iso),
    }))
}
