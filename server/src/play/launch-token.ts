import { createHash, randomBytes } from 'node:crypto'

export const launchTokenLifeMs = 5 * 60 * 1_000

/** 256 random bits; the database keeps only the hash. */
export function createLaunchToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashLaunchToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
