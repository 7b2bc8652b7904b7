import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Seal = { readonly close: (text: string) => string; readonly open: (sealed: string) => string }

/**
 * Encrypts texts that rest in the database although they carry something secret, such as a launch token. Each purpose
 * has a key of its own.
 */
export function createSeal(
  secret: string,
  purpose: 'first answers' | 'lottery seeds' | 'race seeds' | 'links' = 'first answers',
): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `trebol ${purpose}`, 32))
  return {
    close: (text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
