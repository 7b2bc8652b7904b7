import { type Card, rankPlace } from '../cards/card.ts'

/** An ace is one, tens and faces are nothing. */
export const pointsOf = (card: Card): number => (rankPlace(card) >= 9 ? 0 : rankPlace(card) + 1)
/** Only the last digit of the sum counts. */
export const handPoints = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10

/** Whether the player's side takes a third card. */
export const playerDraws = (points: number): boolean => points <= 5

/** Whether the bank takes one; `third`: the points of the player's third card, null when there is none. */
export function bankDraws(points: number, third: number | null): boolean {
  if (third === null) return points <= 5
  if (points <= 2) return true
  if (points === 3) return third !== 8
  if (points === 4) return third >= 2 && third <= 7
  if (points === 5) return third >= 4 && third <= 7
  return points === 6 && (third === 6 || third === 7)
}
