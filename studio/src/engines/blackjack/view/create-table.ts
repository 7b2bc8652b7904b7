import { element } from '../../../web/element.ts'
import { createHand } from '../../../web/parts/cards/create-hand.ts'
import { dealPause } from '../../../web/parts/cards/deal-pause.ts'
import type { Card } from '../../cards/card.ts'
import type { BlackjackOutcome, BlackjackShown } from '../blackjack-engine.ts'
import type { HandResult } from '../pay-blackjack.ts'
import { handWords, resultWords, totalText } from './blackjack-words.ts'

type Showing = { readonly active: boolean; readonly open: boolean; readonly name?: string | undefined }
type Lying = { readonly cards: readonly Card[]; readonly doubled: boolean }

/** One hand of the player: cards, what they count, what is staked on them, and how they came out. */
function createSeat(usual: string) {
  const hand = createHand()
  const total = element('span', { class: 'bj-total' })
  const stake = element('span', { class: 'bj-stake' })
  const result = element('span', { class: 'bj-result' })
  const node = element('div', { class: 'bj-seat' }, hand.node, element('p', { class: 'bj-line' }, total, stake, result))
  return {
    node,
    clear: () => {
      hand.show([], `${usual}: sin cartas`)
      for (const each of [total, stake, result]) each.replaceChildren()
      delete node.dataset.result
      delete node.dataset.active
    },
    show: ({ cards }: Lying, staked: string, { active, open, name = usual }: Showing) => {
      hand.show(cards, handWords(name, cards))
      total.replaceChildren(totalText(cards, open))
      stake.replaceChildren(staked)
      result.replaceChildren()
      delete node.dataset.result
      node.dataset.active = `${active}`
    },
    tell: (outcome: HandResult) => {
      node.dataset.result = outcome
      node.dataset.active = 'false'
      result.replaceChildren(resultWords[outcome])
    },
  }
}

/** The cloth: the dealer above, one or two hands of the player below. */
export function createTable(amount: (doubled: boolean) => string) {
  const dealer = createHand()
  const dealerTotal = element('span', { class: 'bj-total' })
  const seats = [createSeat('Su mano'), createSeat('Mano 2')] as const
  const node = element(
    'div',
    { class: 'bj' },
    element(
      'div',
      { class: 'bj-dealer', role: 'group', 'aria-label': 'Banca' },
      element('p', { class: 'bj-line' }, element('span', { class: 'bj-name' }, 'Banca'), dealerTotal),
      dealer.node,
    ),
    element(
      'p',
      { class: 'bj-cloth' },
      element('strong', {}, 'Blackjack paga 3 a 2'),
      element('span', {}, 'La banca se planta en 17'),
    ),
    element('div', { class: 'bj-hands', role: 'group', 'aria-label': 'Su lado' }, seats[0].node, seats[1].node),
  )

  function showDealer(cards: readonly Card[], hole: boolean): void {
    const words = hole ? `${handWords('Banca', cards)} Otra carta boca abajo.` : handWords('Banca', cards)
    dealer.show(hole ? [...cards, null] : cards, words)
    dealerTotal.replaceChildren(cards.length > 0 ? totalText(cards) : '')
  }

  function showHands(hands: readonly Lying[], active: number, open: boolean): void {
    seats[1].node.hidden = hands.length < 2
    const split = hands.length > 1
    for (const [at, hand] of hands.entries()) {
      const name = split ? `Mano ${at + 1}` : undefined
      seats[at]?.show(hand, amount(hand.doubled), { active: split && at === active, open, name })
    }
  }

  function showResults({ hands }: BlackjackOutcome): void {
    for (const [at, { result }] of hands.entries()) seats[at]?.tell(result)
  }

  function clear(): void {
    showDealer([], false)
    for (const seat of seats) seat.clear()
    seats[1].node.hidden = true
  }
  clear()

  return {
    node,
    clear,
    showTurn: ({ dealer: up, hands, active }: BlackjackShown) => {
      showDealer(up, true)
      showHands(hands, active, true)
    },
    showEnd: (outcome: BlackjackOutcome) => {
      showDealer(outcome.dealer, false)
      showHands(outcome.hands, -1, false)
      showResults(outcome)
    },
    /** The same, card by card. */
    playEnd: async (outcome: BlackjackOutcome) => {
      showDealer(outcome.dealer.slice(0, 1), true)
      showHands(outcome.hands, -1, false)
      for (let cards = 2; cards <= outcome.dealer.length; cards += 1) {
        await dealPause()
        showDealer(outcome.dealer.slice(0, cards), false)
      }
      await dealPause()
      showResults(outcome)
    },
  }
}
