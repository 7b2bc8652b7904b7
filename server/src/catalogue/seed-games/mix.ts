import { createHash } from 'node:crypto'

/** An even number below 2^32 from a text: the same on every machine. */
export const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0)

/** Same text, same item. */
export const pick = <Item>(from: readonly [Item, ...Item[]], text: string): Item =>
  from[numberOf(text) % from.length] ?? from[0]

type Mixable = { readonly slug: string; readonly motif: string; readonly provider: { readonly slug: string } }

/** How many games stand between two with one motif, where that is possible. */
const apart = 9

/** Shuffles by `seed` so that neighbours differ in motif and maker; `first` opens the list as it stands. */
export function mix<Item extends Mixable>(games: readonly Item[], seed: string, first: readonly string[] = []): Item[] {
  const mixed = first.flatMap((slug) => games.find((game) => game.slug === slug) ?? [])
  const rest = games
    .filter((game) => !mixed.includes(game))
    .map((game) => ({ game, place: numberOf(`${seed}/${game.slug}`) }))
    .sort((a, b) => a.place - b.place)
    .map(({ game }) => game)
  while (rest.length > 0) {
    const recent = mixed.slice(-apart).map(({ motif }) => motif)
    const maker = mixed.at(-1)?.provider.slug
    const fresh = (game: Item) => !recent.includes(game.motif)
    const best = rest.findIndex((game) => fresh(game) && game.provider.slug !== maker)
    const good = best >= 0 ? best : rest.findIndex(fresh)
    mixed.push(...rest.splice(Math.max(0, good), 1))
  }
  return mixed
}
