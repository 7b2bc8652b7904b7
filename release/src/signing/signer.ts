import { createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import {
  type Algorithm,
  joinSigned,
  type KeyId,
  type PublicKey,
  type Signature,
  splitSigned,
  textToSign,
} from '@trebol/shared/contract/release'
import { privateKey, publicKeyOf, type SigningKeyFile } from './signing-key.ts'

/** Signs documents of a store, and knows those that were signed here before. */
export type Signer = {
  /** The key that signs; a host must know it to be promoted. */
  readonly keyId: KeyId
  /** The key that signs after the switch, where one is prepared. */
  readonly nextKeyId: KeyId | null
  /** The document with both signatures under it. */
  readonly sign: (body: string) => string
  /** The signed text of a document, or `null` when no key that is known here has signed it. */
  readonly open: (text: string) => string | null
  /** 32 bytes for one purpose, the same in every process that has the key, and of no use to find it. */
  readonly secretFor: (purpose: string) => Buffer
}

const encodings = { 'P-256': 'ieee-p1363', Ed25519: undefined } as const

const digestOf = (algorithm: Algorithm) => (algorithm === 'P-256' ? 'sha256' : null)

function keyWith(key: KeyObject, algorithm: Algorithm) {
  const dsaEncoding = encodings[algorithm]
  return dsaEncoding ? { key, dsaEncoding } : { key }
}

function publicObjects({ ed25519, p256 }: PublicKey): Record<Algorithm, KeyObject> {
  const point = Buffer.from(p256, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  return {
    Ed25519: createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: ed25519 }, format: 'jwk' }),
    'P-256': createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
  }
}

/** A signer out of the keys of its file. Source: docs/platform.md, "Laws" 5. */
export function createSigner({ current, next, past }: SigningKeyFile): Signer {
  const { keyId } = current
  const secrets = { Ed25519: privateKey(current.ed25519), 'P-256': privateKey(current.p256) }
  const known = new Map(
    [publicKeyOf(current), ...(next ? [publicKeyOf(next)] : []), ...past].map((key) => [key.keyId, publicObjects(key)]),
  )
  const signWith = (algorithm: Algorithm, bytes: Buffer): Signature => ({
    keyId,
    algorithm,
    value: sign(digestOf(algorithm), bytes, keyWith(secrets[algorithm], algorithm)).toString('base64url'),
  })
  const isGood = (body: Buffer, { keyId: by, algorithm, value }: Signature) => {
    const key = known.get(by)?.[algorithm]
    if (!key) return false
    return verify(digestOf(algorithm), body, keyWith(key, algorithm), Buffer.from(value, 'base64url'))
  }
  return {
    keyId,
    nextKeyId: next?.keyId ?? null,
    sign: (body) => {
      const bytes = Buffer.from(textToSign(body))
      return joinSigned(body, [signWith('Ed25519', bytes), signWith('P-256', bytes)])
    },
    open: (text) => {
      const document = splitSigned(text)
      if (!document) return null
      const body = Buffer.from(document.body)
      return document.signatures.some((signature) => isGood(body, signature)) ? document.body : null
    },
    secretFor: (purpose) => Buffer.from(hkdfSync('sha256', Buffer.from(current.ed25519, 'base64'), '', purpose, 32)),
  }
}
