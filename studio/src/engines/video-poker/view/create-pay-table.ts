import { element } from '../../../web/element.ts'
import { handPays, type PokerHand, pokerHands } from '../poker-hand.ts'
import { handNames } from './poker-words.ts'

const paying = pokerHands.filter((hand) => handPays[hand] > 0)

/** What each hand pays for the chosen stake; the hand on the table is marked. */
export function createPayTable() {
  const rows = paying.map((hand) => {
    const amount = element('td', {})
    const node = element('tr', {}, element('th', { scope: 'row' }, handNames[hand]), amount)
    return { hand, node, amount }
  })
  return {
    node: element(
      'table',
      { class: 'vp-pays' },
      element('caption', { class: 'unseen' }, 'Premios con la apuesta elegida'),
      element('tbody', {}, ...rows.map(({ node }) => node)),
    ),
    setStake: (text: (times: bigint) => string): void => {
      for (const { hand, amount } of rows) amount.replaceChildren(text(BigInt(handPays[hand])))
    },
    mark: (marked: PokerHand | null): void => {
      for (const { hand, node } of rows) node.toggleAttribute('data-marked', hand === marked)
    },
  }
}
