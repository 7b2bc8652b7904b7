import type { Draw } from './draw.ts'

const span = 2 ** 32

/** The stream had no more words; the caller gives a longer one and begins again. */
export class StreamExhausted extends Error {
  override readonly name = 'StreamExhausted'
}

/**
 * Draws from a stream of 32-bit words. A word at or above the largest multiple of `sides` is thrown away, so that
 * no result is more likely than another.
 */
export function drawFromWords(nextWord: () => number): Draw {
  return (sides) => {
    const limit = span - (span % sides)
    let word = nextWord()
    while (word >= limit) word = nextWord()
    return word % sides
  }
}

/** The 32-bit words of a run of bytes, big end first. */
export function wordsOf(bytes: Uint8Array): () => number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let offset = 0
  return () => {
    if (offset + 4 > view.byteLength) throw new StreamExhausted('The stream holds no more words.')
    const word = view.getUint32(offset)
    offset += 4
    return word
  }
}
