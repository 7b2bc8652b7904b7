import { createHash, randomBytes } from 'node:crypto'
import { xsalsa20poly1305 } from '@noble/ciphers/salsa.js'

/** The key of one encrypted channel, from the key that all of them have in common. */
export const channelSecret = (master: Buffer, channel: string): Buffer =>
  createHash('sha256').update(channel).update(master).digest()

/** What an encrypted channel carries: only who was let into it can read it, not the engine. */
export function sealEvent(master: Buffer, channel: string, text: string): string {
  const nonce = randomBytes(24)
  const sealed = xsalsa20poly1305(channelSecret(master, channel), nonce).encrypt(Buffer.from(text))
  return JSON.stringify({ nonce: nonce.toString('base64'), ciphertext: Buffer.from(sealed).toString('base64') })
}
