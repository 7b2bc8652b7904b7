import type { Draw } from '../fair/draw.ts'

const word = 2 ** 32

/**
 * Whether a round wins its jackpot: with the chance of its stake in `perHit`, both in minor units. Of each pair of words of
 * the round's own stream a number below 2^64 is made; those that would favour some are thrown away.
 */
export function winsJackpot(draw: Draw, staked: bigint, perHit: bigint): boolean {
  if (staked <= 0n || perHit <= 0n) return false
  const span = 1n << 64n
  const limit = span - (span % perHit)
  for (;;) {
    const number = (BigInt(draw(word)) << 32n) | BigInt(draw(word))
    if (number < limit) return number % perHit < staked
  }
}
