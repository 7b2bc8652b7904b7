import type { TileRange } from './window-of.ts'

/** So many tiles are drawn anew at a time: their pictures are what holds up a slow phone. */
const atOnce = 3

/** So many go at a time: taking hundreds off the page is work as well. */
const goneAtOnce = 120

/**
 * The next of the ranges that lead from the tiles that are drawn to those that are wanted, in steps of whole rows. What
 * is in sight comes first.
 */
export function stepTowards(drawn: TileRange, wanted: TileRange, sight: TileRange, columns: number): TileRange {
  const kept = common(drawn, wanted)
  if (isEmpty(common(kept, sight)) && !isEmpty(sight)) return sight
  if (isEmpty(kept)) return wanted
  const wholeRows = (tiles: number) => Math.ceil(tiles / columns) * columns
  const [step, gone] = [wholeRows(atOnce), wholeRows(goneAtOnce)]
  // The last row may have been shorter.
  const end = drawn.to - (drawn.to % columns)
  const from = Math.min(drawn.from + gone, kept.from)
  const to = Math.max(end - gone, kept.to)
  if (to < wanted.to) return { from, to: Math.min(to - (to % columns) + step, wanted.to) }
  return { from: from < kept.from ? from : Math.max(kept.from - step, wanted.from), to }
}

const common = (one: TileRange, other: TileRange): TileRange => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
})

const isEmpty = ({ from, to }: TileRange): boolean => from >= to
