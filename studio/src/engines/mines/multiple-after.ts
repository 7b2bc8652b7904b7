export const cells = 25
export const mostMines = 24

/** No field is worth more, in hundredths: a round collects by itself before the cell that would pass it. */
export const highestMultiple = 1_000_000

/**
 * The multiple, in hundredths, that `safe` opened cells are worth: 97.7 % of the odds against having met no mine so far,
 * to the nearest hundredth. 100 before the first cell. Rounding moves the return of a choice: with this share each of
 * them stays within 0.3 points of the stated one.
 */
export function multipleAfter(mines: number, safe: number): number {
  if (safe === 0) return 100
  let [ways, safeWays] = [1n, 1n]
  for (let i = 0; i < safe; i += 1) {
    ways *= BigInt(cells - i)
    safeWays *= BigInt(cells - mines - i)
  }
  return Number((977n * ways * 2n + 10n * safeWays) / (safeWays * 20n))
}

/** The safe cells of a field with so many mines after which a round is over: all of them, unless they would be worth too much. */
export function mostSafe(mines: number): number {
  let safe = cells - mines
  while (multipleAfter(mines, safe) > highestMultiple) safe -= 1
  return safe
}
