import { element, svgElement } from '../../../web/element.ts'
import { emblemPicture } from '../../../web/parts/emblem-picture.ts'
import type { GameEmblem } from '../../../wire/game-wire.ts'
import { cells } from '../multiple-after.ts'

const side = 5
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -side, ArrowDown: side }

const picture = (path: string, name: string) =>
  svgElement('svg', { viewBox: '0 0 32 32', class: name, 'aria-hidden': 'true' }, svgElement('path', { d: path }))
const gem = () => picture('M9 6h14l6 8-13 14L3 14Zm-6 8h26M12 6l-3 8 7 14 7-14-3-8', 'gem')
const mine = () =>
  picture(
    'M16 9a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0-6v5m0 18v4M4 17h4m16 0h4M7 8l3 3m12 12 3 3M25 8l-3 3M10 23l-3 3',
    'mine',
  )

/** What a player would rather not find: as an emblem it is the mine, everything else is what is found in safe cells. */
const feared = ['Bomba', 'Cangrejo', 'Pulpo', 'Zorro']

/** What lies in an open cell: of the two, the game's emblem is the one that it shows. */
function finds(emblem: GameEmblem | null): { readonly safe: () => Element; readonly mine: () => Element } {
  if (emblem === null) return { safe: gem, mine }
  return feared.includes(emblem.name)
    ? { safe: gem, mine: () => emblemPicture(emblem, () => [mine()]) }
    : { safe: () => emblemPicture(emblem, () => [gem()]), mine }
}

type Shown = { readonly opened: readonly number[]; readonly mines: readonly number[]; readonly lost: number | null }

/** Twenty-five cells. Arrows move the focus between them; a cell that is open says what it held. */
export function createField(open: (cell: number) => void, emblem: GameEmblem | null) {
  const found = finds(emblem)
  let off = true
  const buttons = Array.from({ length: cells }, (_, cell) =>
    element('button', {
      type: 'button',
      class: 'cell',
      tabindex: cell === 0 ? '0' : '-1',
      click: () => {
        if (!off && buttons[cell]?.dataset.state === 'shut') open(cell)
      },
      focus: () => {
        for (const [at, button] of buttons.entries()) button.tabIndex = at === cell ? 0 : -1
      },
      keydown: (event) => {
        const step = event instanceof KeyboardEvent ? steps[event.key] : undefined
        if (step === undefined) return
        const sideways = Math.abs(step) === 1 && Math.floor((cell + step) / side) !== Math.floor(cell / side)
        const next = sideways ? undefined : buttons[cell + step]
        event.preventDefault()
        next?.focus()
      },
    }),
  )

  function set(cell: number, state: 'shut' | 'safe' | 'mine' | 'lost'): void {
    const button = buttons[cell]
    if (button === undefined) return
    const words = { shut: 'sin abrir', safe: 'segura', mine: 'mina', lost: 'mina, aquí perdió' }[state]
    const place = `Fila ${Math.floor(cell / side) + 1}, columna ${(cell % side) + 1}`
    button.dataset.state = state
    button.setAttribute('aria-label', `${place}: ${words}`)
    button.replaceChildren(...(state === 'shut' ? [] : [state === 'safe' ? found.safe() : found.mine()]))
  }
  const clear = () => {
    for (const cell of buttons.keys()) set(cell, 'shut')
  }
  clear()

  return {
    node: element('div', { class: 'field', role: 'group', 'aria-label': 'Campo de minas' }, ...buttons),
    clear,
    show: ({ opened, mines, lost }: Shown): void => {
      for (const cell of buttons.keys()) {
        if (cell === lost) set(cell, 'lost')
        else if (opened.includes(cell)) set(cell, 'safe')
        else set(cell, mines.includes(cell) ? 'mine' : 'shut')
      }
    },
    setOff: (now: boolean): void => {
      off = now
      for (const button of buttons) button.setAttribute('aria-disabled', `${now}`)
    },
    focus: () => (buttons.find((button) => button.tabIndex === 0) ?? buttons[0])?.focus(),
  }
}
