/** xoshiro128**, seeded: fast, repeatable, good enough to sample a machine millions of times. */
export function seededWords(seed: number): () => number {
  const rotate = (x: number, k: number) => (x << k) | (x >>> (32 - k))
  let [a, b, c, d] = [seed, seed ^ 0x9e3779b9, seed ^ 0x243f6a88, seed ^ 0xb7e15162]
  return () => {
    const word = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = rotate(d, 11)
    return word
  }
}
