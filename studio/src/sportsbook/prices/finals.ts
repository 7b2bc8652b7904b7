/**
 * How likely each final score is. `chance` holds `size` × `size` cells: row the goals that home still adds to `home`,
 * column those that away adds to `away`. All cells together are 1.
 */
export type Finals = {
  readonly home: number
  readonly away: number
  readonly size: number
  readonly chance: Float64Array
}

export const emptyFinals = (home: number, away: number, size: number): Finals => ({
  ...{ home, away, size },
  chance: new Float64Array(size * size),
})

/** Adds to a final score; what lies beyond the table is left to `whole`. */
export function add({ home, away, size, chance }: Finals, h: number, a: number, mass: number): void {
  const [row, column] = [h - home, a - away]
  if (row >= size || column >= size) return
  const at = row * size + column
  chance[at] = (chance[at] ?? 0) + mass
}

/** Makes all cells together 1: the far end of an endless table is cut off. */
export function whole(finals: Finals): Finals {
  const sum = finals.chance.reduce((total, cell) => total + cell, 0)
  return { ...finals, chance: finals.chance.map((cell) => cell / sum) }
}

export const only = (home: number, away: number): Finals => ({ home, away, size: 1, chance: Float64Array.of(1) })

/** The chance that the final score is one of those. */
export function chanceThat(finals: Finals, wins: (home: number, away: number) => boolean): number {
  const { home, away, size, chance } = finals
  let sum = 0
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (wins(home + row, away + column)) sum += chance[row * size + column] ?? 0
  return sum
}

/** What home and away score on average. */
export function means({ home, away, size, chance }: Finals): { readonly home: number; readonly away: number } {
  let [h, a] = [0, 0]
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const cell = chance[row * size + column] ?? 0
      h += cell * (home + row)
      a += cell * (away + column)
    }
  return { home: h, away: a }
}
