import type { Draw } from '../../fair/draw.ts'
import type { Card } from './card.ts'

/**
 * Deals from so many packs of 52, shuffled anew. The order is settled by the draws alone: the n-th card of a round is
 * the same whatever its player decides.
 */
export function shuffledPacks(draw: Draw, packs: number): () => Card {
  const cards = new Uint8Array(packs * 52)
  for (let at = 0; at < cards.length; at += 1) cards[at] = at % 52
  let left = cards.length
  return () => {
    // Fisher-Yates, one card at a time: the card that is drawn changes places with the last one left.
    const at = draw(left)
    left -= 1
    const card = cards[at] ?? 0
    cards[at] = cards[left] ?? 0
    return card
  }
}
