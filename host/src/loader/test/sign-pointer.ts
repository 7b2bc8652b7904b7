import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import {
  type Algorithm,
  joinSigned,
  keyIdSchema,
  type Pointer,
  type PublicKey,
  type Signature,
  textToSign,
} from '@trebol/shared/contract/release'
import * as v from 'valibot'

const part = (key: ReturnType<typeof generateKeyPairSync>['publicKey'], name: 'x' | 'y') =>
  Buffer.from(String(Reflect.get(key.export({ format: 'jwk' }), name)), 'base64url')

/** A key pair as the release tool makes it, and how it signs. */
export function createTestKey() {
  const edwards = generateKeyPairSync('ed25519')
  const nist = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const raw = part(edwards.publicKey, 'x')
  const keyId = v.parse(keyIdSchema, createHash('sha256').update(raw).digest('hex').slice(0, 16))
  const point = Buffer.concat([Buffer.from([4]), part(nist.publicKey, 'x'), part(nist.publicKey, 'y')])
  const publicKey: PublicKey = { keyId, ed25519: raw.toString('base64url'), p256: point.toString('base64url') }
  const signText = (body: string, algorithms: readonly Algorithm[] = ['Ed25519', 'P-256']): string => {
    const bytes = Buffer.from(textToSign(body))
    const values: Record<Algorithm, () => Buffer> = {
      Ed25519: () => sign(null, bytes, edwards.privateKey),
      'P-256': () => sign('sha256', bytes, { key: nist.privateKey, dsaEncoding: 'ieee-p1363' }),
    }
    const signatures = algorithms.map(
      (algorithm): Signature => ({ keyId, algorithm, value: values[algorithm]().toString('base64url') }),
    )
    return joinSigned(body, signatures)
  }
  return { publicKey, signText, sign: (pointer: Pointer) => signText(JSON.stringify(pointer)) }
}
