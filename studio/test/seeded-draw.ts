import type { Draw } from '../src/fair/draw.ts'
import { drawFromWords } from '../src/fair/draw-from-words.ts'

/** Draws of a seeded xoshiro128** in place of HMAC: fast and repeatable, to sample a game ten million times. */
export function seededDraw(seed: number): Draw {
  const rotate = (x: number, k: number) => (x << k) | (x >>> (32 - k))
  let [a, b, c, d] = [seed, seed ^ 0x9e3779b9, seed ^ 0x243f6a88, seed ^ 0xb7e15162]
  return drawFromWords(() => {
    const word = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = rotate(d, 11)
    return word
  })
}
