import { element } from '../../../web/element.ts'
import { createHand } from '../../../web/parts/cards/create-hand.ts'
import { dealPause } from '../../../web/parts/cards/deal-pause.ts'
import type { Card } from '../../cards/card.ts'
import type { BaccaratOutcome } from '../baccarat-engine.ts'
import { handPoints } from '../baccarat-points.ts'
import type { Side } from '../deal-baccarat.ts'
import { sideRtp, sides } from '../pay-baccarat.ts'
import { sideNames, sideWords } from './baccarat-words.ts'

function createSide(side: 'player' | 'bank') {
  const hand = createHand()
  const points = element('span', { class: 'bac-points' })
  const node = element(
    'div',
    { class: 'bac-side', 'data-side': side },
    element('p', { class: 'bac-name' }, sideNames[side], points),
    hand.node,
  )
  const show = (cards: readonly Card[]): void => {
    hand.show(cards, sideWords(side, cards))
    points.replaceChildren(cards.length > 0 ? `${handPoints(cards)}` : '')
  }
  show([])
  return { node, show }
}

/** Both hands of a coup, and what each bet returns. */
export function createCoup() {
  const seats = { player: createSide('player'), bank: createSide('bank') }
  const returns = sides.map((side) => `${sideNames[side]} ${sideRtp[side].replace('.', ',')} %`).join(' · ')
  const node = element(
    'div',
    { class: 'bac' },
    element('div', { class: 'bac-sides' }, seats.player.node, seats.bank.node),
    element(
      'p',
      { class: 'bac-cloth' },
      element('strong', {}, 'El empate devuelve punto y banca'),
      element('span', {}, `RTP: ${returns}`),
    ),
  )
  const tell = (winner: Side | ''): void => {
    node.dataset.winner = winner
  }
  const show = (player: readonly Card[], bank: readonly Card[]): void => {
    seats.player.show(player)
    seats.bank.show(bank)
  }
  return {
    node,
    clear: () => {
      tell('')
      show([], [])
    },
    showEnd: ({ player, bank, winner }: BaccaratOutcome) => {
      show(player, bank)
      tell(winner)
    },
    /** Card by card, as they are dealt: two for each side by turns, then the third ones. */
    playEnd: async ({ player, bank, winner }: BaccaratOutcome) => {
      tell('')
      for (const [mine, theirs] of [
        [1, 0],
        [1, 1],
        [2, 1],
        [2, 2],
      ] as const) {
        show(player.slice(0, mine), bank.slice(0, theirs))
        await dealPause(320)
      }
      if (player.length > 2) {
        show(player, bank.slice(0, 2))
        await dealPause(640)
      }
      if (bank.length > 2) {
        show(player, bank)
        await dealPause(640)
      }
      tell(winner)
    },
  }
}
