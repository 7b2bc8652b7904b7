import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const tokenForm = /^trb_([0-9a-f]{8})_([A-Za-z0-9_-]{43})$/

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/**
 * A new deploy key: `trb_<8 hex id>_<43 base64url secret>`. Only the SHA-256 of the secret is kept. A slow hash guards
 * passwords that people choose; a secret of 256 random bits cannot be guessed, so a fast one is enough.
 * Source: docs/platform.md, "Keys and rights".
 */
export function newToken(): { id: string; token: string; secretHash: string } {
  const id = randomBytes(4).toString('hex')
  const secret = randomBytes(32).toString('base64url')
  return { id, token: `trb_${id}_${secret}`, secretHash: hashSecret(secret) }
}

/** The two parts of a token, the secret already hashed; `null` when the text is no token. */
export function readToken(text: string): { id: string; secretHash: string } | null {
  const [, id, secret] = tokenForm.exec(text) ?? []
  return id === undefined || secret === undefined ? null : { id, secretHash: hashSecret(secret) }
}

/** Compares two SHA-256 in hex without telling by its time how much of them is alike. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  return left.byteLength === 32 && right.byteLength === 32 && timingSafeEqual(left, right)
}
