import { type Face, isPaying, type PayingFace } from './face.ts'
import { lines } from './lines.ts'
import { freeSpinFactor, linePays, scatterPays } from './paytable.ts'
import { countScatters, type SpinOutcome, type Stops, visibleFaces } from './spin.ts'
import { baseStrips, freeStrips } from './strips.ts'

export type LineWin = { readonly line: number; readonly face: PayingFace; readonly count: number; readonly pay: number }

/** One spin in line stakes: its line wins, the scatters and their pay. `pay` is the sum, free-spin factor included. */
export type SpinPay = {
  readonly lineWins: readonly LineWin[]
  readonly scatters: number
  readonly scatterPay: number
  readonly pay: number
}

type Window = readonly (readonly Face[])[]

function payLine(window: Window, line: number, factor: number): LineWin | null {
  const path = lines[line] ?? []
  const first = window[0]?.[path[0] ?? 0]
  if (first === undefined || !isPaying(first)) return null
  let count = 1
  while (count < path.length) {
    const face = window[count]?.[path[count] ?? 0]
    if (face !== first && face !== 'W') break
    count += 1
  }
  const pay = count < 3 ? 0 : (linePays[first][count - 3] ?? 0)
  return pay === 0 ? null : { line, face: first, count, pay: pay * factor }
}

export function payWindow(window: Window, factor: number): SpinPay {
  const lineWins: LineWin[] = []
  let pay = 0
  for (let line = 0; line < lines.length; line += 1) {
    const win = payLine(window, line, factor)
    if (win === null) continue
    lineWins.push(win)
    pay += win.pay
  }
  const scatters = countScatters(window)
  const scatterPay = scatters < 3 ? 0 : (scatterPays[Math.min(scatters, 5) - 3] ?? 0) * lines.length
  return { lineWins, scatters, scatterPay, pay: pay + scatterPay }
}

export const payBaseSpin = (stops: Stops): SpinPay => payWindow(visibleFaces(baseStrips, stops), 1)
export const payFreeSpin = (stops: Stops): SpinPay => payWindow(visibleFaces(freeStrips, stops), freeSpinFactor)

/** What a round pays, in whole line stakes. */
export const payInLineStakes = ({ stops, free }: SpinOutcome): number =>
  free.reduce((sum, spin) => sum + payFreeSpin(spin).pay, payBaseSpin(stops).pay)

/** What a round pays, in minor units: whole line stakes times the stake of one line. Nothing is ever rounded. */
export const pay = (outcome: SpinOutcome, lineStake: bigint): bigint => BigInt(payInLineStakes(outcome)) * lineStake
