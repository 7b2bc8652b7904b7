import type { Draw } from '../../fair/draw.ts'

/** Multiples are hundredths: 100 is once the stake. */
export const highestMultiple = 1_000_000

/** Growth in each millisecond: twice the stake after 11.6 seconds, ten times after 38. */
const growth = 0.00006

/** The multiple after so many milliseconds. */
export const multipleAt = (ms: number): number =>
  Math.min(highestMultiple, Math.floor(100 * Math.exp(growth * Math.max(0, ms)) + 1e-9))

/** The moment, in whole milliseconds, from which the multiple is reached. */
export function timeOf(multiple: number): number {
  let ms = Math.max(0, Math.ceil(Math.log(multiple / 100) / growth))
  while (multipleAt(ms) < multiple) ms += 1
  return ms
}

const words = 2 ** 32

/**
 * The multiple at which the flight ends. A multiple x above 1,00 is reached with a probability of 0,97 / x, so that
 * whichever multiple a player waits for, 97 % come back. What would end below 1,01 ends at once: nearly four flights of a
 * hundred.
 */
export function drawEnd(draw: Draw): number {
  const rest = BigInt(words - draw(words))
  const end = (97n * BigInt(words)) / rest
  return end < 100n ? 100 : Number(end > BigInt(highestMultiple) ? BigInt(highestMultiple) : end)
}
