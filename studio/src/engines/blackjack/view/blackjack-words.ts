import { cardsWords } from '../../../web/parts/cards/card-words.ts'
import type { Card } from '../../cards/card.ts'
import type { BlackjackOutcome, BlackjackShown } from '../blackjack-engine.ts'
import { handTotal, isNatural } from '../hand-total.ts'
import type { HandResult } from '../pay-blackjack.ts'

/** Below a hand when the round is over. */
export const resultWords: Readonly<Record<HandResult, string>> = {
  blackjack: 'Blackjack',
  win: 'Gana',
  push: 'Empate',
  lose: 'Pierde',
  bust: 'Se pasó',
}

/** «17», or «7 / 17» while an ace may count either way. */
export function totalText(cards: readonly Card[], open = false): string {
  const { total, soft } = handTotal(cards)
  return open && soft && total < 21 ? `${total - 10} / ${total}` : `${total}`
}

export const handWords = (whose: string, cards: readonly Card[]): string =>
  cards.length === 0 ? `${whose}: sin cartas` : `${whose}: ${cardsWords(cards)}. Total ${handTotal(cards).total}.`

/** What to say of a turn: the hand that plays and what the dealer shows. */
export function turnWords({ dealer, hands, active, moves }: BlackjackShown): string {
  // With an ace up the dealer looks at the other card once the insurance is answered, and the round goes on without one.
  const ace = handTotal(dealer).soft
  const peeked = moves.includes('insure') ? ' ¿Quiere el seguro?' : ace ? ' No tiene blackjack.' : ''
  const up = `La banca muestra ${cardsWords(dealer)}.${peeked}`
  if (active < 0) return up
  const hand = hands[active]
  const name = hands.length > 1 ? `Mano ${active + 1}` : 'Su mano'
  return hand === undefined ? up : `${handWords(name, hand.cards)} ${up}`
}

/** «Usted 20, banca 19.» */
export function endWords({ dealer, hands, insured }: BlackjackOutcome): string {
  const natural = isNatural(dealer)
  const bank = natural ? 'Banca con blackjack' : `Banca ${handTotal(dealer).total}`
  const own = hands.map(({ cards, result }, at) => {
    const name = hands.length > 1 ? `Mano ${at + 1}` : 'Usted'
    return result === 'blackjack' ? `${name}: blackjack` : `${name} ${handTotal(cards).total}`
  })
  const results = hands.map(({ result }) => resultWords[result].toLowerCase())
  const insurance = insured ? ` El seguro ${natural ? 'paga 2 a 1' : 'se pierde'}.` : ''
  const verdict = hands.length > 1 ? ` (${results.join(' y ')})` : ''
  return `${own.join(', ')} · ${bank}${verdict}.${insurance}`
}
