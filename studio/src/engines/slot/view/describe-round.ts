import type { Face } from '../face.ts'
import { lines } from '../lines.ts'
import { type LineWin, payBaseSpin, payFreeSpin, type SpinPay } from '../pay.ts'
import { freeSpinFactor } from '../paytable.ts'
import type { SpinOutcome, Stops } from '../spin.ts'
import type { Cell, Highlight } from './paint-reels.ts'

/** What each face is called in this game. */
export type SymbolWords = Readonly<Record<Face, { readonly name: string }>>

/** One spin of a round as it is shown: where the reels stop and what that pays. */
export type ShownSpin = { readonly stops: Stops; readonly free: boolean; readonly pay: SpinPay }

export const spinsOf = ({ stops, free }: SpinOutcome): readonly ShownSpin[] => [
  { stops, free: false, pay: payBaseSpin(stops) },
  ...free.map((each) => ({ stops: each, free: true, pay: payFreeSpin(each) })),
]

export const cellsOf = ({ line, count }: LineWin): readonly Cell[] =>
  (lines[line] ?? []).slice(0, count).map((row, reel) => ({ reel, row }))

/** Everything that a spin won, at once; scatters come without a line. Null when there is nothing to point at. */
export function highlightAll({ pay }: ShownSpin, scatterCells: readonly Cell[]): Highlight | null {
  const special = pay.scatters >= 3 ? scatterCells : []
  const cells = [...pay.lineWins.flatMap(cellsOf), ...special]
  return cells.length === 0 ? null : { cells, lines: pay.lineWins.map(({ line }) => line) }
}

/** «Línea 4: 3 Corona, 0,50 USD» */
export function describeLine(win: LineWin, symbols: SymbolWords, amount: string): string {
  return `Línea ${win.line + 1}: ${win.count} × ${symbols[win.face].name} · ${amount}`
}

/** What happened in a round, for the screen reader; what it paid is said after it. */
export const describeRound = ({ free }: SpinOutcome): string =>
  free.length === 0 ? '' : `${free.length} giros gratis con premios de línea por ${freeSpinFactor}.`

/** The window row by row, for whoever cannot see it. */
export function describeWindow(rowsOfNames: readonly (readonly string[])[]): string {
  const rowNames = ['Arriba', 'Centro', 'Abajo']
  return rowsOfNames.map((names, row) => `${rowNames[row]}: ${names.join(', ')}.`).join(' ')
}
