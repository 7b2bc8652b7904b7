import { createHash, randomBytes, randomInt } from 'node:crypto'

export const recoveryLifeMs = 15 * 60 * 1_000
export const recoveryTries = 5

/** 256 random bits for the browser; the database keeps only the hash. */
export function createRecoveryToken(): string {
  return randomBytes(32).toString('base64url')
}

export function createRecoveryCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Six digits alone could be tried out; together with the token, which only the browser has, they cannot. */
export function hashCode(token: string, code: string): string {
  return createHash('sha256').update(`${token}:${code}`).digest('base64url')
}
