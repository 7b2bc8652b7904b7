import { element } from '../../../web/element.ts'
import { formatTimes } from '../../../web/format-times.ts'
import type { Placing } from '../../../web/parts/bet-slip.ts'
import { rove } from '../../../web/parts/move-focus.ts'
import { houndNamed, hounds } from '../draw-race.ts'
import { type HoundSpot, houndSpots } from '../hound-spots.ts'
import { jacket } from './hound-picture.ts'
import './hound-cloth.css'

type Options = {
  readonly lay: (spot: string) => void
  readonly amount: (minor: bigint) => string
  readonly disc: (minor: bigint) => HTMLElement
}

const short = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 2, useGrouping: 'always' })
const said = ({ kind, name, numbers, pays }: HoundSpot): string => {
  const [first, second] = numbers.map((number) => `${number} ${houndNamed(number)?.name}`)
  const order = kind === 'exacta' ? `, primero ${first} y segundo ${second}` : ''
  return `${name}${order}, paga ${formatTimes(pays)}`
}
const columnHead = (...children: readonly (Node | string)[]) => element('th', { scope: 'col' }, ...children)
const unseen = (text: string) => element('span', { class: 'unseen' }, text)

/** The cloth: the hounds with what may be bet on each, and the first two in their order, with the chips that lie on them. */
export function createHoundCloth({ lay, amount, disc }: Options) {
  const buttons = new Map(
    houndSpots.map((spot) => {
      const button = element(
        'button',
        {
          ...{ type: 'button', class: 'hound-spot', 'data-kind': spot.kind, 'data-spot': spot.id, tabindex: '-1' },
          click: () => button.getAttribute('aria-disabled') !== 'true' && lay(spot.id),
        },
        element('span', { class: 'spot-pays' }, short.format(spot.pays / 100)),
      )
      return [spot.id, button]
    }),
  )
  const cell = (id: string) => element('td', {}, buttons.get(id) ?? null)
  const places = new Map(hounds.map(({ number }) => [number, element('span', { class: 'hound-place' })]))
  const runners = element(
    'table',
    { class: 'hound-table' },
    element('caption', { class: 'unseen' }, 'Ganador y colocado'),
    element('thead', {}, element('tr', {}, ...['Galgo', 'Ganador', 'Colocado'].map((text) => columnHead(text)))),
    element(
      'tbody',
      {},
      ...hounds.map(({ number, name }) =>
        element(
          'tr',
          {},
          element(
            'th',
            { scope: 'row' },
            ...[jacket(number), unseen(`${number} `), element('span', { class: 'hound-name' }, name)],
            places.get(number) ?? null,
          ),
          ...[cell(`ganador-${number}`), cell(`colocado-${number}`)],
        ),
      ),
    ),
  )
  const firstTwo = element(
    'table',
    { class: 'hound-table first-two' },
    element('caption', {}, 'Exacta: fila, primero; columna, segundo'),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        element('td'),
        ...hounds.map(({ number }) => columnHead(jacket(number), unseen(`Segundo ${number}`))),
      ),
    ),
    element(
      'tbody',
      {},
      ...hounds.map(({ number }) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, jacket(number), unseen(`Primero ${number}`)),
          ...hounds.map((second) => cell(`exacta-${number}-${second.number}`)),
        ),
      ),
    ),
  )
  const node = element('div', { class: 'hound-cloth', role: 'group', 'aria-label': 'Paño' }, runners, firstTwo)
  for (const table of [runners, firstTwo]) {
    const own = [...table.querySelectorAll('button')]
    if (own[0]) own[0].tabIndex = 0
    rove(() => own, table)
  }

  return {
    node,
    /** Which of the two tables lies open where there is room for one. */
    open: (table: 'runners' | 'first-two'): void => {
      node.dataset.open = table
    },
    /** `order`: how they came in, while it is shown. */
    show: (bets: Placing, order: readonly number[] | null): void => {
      for (const [number, place] of places) {
        const at = order?.indexOf(number) ?? -1
        place.replaceChildren(at < 0 ? '' : `${at + 1}.º`)
      }
      for (const spot of houndSpots) {
        const button = buttons.get(spot.id)
        const lies = bets.find(([id]) => id === spot.id)?.[1]
        const won = order !== null && spot.wins(order)
        button?.setAttribute('aria-label', lies === undefined ? said(spot) : `${said(spot)}. Tiene ${amount(lies)}`)
        button?.toggleAttribute('data-out', won)
        button?.querySelector('.pile')?.remove()
        if (lies === undefined) continue
        const state = order === null ? 'laid' : won ? 'won' : 'lost'
        button?.append(element('span', { class: 'pile', 'data-state': state }, disc(lies)))
      }
    },
    setOff: (off: boolean): void => {
      for (const button of buttons.values()) button.setAttribute('aria-disabled', `${off}`)
    },
  }
}
