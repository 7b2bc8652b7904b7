import type { CatalogueGame } from './catalogue-game.ts'

/** The catalogue with copies of its games behind them until there are `size`: what an operator with many makers has. */
export function lengthenCatalogue(games: readonly CatalogueGame[], size: number): CatalogueGame[] {
  const copies = Array.from({ length: Math.max(0, size - games.length) }, (_, index): CatalogueGame[] => {
    const game = games[index % games.length]
    if (game === undefined) return []
    const number = Math.floor(index / games.length) + 2
    const rank = games.length + index + 1
    return [{ ...game, slug: `${game.slug}-${number}`, name: `${game.name} ${number}`, rank }]
  })
  return [...games, ...copies.flat()]
}
