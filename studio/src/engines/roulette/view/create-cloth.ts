import { element } from '../../../web/element.ts'
import type { Placing } from '../../../web/parts/bet-slip.ts'
import { rove } from '../../../web/parts/move-focus.ts'
import { colourOf, type InsideKind, pockets, type Spot, spotNamed, spots } from '../spots.ts'
import { cellOf, type Place, placeOf } from './place-of.ts'

type Options = {
  readonly lay: (spot: Spot) => void
  readonly amount: (minor: bigint) => string
  readonly disc: (minor: bigint) => HTMLElement
}

const outsideTexts: Readonly<Record<string, string>> = {
  ...{ 'docena-1': '1–12', 'docena-2': '13–24', 'docena-3': '25–36' },
  ...{ 'columna-1': '2 a 1', 'columna-2': '2 a 1', 'columna-3': '2 a 1' },
  ...{ falta: '1–18', par: 'Par', rojo: 'Rojo', negro: 'Negro', impar: 'Impar', pasa: '19–36' },
}

function put<T extends HTMLElement>(node: T, { u, v, du, dv }: Place): T {
  for (const [name, value] of Object.entries({ '--u': u, '--v': v, '--du': du, '--dv': dv }))
    node.style.setProperty(name, `${value}`)
  return node
}

const heads = () =>
  element(
    'thead',
    {},
    element('tr', {}, ...['Apuesta', 'Paga', 'Importe'].map((text) => element('th', { scope: 'col' }, text))),
  )
const row = (spot: Spot | undefined, lies: string) =>
  element('tr', {}, ...[spot?.name ?? '', `${spot?.pays ?? 0} a 1`, lies].map((text) => element('td', {}, text)))

/** The cloth: numbers, the spots of one inside kind at a time and those outside, and the chips that lie on them. */
export function createCloth({ lay, amount, disc }: Options) {
  const cells = Array.from({ length: pockets }, (_, number) =>
    put(element('span', { class: 'cloth-cell', 'data-colour': colourOf(number) }, `${number}`), cellOf(number)),
  )
  const buttons = new Map(
    spots.map((spot) => {
      const light = (on: boolean) => () => {
        for (const number of spot.numbers) cells[number]?.toggleAttribute('data-lit', on)
      }
      const button = element(
        'button',
        {
          ...{ type: 'button', class: 'spot', 'data-kind': spot.kind, 'data-spot': spot.id, tabindex: '-1' },
          click: () => button.getAttribute('aria-disabled') !== 'true' && lay(spot),
          ...{ pointerenter: light(true), pointerleave: light(false), focus: light(true), blur: light(false) },
        },
        outsideTexts[spot.id] ?? null,
      )
      return [spot.id, put(button, placeOf(spot))]
    }),
  )
  const inside = element('div', { class: 'cloth-layer inside' })
  const outside = element('div', { class: 'cloth-layer' })
  const chips = element('div', { class: 'cloth-layer cloth-chips', 'aria-hidden': 'true' })
  const slip = element('tbody')
  const node = element(
    'div',
    { class: 'cloth', role: 'group', 'aria-label': 'Paño' },
    element('div', { class: 'cloth-layer', 'aria-hidden': 'true' }, ...cells),
    ...[inside, outside, chips],
    element('table', { class: 'unseen' }, element('caption', {}, 'Sus apuestas'), heads(), slip),
  )
  const buttonsOf = (wanted: (spot: Spot) => boolean) => spots.filter(wanted).flatMap(({ id }) => buttons.get(id) ?? [])
  const isOutside = ({ kind }: Spot) => kind === 'docena' || kind === 'columna' || kind === 'sencilla'
  outside.append(...buttonsOf(isOutside))
  let open: readonly HTMLButtonElement[] = []
  rove(() => [...open, ...buttonsOf(isOutside)], node)

  function name(spot: Spot, lies?: bigint): void {
    const what = `${spot.name}, paga ${spot.pays} a 1`
    buttons.get(spot.id)?.setAttribute('aria-label', lies === undefined ? what : `${what}. Tiene ${amount(lies)}`)
  }

  return {
    node,
    setKind: (kind: InsideKind): void => {
      for (const cell of cells) cell.removeAttribute('data-lit')
      open = buttonsOf((spot) => spot.kind === kind)
      inside.replaceChildren(...open)
      for (const button of buttons.values()) button.tabIndex = -1
      if (open[0]) open[0].tabIndex = 0
    },
    /** `number`: what came out, while it is shown; bets that it won stand out. */
    show: (bets: Placing, number: number | null): void => {
      for (const spot of spots) name(spot)
      slip.replaceChildren(...bets.map(([id, minor]) => row(spotNamed(id), amount(minor))))
      chips.replaceChildren(
        ...bets.flatMap(([id, minor]) => {
          const spot = spotNamed(id)
          if (spot === undefined) return []
          name(spot, minor)
          const state = number === null ? 'laid' : spot.numbers.includes(number) ? 'won' : 'lost'
          const pile = { class: 'pile', 'data-state': state, 'data-outside': isOutside(spot) }
          return [put(element('span', pile, disc(minor)), placeOf(spot))]
        }),
      )
      for (const [at, cell] of cells.entries()) cell.toggleAttribute('data-out', at === number)
    },
    setOff: (off: boolean): void => {
      for (const button of buttons.values()) button.setAttribute('aria-disabled', `${off}`)
    },
  }
}
