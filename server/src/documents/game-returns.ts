import type { CatalogueGame } from '../catalogue/catalogue-game.ts'
import { seedGames } from '../catalogue/seed-games.ts'
import { percent } from './spell.ts'

/** How players call what each engine of the studio plays. */
const names: Readonly<Record<string, string>> = {
  slot: 'Slots de cinco rodillos',
  classic: 'Slots de tres rodillos',
  mines: 'Minas',
  crash: 'Crash',
  dice: 'Dados',
  plinko: 'Plinko',
  roulette: 'Ruleta',
  blackjack: 'Blackjack',
  baccarat: 'Baccarat (apuesta a punto)',
  'video-poker': 'Video póker',
  coin: 'Cara o sello',
  keno: 'Keno',
  scratch: 'Raspaditos',
  sicbo: 'Sic bo',
  greyhounds: 'Galgos (apuesta a ganador)',
}
/** So many names of games are said; more are counted. */
const named = 3

/** One row for every engine and return that the catalogue states: kind of game, its games, return. */
export function gameReturns(games: readonly CatalogueGame[] = seedGames): string[][] {
  const groups = new Map<string, CatalogueGame[]>()
  for (const game of games) {
    if (game.engine === null || game.rtp === null) continue
    const key = `${game.engine} ${game.rtp}`
    groups.set(key, [...(groups.get(key) ?? []), game])
  }
  return [...groups.values()].map((group) => {
    const [{ engine, rtp } = { engine: null, rtp: null }] = group
    const own = group.map(({ name }) => name)
    return [
      names[engine ?? ''] ?? engine ?? '',
      own.length <= named ? own.join(', ') : `${own.length} juegos`,
      percent(Number(rtp?.replace('.', ''))),
    ]
  })
}
