export const faces = 100

/**
 * The multiple, in hundredths, that pays a chance of so many faces in a hundred: 97 % of the fair odds, to the nearest
 * hundredth.
 */
export const multipleFor = (chance: number): number => Math.round(9700 / chance)

/** What comes back on average for a chance, in hundredths of a per cent: 9700 is the stated return. */
export const returnOf = (chance: number): number => chance * multipleFor(chance)

/** Chances that can be bet on: those whose rounded multiple returns 97 % within a quarter of a point, and pays a prize. */
export const chances: readonly number[] = Array.from({ length: faces - 1 }, (_, i) => i + 1).filter(
  (chance) => multipleFor(chance) > 100 && Math.abs(returnOf(chance) - 9700) <= 25,
)

/** The chance to go to when the player moves from one towards another: the next that can be bet on. */
export function chanceTowards(from: number, to: number): number {
  const next = to > from ? chances.find((chance) => chance >= to) : chances.findLast((chance) => chance <= to)
  return next ?? (to > from ? chances.at(-1) : chances[0]) ?? from
}
