import * as v from 'valibot'
import type { Draw } from '../../fair/draw.ts'
import type { Engine } from '../engine.ts'
import { timesHundredths, wholeStakes } from '../whole-stakes.ts'

export const scratchCells = 6
/** So many of the same symbol win. */
export const enough = 3

/** Symbols from the most to the least frequent: how many of a hundred cells have them, and what three of them pay. */
export const scratchSymbols = [
  { id: 'trebol', name: 'trébol', share: 28, pays: 100 },
  { id: 'herradura', name: 'herradura', share: 23, pays: 130 },
  { id: 'campana', name: 'campana', share: 19, pays: 200 },
  { id: 'estrella', name: 'estrella', share: 15, pays: 350 },
  { id: 'corona', name: 'corona', share: 10, pays: 800 },
  { id: 'diamante', name: 'diamante', share: 5, pays: 4200 },
] as const
export type ScratchSymbol = (typeof scratchSymbols)[number]['id']

/** The place of the symbol in each cell, and of those that won. */
export const scratchOutcomeSchema = v.object({ cells: v.array(v.number()), won: v.array(v.number()) })

/** Each cell by itself: no card is laid out to look like more than it is. */
function drawCell(draw: Draw): number {
  let rest = draw(100)
  return scratchSymbols.findIndex(({ share }) => {
    rest -= share
    return rest < 0
  })
}

/** Symbols that are there three times or more: at most two of them, on a card of six. */
export const winnersOf = (cells: readonly number[]): readonly number[] =>
  scratchSymbols.flatMap((_, symbol) => (cells.filter((cell) => cell === symbol).length >= enough ? [symbol] : []))

/** A card with six cells under the foil; what lies there is decided when the card is bought. */
export const scratchEngine: Engine = {
  name: 'scratch',
  rtp: '96.05',
  maxWin: '50',
  plays: ({ categories }) => categories.includes('rasca'),
  stakes: wholeStakes,
  readWager: ({ stake, choice }, table) =>
    choice === null && wholeStakes(table).includes(stake) ? { stake, choice: null } : null,
  play: (draw, { stake }) => {
    const cells = Array.from({ length: scratchCells }, () => drawCell(draw))
    const won = winnersOf(cells)
    const multiple = won.reduce((sum, symbol) => sum + (scratchSymbols[symbol]?.pays ?? 0), 0)
    return { kind: 'over', outcome: { cells, won }, win: timesHundredths(stake, multiple) }
  },
}
