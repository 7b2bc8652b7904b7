import { element } from '../../../web/element.ts'
import type { Side } from '../deal-baccarat.ts'
import { sideRtp } from '../pay-baccarat.ts'
import { sideNames, sidePays } from './baccarat-words.ts'

export type Bets = Readonly<Record<Side, bigint>>
const order = ['player', 'tie', 'bank'] as const

/** The three places to bet on: each press puts the chosen chip there. */
export function createSpots(put: (side: Side) => void, clear: () => void, amount: (minor: bigint) => string) {
  let off = false
  const press = (act: () => void) => () => {
    if (!off) act()
  }
  const spots = order.map((side) => {
    const chips = element('span', { class: 'bac-bet' })
    const node = element(
      'button',
      { type: 'button', class: 'action bac-spot', 'data-side': side, click: press(() => put(side)) },
      element('span', { class: 'action-label' }, sideNames[side]),
      element('span', { class: 'action-detail' }, sidePays[side]),
      chips,
    )
    return { side, node, chips }
  })
  const away = element('button', { type: 'button', class: 'action bac-clear', click: press(clear) }, 'Borrar')
  return {
    node: element(
      'div',
      { class: 'bac-spots', role: 'group', 'aria-label': 'Apuestas' },
      ...spots.map(({ node }) => node),
      away,
    ),
    show: (bets: Bets): void => {
      for (const { side, node, chips } of spots) {
        const placed = bets[side] > 0n ? amount(bets[side]) : ''
        chips.replaceChildren(placed)
        const rtp = sideRtp[side].replace('.', ',')
        const words = `${sideNames[side]}, paga ${sidePays[side]}, RTP ${rtp} %`
        node.setAttribute('aria-label', `${words}. ${placed ? `Apostado: ${placed}` : 'Sin apuesta'}`)
      }
    },
    setOff: (now: boolean): void => {
      off = now
      for (const node of [...spots.map((spot) => spot.node), away]) node.setAttribute('aria-disabled', `${now}`)
    },
    focus: () => spots[0]?.node.focus(),
  }
}
