import {
  type Algorithm,
  type Pointer,
  type PublicKey,
  pointerSchema,
  type Signature,
  splitSigned,
} from '@trebol/shared/contract/release'
import * as v from 'valibot'

/** Raw public keys import under these names; both algorithms give 64 bytes. */
const imports = { Ed25519: { name: 'Ed25519' }, 'P-256': { name: 'ECDSA', namedCurve: 'P-256' } } as const
const verifications = { Ed25519: { name: 'Ed25519' }, 'P-256': { name: 'ECDSA', hash: 'SHA-256' } } as const

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

async function isGood(
  body: Uint8Array<ArrayBuffer>,
  { algorithm, value }: Signature,
  key: PublicKey,
): Promise<boolean> {
  const raw: Record<Algorithm, string> = { Ed25519: key.ed25519, 'P-256': key.p256 }
  try {
    const imported = await crypto.subtle.importKey('raw', bytesOf(raw[algorithm]), imports[algorithm], false, [
      'verify',
    ])
    return await crypto.subtle.verify(verifications[algorithm], imported, bytesOf(value), body)
  } catch {
    // A browser that does not know the algorithm: the other signature decides.
    return false
  }
}

/** The signed text of a document, or `null` when no key that this host was built with has signed exactly these bytes. */
export async function openSigned(text: string, keys: readonly PublicKey[]): Promise<string | null> {
  const document = splitSigned(text)
  if (!document) return null
  const body = new TextEncoder().encode(document.body)
  for (const signature of document.signatures) {
    const key = keys.find(({ keyId }) => keyId === signature.keyId)
    if (key && (await isGood(body, signature, key))) return document.body
  }
  return null
}

/**
 * The pointer in a signed document, or `null` when it is not signed by a key of this host, or no pointer.
 * Source: docs/platform.md, "Laws" 5.
 */
export async function verifyPointer(text: string, keys: readonly PublicKey[]): Promise<Pointer | null> {
  const body = await openSigned(text, keys)
  if (body === null) return null
  const { success, output } = v.safeParse(pointerSchema, JSON.parse(body))
  return success ? output : null
}
