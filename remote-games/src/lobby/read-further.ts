import { readCurrency } from '@trebol/shared/store'
import type { More } from './game-grid.tsx'
import { loadGames } from './load-lobby.ts'
import type { LobbyQuery } from './lobby-query.ts'

/** The pages of a list after its first, as far as they were shown: jackpots have an amount of their own in each currency. */
export async function readFurther(query: LobbyQuery, cursor: string | null, shown: number): Promise<More> {
  const iso = readCurrency()
  let more: More = { pages: [], next: cursor, iso }
  while (more.next !== null && more.pages.length < shown) {
    const page = await loadGames(query, more.next)
    more = { pages: [...more.pages, page.items], next: page.next, iso }
  }
  return more
}
