import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Signer } from '../signing/signer.ts'

/** What nobody may read of a hook: its whole address, which can be a password of a chat tool, and the secret that signs. */
export type HookSecrets = { readonly url: string; readonly secret: string }

const secretsSchema = v.pipe(v.string(), v.parseJson(), v.object({ url: v.string(), secret: v.string() }))
const [cipher, purpose] = ['aes-256-gcm', 'hooks'] as const

/** A new secret in the form of Standard Webhooks: `whsec_` and the base64 of 32 random bytes. */
export const newHookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/**
 * Seals what the database keeps of a hook. A digest would do for a key that is compared, but not for a secret that signs;
 * so it is encrypted (AES-256-GCM, bound to the id) under 32 bytes out of the signing key, which no database or backup of
 * one holds. Who has both can sign as this hook. Another signing key opens it no more: the hook is then to be made anew.
 */
export function sealHook(signer: Signer, id: string, secrets: HookSecrets): string {
  const nonce = randomBytes(12)
  const sealing = createCipheriv(cipher, signer.secretFor(purpose), nonce).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([sealing.update(JSON.stringify(secrets)), sealing.final()])
  return [nonce, sealing.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** What was sealed; `null` when it was under another signing key, or is not what was sealed. */
export function openHook(signer: Signer, id: string, text: string): HookSecrets | null {
  const [nonce, tag, sealed] = text.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !sealed) return null
  try {
    const opening = createDecipheriv(cipher, signer.secretFor(purpose), nonce, { authTagLength: 16 })
      .setAAD(Buffer.from(id))
      .setAuthTag(tag)
    return v.parse(secretsSchema, Buffer.concat([opening.update(sealed), opening.final()]).toString())
  } catch {
    return null
  }
}

/**
 * Headers that sign a message. Source: https://www.standardwebhooks.com, "Signature scheme": HMAC-SHA256 of
 * `id.timestamp.body` under the bytes of the secret, base64.
 */
export function signedHeaders(secret: string, { id, body, at }: { id: string; body: string; at: Date }) {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const mark = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mark}` }
}
