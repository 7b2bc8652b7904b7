import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { type KeyId, keyIdSchema, type PublicKey, publicKeySchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'

const privateSchema = v.pipe(v.string(), v.base64(), v.maxLength(400))
const pairSchema = v.object({ keyId: keyIdSchema, ed25519: privateSchema, p256: privateSchema })

/**
 * The file of the signing key, for its owner alone. `current` signs; `next` is a key that hosts already know and that
 * signs after the switch; `past` are keys that have signed entries of the log. Private keys are PKCS #8, base64.
 */
export const signingKeyFileSchema = v.object({
  current: pairSchema,
  next: v.nullable(pairSchema),
  past: v.array(publicKeySchema),
})
export type SigningKeyFile = v.InferOutput<typeof signingKeyFileSchema>
export type SigningPair = SigningKeyFile['current']

const raw = (key: KeyObject, part: 'x' | 'y') => Buffer.from(String(key.export({ format: 'jwk' })[part]), 'base64url')

/** The key's name: first 16 hex digits of the SHA-256 of the raw Ed25519 public key. */
export function keyIdOf(ed25519: Uint8Array): KeyId {
  return v.parse(keyIdSchema, createHash('sha256').update(ed25519).digest('hex').slice(0, 16))
}

/** A key object out of a stored private key. */
export const privateKey = (base64: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' })

/** What hosts are built with to know documents of this pair. */
export function publicKeyOf({ keyId, ed25519, p256 }: SigningPair): PublicKey {
  const edwards = createPublicKey(privateKey(ed25519))
  const nist = createPublicKey(privateKey(p256))
  // 4: an uncompressed point, as browsers import it.
  const point = Buffer.concat([Buffer.from([4]), raw(nist, 'x'), raw(nist, 'y')])
  return { keyId, ed25519: raw(edwards, 'x').toString('base64url'), p256: point.toString('base64url') }
}

/** A fresh pair of keys. */
export function createPair(): SigningPair {
  const edwards = generateKeyPairSync('ed25519')
  const nist = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const stored = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  return {
    keyId: keyIdOf(raw(edwards.publicKey, 'x')),
    ed25519: stored(edwards.privateKey),
    p256: stored(nist.privateKey),
  }
}
