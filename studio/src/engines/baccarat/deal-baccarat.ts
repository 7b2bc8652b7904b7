import type { Card } from '../cards/card.ts'
import { bankDraws, handPoints, playerDraws, pointsOf } from './baccarat-points.ts'

export type Side = 'player' | 'bank' | 'tie'
export type Coup = { readonly player: readonly Card[]; readonly bank: readonly Card[]; readonly winner: Side }

const winnerOf = (player: readonly Card[], bank: readonly Card[]): Side => {
  const difference = handPoints(player) - handPoints(bank)
  return difference === 0 ? 'tie' : difference > 0 ? 'player' : 'bank'
}

/** One coup by the table of third cards: nobody decides anything. Cards go to the player's side first, by turns. */
export function dealBaccarat(deal: () => Card): Coup {
  const [first, second, third, fourth] = [deal(), deal(), deal(), deal()]
  const [player, bank] = [
    [first, third],
    [second, fourth],
  ]
  const natural = handPoints(player) >= 8 || handPoints(bank) >= 8
  if (!natural) {
    const drawn = playerDraws(handPoints(player)) ? deal() : null
    const bankPoints = handPoints(bank)
    if (drawn !== null) player.push(drawn)
    if (bankDraws(bankPoints, drawn === null ? null : pointsOf(drawn))) bank.push(deal())
  }
  return { player, bank, winner: winnerOf(player, bank) }
}
