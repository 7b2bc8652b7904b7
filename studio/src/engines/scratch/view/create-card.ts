import { element } from '../../../web/element.ts'
import { rove } from '../../../web/parts/move-focus.ts'
import { scratchCells, scratchSymbols } from '../scratch-engine.ts'
import { symbolPictures } from './symbol-pictures.ts'

const place = (cell: number) => `Casilla ${cell + 1}`

/** A card of six cells. The player takes the foil off, cell by cell or all at once; it hides nothing that could change. */
export function createCard() {
  let under: readonly number[] = []
  let done: (() => void) | null = null
  const open = new Set<number>()
  const cells = Array.from({ length: scratchCells }, (_, cell) =>
    element('button', {
      ...{ type: 'button', class: 'foil', tabindex: cell === 0 ? '0' : '-1' },
      click: () => scratch(cell),
      pointerenter: (event) => {
        if (event instanceof PointerEvent && event.buttons === 1) scratch(cell)
      },
    }),
  )
  const node = element('div', { class: 'card', role: 'group', 'aria-label': 'Cartón' }, ...cells)
  rove(() => cells, node)

  function paint(won: readonly number[]): void {
    for (const [cell, button] of cells.entries()) {
      const at = open.has(cell) ? under[cell] : undefined
      const symbol = at === undefined ? undefined : scratchSymbols[at]
      button.dataset.state = symbol === undefined ? (done === null ? 'idle' : 'foil') : 'open'
      button.toggleAttribute('data-won', at !== undefined && won.includes(at))
      button.setAttribute('aria-disabled', `${done === null || symbol !== undefined}`)
      button.setAttribute('aria-label', `${place(cell)}: ${symbol?.name ?? 'sin raspar'}`)
      const shown = button.querySelector('img')?.dataset.symbol
      if (shown === symbol?.id) continue
      const picture = symbol && element('img', { src: symbolPictures[symbol.id], alt: '', 'data-symbol': symbol.id })
      button.replaceChildren(...(picture ? [picture] : []))
    }
  }
  function scratch(cell: number): void {
    if (done === null || open.has(cell)) return
    open.add(cell)
    paint([])
    if (open.size < scratchCells) return
    const finish = done
    done = null
    finish()
  }
  paint([])

  return {
    node,
    clear: (): void => {
      open.clear()
      paint([])
    },
    /** Resolves when the player has taken all the foil off. */
    play: (symbols: readonly number[]): Promise<void> =>
      new Promise((resolve) => {
        under = symbols
        open.clear()
        done = resolve
        paint([])
        cells[0]?.focus()
      }),
    scratchAll: (): void => {
      for (const cell of cells.keys()) scratch(cell)
    },
    show: (symbols: readonly number[], won: readonly number[]): void => {
      under = symbols
      done = null
      for (const cell of cells.keys()) open.add(cell)
      paint(won)
    },
  }
}
