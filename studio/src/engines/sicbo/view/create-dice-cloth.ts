import { element } from '../../../web/element.ts'
import { formatTimes } from '../../../web/format-times.ts'
import type { Placing } from '../../../web/parts/bet-slip.ts'
import { rove } from '../../../web/parts/move-focus.ts'
import { type Dice, type DiceKind, type DiceSpot, diceSpots } from '../dice-spots.ts'
import { dieFace } from './create-dice.ts'

const rows: readonly (readonly [DiceKind, string])[] = [
  ['sencilla', 'Sencillas'],
  ['trio', 'Cualquier triple'],
  ['suma', 'Sumas'],
  ['doble', 'Dobles'],
  ['triple', 'Triples'],
  ['dos', 'Dos dados'],
  ['numero', 'Números'],
]
const plain: Readonly<Record<string, string>> = {
  ...{ pequeno: 'Pequeño', grande: 'Grande', par: 'Par', impar: 'Impar', trio: 'Triple' },
}
const dice = (...faces: readonly (string | undefined)[]) =>
  element('span', { class: 'spot-dice' }, ...faces.map((face) => dieFace(Number(face))))

/** What stands on a spot: a word, a sum or dice. */
function picture({ id, kind }: DiceSpot): Node {
  const [, first, second] = id.split('-')
  switch (kind) {
    case 'sencilla':
    case 'trio':
      return element('span', { class: 'spot-word' }, plain[id] ?? '')
    case 'suma':
      return element('span', { class: 'spot-word' }, first ?? '')
    case 'doble':
      return dice(first, first)
    case 'triple':
      return dice(first, first, first)
    case 'dos':
      return dice(first, second)
    case 'numero':
      return dice(first)
  }
}

const said = ({ kind, name, top }: DiceSpot): string =>
  kind === 'numero'
    ? `${name}, paga ${formatTimes(200)}, ${formatTimes(300)} o ${formatTimes(top)}`
    : `${name}, paga ${formatTimes(top)}`

type Options = {
  readonly lay: (spot: string) => void
  readonly amount: (minor: bigint) => string
  readonly disc: (minor: bigint) => HTMLElement
}

/** The cloth for three dice: spots in rows of their kind, with the chips that lie on them. */
export function createDiceCloth({ lay, amount, disc }: Options) {
  const buttons = new Map(
    diceSpots.map((spot) => {
      const button = element(
        'button',
        {
          ...{ type: 'button', class: 'dice-spot', 'data-kind': spot.kind, 'data-spot': spot.id, tabindex: '-1' },
          click: () => button.getAttribute('aria-disabled') !== 'true' && lay(spot.id),
        },
        picture(spot),
      )
      return [spot.id, button]
    }),
  )
  const all = [...buttons.values()]
  if (all[0]) all[0].tabIndex = 0
  const node = element(
    'div',
    { class: 'dice-cloth', role: 'group', 'aria-label': 'Paño' },
    ...rows.map(([kind, label]) =>
      element(
        'div',
        { class: 'spot-row', role: 'group', 'aria-label': label, 'data-kind': kind },
        ...diceSpots.filter((spot) => spot.kind === kind).flatMap(({ id }) => buttons.get(id) ?? []),
      ),
    ),
  )
  rove(() => all, node)

  return {
    node,
    show: (bets: Placing, out: Dice | null): void => {
      for (const spot of diceSpots) {
        const button = buttons.get(spot.id)
        const lies = bets.find(([id]) => id === spot.id)?.[1]
        const won = out !== null && spot.back(out) > 0
        button?.setAttribute('aria-label', lies === undefined ? said(spot) : `${said(spot)}. Tiene ${amount(lies)}`)
        button?.toggleAttribute('data-out', won)
        button?.querySelector('.pile')?.remove()
        if (lies === undefined) continue
        const state = out === null ? 'laid' : won ? 'won' : 'lost'
        button?.append(element('span', { class: 'pile', 'data-state': state }, disc(lies)))
      }
    },
    setOff: (off: boolean): void => {
      for (const button of all) button.setAttribute('aria-disabled', `${off}`)
    },
  }
}
