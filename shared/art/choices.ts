import { createHash } from 'node:crypto'
import type { Dress, Motif } from './motif.ts'
import { suiting } from './suiting.ts'

export type Choose = <Item>(from: readonly [Item, ...Item[]] | readonly Item[], fallback: Item) => Item

/** What a slug decides of a game's pictures: the same slug always draws the same lots, one after the other. */
export type Choices = { readonly byte: () => number; readonly choose: Choose }

export function choicesOf(slug: string): Choices {
  const bytes = createHash('sha256').update(slug).digest()
  let next = 0
  const byte = () => bytes[next++ % bytes.length] ?? 0
  return { byte, choose: (from, fallback) => from[(byte() * 256 + byte()) % from.length] ?? fallback }
}

/**
 * The first two lots of every game: the ground of its tile, and what its motif wears. Whoever draws the motif without a
 * ground draws that lot all the same, so that the colours are those of the tile.
 */
export function groundAndDress<Ground>(
  { choose }: Choices,
  { name, motif, grounds, fallback }: { name: string; motif: Motif; grounds: readonly Ground[]; fallback: Ground },
): { readonly ground: Ground; readonly dress: Dress } {
  const ground = choose(grounds, fallback)
  return { ground, dress: choose(suiting(motif.dresses, name), []) }
}
