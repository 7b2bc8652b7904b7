import { type Face, payingFaces } from './face.ts'
import { freeSpinFactor, freeSpins, linePays, scatterPays } from './paytable.ts'
import { rows } from './spin.ts'
import { baseStrips, freeStrips, type Strips } from './strips.ts'

/** An exact fraction. */
export type Fraction = { readonly over: bigint; readonly under: bigint }

const of = (over: number, under: number): Fraction => ({ over: BigInt(over), under: BigInt(under) })
const add = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
})
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })
const minus = (a: Fraction, b: Fraction): Fraction => add(a, { over: -b.over, under: b.under })

const share = (strip: readonly Face[], wanted: readonly Face[]): Fraction =>
  of(strip.filter((face) => wanted.includes(face)).length, strip.length)

/**
 * Expected pay of one line for one line stake. Every row of a reel meets every place of its strip equally often, so all
 * lines are worth the same and the whole window is worth what one line is.
 */
function lineReturn(strips: Strips): Fraction {
  let total = of(0, 1)
  for (const face of payingFaces) {
    const [p1, p2, p3, p4, p5] = strips.map((strip, reel) => share(strip, reel === 0 ? [face] : [face, 'W']))
    if (!p1 || !p2 || !p3 || !p4 || !p5) continue
    const three = times(times(p1, p2), p3)
    const [pay3, pay4, pay5] = linePays[face]
    total = add(total, times(of(pay3, 1), times(three, minus(of(1, 1), p4))))
    total = add(total, times(of(pay4, 1), times(times(three, p4), minus(of(1, 1), p5))))
    total = add(total, times(of(pay5, 1), times(times(three, p4), p5)))
  }
  return total
}

/** Chance of 0 … 5 scatters. On every strip they stand further apart than the window is high: at most one per reel. */
function scatterChances(strips: Strips): readonly Fraction[] {
  let chances: readonly Fraction[] = [of(1, 1)]
  for (const strip of strips) {
    const seen = times(share(strip, ['S']), of(rows, 1))
    const unseen = minus(of(1, 1), seen)
    chances = Array.from({ length: chances.length + 1 }, (_, count) => {
      const stay = times(chances[count] ?? of(0, 1), unseen)
      return add(stay, times(chances[count - 1] ?? of(0, 1), seen))
    })
  }
  return chances
}

/** The theoretical return of a whole round for one unit of total stake, as an exact fraction. */
export function exactReturn(): Fraction {
  const freeSpin = times(lineReturn(freeStrips), of(freeSpinFactor, 1))
  const chances = scatterChances(baseStrips)
  return [3, 4, 5].reduce((total, count) => {
    const worth = add(of(scatterPays[count - 3] ?? 0, 1), times(of(freeSpins[count - 3] ?? 0, 1), freeSpin))
    return add(total, times(chances[count] ?? of(0, 1), worth))
  }, lineReturn(baseStrips))
}

/** Share of rounds that open free spins. */
export const freeSpinChance = (): Fraction =>
  scatterChances(baseStrips)
    .slice(3)
    .reduce((sum, chance) => add(sum, chance), of(0, 1))

/** A fraction as per cent with two decimals, rounded half up. */
export function asPercent({ over, under }: Fraction): string {
  const hundredths = (over * 20000n + under) / (under * 2n)
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`
}
