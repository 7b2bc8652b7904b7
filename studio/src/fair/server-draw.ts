import { createHash, createHmac, randomBytes } from 'node:crypto'
import { blockMessage, type Stream } from './block-message.ts'
import type { Draw } from './draw.ts'
import { drawFromWords, wordsOf } from './draw-from-words.ts'

/** A fresh server seed: 32 random bytes as 64 hexadecimal digits. */
export const newServerSeed = (): string => randomBytes(32).toString('hex')

/** The commitment that is shown before the round: SHA-256 of the seed's text. */
export const commitment = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex')

/** One of the endless streams of a round. */
export function serverDraw(serverSeed: string, clientSeed: string, nonce: number, stream?: Stream): Draw {
  let block = 0
  let words: (() => number) | null = null
  let left = 0
  return drawFromWords(() => {
    if (words === null || left === 0) {
      const bytes = createHmac('sha256', serverSeed)
        .update(blockMessage(clientSeed, nonce, block, stream))
        .digest()
      words = wordsOf(bytes)
      left = bytes.byteLength / 4
      block += 1
    }
    left -= 1
    return words()
  })
}
