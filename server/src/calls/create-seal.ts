import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { keyIdBytes, keyIdOf, type SecretRing } from './secret-ring.ts'

export type Seal = { readonly close: (text: string) => string; readonly open: (sealed: string) => string }

type Purpose = 'first answers' | 'lottery seeds' | 'race seeds' | 'links'

const keyFor = (secret: string, purpose: Purpose) => ({
  id: keyIdOf(secret),
  key: new Uint8Array(hkdfSync('sha256', secret, '', `trebol ${purpose}`, 32)),
})

function decipher(key: Uint8Array, bytes: Buffer): string | null {
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    cipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/**
 * Encrypts texts that rest in the database although they carry something secret, such as a launch token. Each purpose
 * has a key of its own. What is sealed begins with the id of its key; what was sealed before keys had ids is tried.
 */
export function createSeal([now, ...before]: SecretRing, purpose: Purpose = 'first answers'): Seal {
  const current = keyFor(now, purpose)
  const keys = [current, ...before.map((secret) => keyFor(secret, purpose))]
  return {
    close: (text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([current.id, nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64')
      for (const { id, key } of keys) {
        const named = id.equals(bytes.subarray(0, keyIdBytes)) ? decipher(key, bytes.subarray(keyIdBytes)) : null
        const text = named ?? decipher(key, bytes)
        if (text !== null) return text
      }
      throw new Error(
        'What is sealed was changed, or its key is gone: set JWT_SECRET_PREVIOUS to the secret that JWT_SECRET replaced.',
      )
    },
  }
}
