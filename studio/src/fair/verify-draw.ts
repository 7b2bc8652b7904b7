import { blockMessage, type Stream } from './block-message.ts'
import type { Draw } from './draw.ts'
import { drawFromWords, StreamExhausted, wordsOf } from './draw-from-words.ts'

const text = new TextEncoder()
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The commitment of a revealed seed, computed by WebCrypto. */
export const commitmentOf = async (serverSeed: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', text.encode(serverSeed)))

type Seeds = {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  readonly stream?: Stream
}

async function streamBytes({ serverSeed, clientSeed, nonce, stream }: Seeds, blocks: number): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(serverSeed), algorithm, false, ['sign'])
  const sign = (_: unknown, block: number) =>
    crypto.subtle.sign('HMAC', key, text.encode(blockMessage(clientSeed, nonce, block, stream)))
  const signed = await Promise.all(Array.from({ length: blocks }, sign))
  const bytes = new Uint8Array(blocks * 32)
  for (const [block, buffer] of signed.entries()) bytes.set(new Uint8Array(buffer), block * 32)
  return bytes
}

/** Runs `play` over the same stream that the server used, on the player's own device. */
export async function replay<T>(round: Seeds, play: (draw: Draw) => T, blocks = 16): Promise<T> {
  const bytes = await streamBytes(round, blocks)
  try {
    return play(drawFromWords(wordsOf(bytes)))
  } catch (error) {
    if (error instanceof StreamExhausted && blocks < 1024) return replay(round, play, blocks * 2)
    throw error
  }
}
