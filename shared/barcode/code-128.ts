import { symbolWidths } from './code-128-widths.ts'

const [startB, startC, toB, toC, end] = [104, 105, 100, 99, 106] as const
/** Digits in a row from which two of them in one symbol are shorter than one in each. */
const worthPairs = 4
/** Empty modules before and after, without which a scanner finds no beginning. */
export const quietModules = 10

/**
 * The symbols of a text in Code 128, with start, check and end. Printable ASCII, digits two in a symbol where that is
 * shorter. Null: the text is empty or has a sign that the code does not know.
 */
export function code128Symbols(text: string): readonly number[] | null {
  if (!/^[ -~]+$/.test(text)) return null
  const symbols: number[] = []
  let set: 'B' | 'C' | null = null
  const enter = (wanted: 'B' | 'C') => {
    if (set === wanted) return
    symbols.push(set === null ? (wanted === 'B' ? startB : startC) : wanted === 'B' ? toB : toC)
    set = wanted
  }
  for (let at = 0; at < text.length; ) {
    const run = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    const pairs = run >= worthPairs && (run % 2 === 0 || set === null)
    if (pairs) {
      enter('C')
      for (const last = at + run - (run % 2); at < last; at += 2) symbols.push(Number(text.slice(at, at + 2)))
    } else {
      enter('B')
      symbols.push(text.charCodeAt(at) - 32)
      at += 1
    }
  }
  const check = symbols.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103
  return [...symbols, check, end]
}

export type Bars = {
  /** Modules from edge to edge, with the quiet ones. */
  readonly modules: number
  readonly bars: readonly { readonly x: number; readonly width: number }[]
}

/** Where the bars of a text stand, in modules. Null as for `code128Symbols`. */
export function code128Bars(text: string): Bars | null {
  const symbols = code128Symbols(text)
  if (symbols === null) return null
  let x = quietModules
  const bars: { readonly x: number; readonly width: number }[] = []
  for (const symbol of symbols) {
    for (const [place, sign] of [...(symbolWidths[symbol] ?? '')].entries()) {
      const width = Number(sign)
      if (place % 2 === 0) bars.push({ x, width })
      x += width
    }
  }
  return { modules: x + quietModules, bars }
}
