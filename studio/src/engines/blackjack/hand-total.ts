import { type Card, rankPlace } from '../cards/card.ts'

/** 1 for an ace, 10 for a ten or a face. */
export const pointsOf = (card: Card): number => Math.min(rankPlace(card) + 1, 10)

/** What a hand counts. `soft`: an ace in it counts eleven. */
export function handTotal(cards: readonly Card[]): { readonly total: number; readonly soft: boolean } {
  let [total, ace] = [0, false]
  for (const card of cards) {
    const points = pointsOf(card)
    total += points
    ace ||= points === 1
  }
  const soft = ace && total <= 11
  return { total: soft ? total + 10 : total, soft }
}

/** Twenty-one with the first two cards of a round; after a split it is an ordinary twenty-one. */
export const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && handTotal(cards).total === 21
