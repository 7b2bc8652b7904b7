import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export const recoveryLifeMs = 15 * 60 * 1_000
export const recoveryTries = 5

/** Few digits are typed with ease and must be guarded by limits; many need none. Source: docs/decisions/0052. */
export const codeDigits = { contact: 6, short: 8, long: 16 } as const

/** For as long a code that is asked for again is the same: the one that was mailed is good, whoever made us send it. */
export const sameCodeMs = recoveryLifeMs / 2

/** Names the code of an address at a moment: what was mailed under this name need not be mailed again. */
export type RecoveryCode = { readonly name: string; readonly code: string }
/** `stamp`: the hash of the password of now; a changed password ends its codes. */
export type RecoveryCodes = (email: string, at: Date, length: 'short' | 'long', stamp: string) => RecoveryCode

/** Codes that rest nowhere: address, password, time and the key of the server make them. */
export function createRecoveryCodes(secret: string): RecoveryCodes {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'trebol recovery codes', 32))
  return (email, at, length, stamp) => {
    const name = `${email} ${length} ${Math.floor(at.getTime() / sameCodeMs)} ${hashToken(stamp).slice(0, 12)}`
    return { name, code: digitsOf(createHmac('sha256', key).update(name).digest(), codeDigits[length]) }
  }
}

/** From so many bits that no digit comes more often than another. */
const digitsOf = (bytes: Buffer, digits: number): string =>
  String(BigInt(`0x${bytes.toString('hex')}`) % 10n ** BigInt(digits)).padStart(digits, '0')

/** 256 random bits for the browser; the database keeps only the hash. */
export function createRecoveryToken(): string {
  return randomBytes(32).toString('base64url')
}

export function createContactCode(): string {
  return digitsOf(randomBytes(32), codeDigits.contact)
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Few digits alone could be tried out; together with the token, which only the browser has, they cannot. */
export function hashCode(token: string, code: string): string {
  return createHash('sha256').update(`${token}:${code}`).digest('base64url')
}
