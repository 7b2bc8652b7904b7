import { createHash, createHmac, hkdfSync } from 'node:crypto'

export const launchTokenLifeMs = 5 * 60 * 1_000

/** Gives the launch token of a play session: only this server can say it, and it says the same one again. */
export type LaunchTokens = (sid: string) => string

export function createLaunchTokens(secret: string): LaunchTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'trebol launch tokens', 32))
  return (sid) => createHmac('sha256', key).update(sid).digest('base64url')
}

/** The database keeps only this of a token. */
export function hashLaunchToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
