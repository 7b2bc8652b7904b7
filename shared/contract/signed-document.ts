import * as v from 'valibot'

/** Ed25519 where the browser knows it; its twin on P-256 (ECDSA, SHA-256, r and s of 32 bytes each) for those that do not. */
export const algorithms = ['Ed25519', 'P-256'] as const
export type Algorithm = (typeof algorithms)[number]

/** First 16 hex digits of the SHA-256 of the raw Ed25519 public key. */
export const keyIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/), v.brand('KeyId'))
export type KeyId = v.InferOutput<typeof keyIdSchema>

const base64url = (bytes: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`)))

/** One signature under a document; both algorithms give 64 bytes. */
export const signatureSchema = v.object({ keyId: keyIdSchema, algorithm: v.picklist(algorithms), value: base64url(64) })
export type Signature = v.InferOutput<typeof signatureSchema>

export const signaturesSchema = v.pipe(v.array(signatureSchema), v.minLength(1), v.maxLength(8))

/** What is built into hosts: raw public keys of one signer, base64url. */
export const publicKeySchema = v.object({ keyId: keyIdSchema, ed25519: base64url(32), p256: base64url(65) })
export type PublicKey = v.InferOutput<typeof publicKeySchema>

const seam = ',"signatures":'

/**
 * A signed document is one JSON object whose last member is `signatures`. What is signed is the text before that
 * member, closed by a brace: the very bytes that are then parsed, so that nothing has to be put into a canonical form.
 * Source: docs/decisions/0022-the-pointer-is-signed-as-text.md.
 */
export const joinSigned = (body: string, signatures: readonly Signature[]): string =>
  `${textToSign(body).slice(0, -1)}${seam}${JSON.stringify(signatures)}}`

/** What is signed of a JSON object. */
export const textToSign = (body: string): string => `${body.trimEnd().slice(0, -1).trimEnd()}}`

/** The signed text of a document and its signatures, not verified yet; `null` when it is no signed document. */
export function splitSigned(text: string): { readonly body: string; readonly signatures: readonly Signature[] } | null {
  const at = text.lastIndexOf(seam)
  const end = text.trimEnd()
  if (at === -1 || !end.endsWith('}')) return null
  try {
    const { success, output } = v.safeParse(signaturesSchema, JSON.parse(end.slice(at + seam.length, -1)))
    return success ? { body: `${text.slice(0, at)}}`, signatures: output } : null
  } catch {
    return null
  }
}
