import { cardsWords } from '../../../web/parts/cards/card-words.ts'
import type { Card } from '../../cards/card.ts'
import type { BaccaratOutcome } from '../baccarat-engine.ts'
import { handPoints } from '../baccarat-points.ts'
import type { Side } from '../deal-baccarat.ts'

export const sideNames: Readonly<Record<Side, string>> = { player: 'Punto', bank: 'Banca', tie: 'Empate' }
export const sidePays: Readonly<Record<Side, string>> = { player: '1 a 1', bank: '0,95 a 1', tie: '8 a 1' }

export const sideWords = (side: 'player' | 'bank', cards: readonly Card[]): string =>
  cards.length === 0
    ? `${sideNames[side]}: sin cartas`
    : `${sideNames[side]}: ${cardsWords(cards)}. Suma ${handPoints(cards)}.`

/** «Punto 6, banca 7: gana la banca.» */
export function endWords({ player, bank, winner }: BaccaratOutcome): string {
  const verdict = { player: 'sale punto', bank: 'sale banca', tie: 'empate' }[winner]
  return `Punto ${handPoints(player)}, banca ${handPoints(bank)}: ${verdict}.`
}
