import { hash, verify } from '@node-rs/argon2'

/** argon2id (algorithm 2) as OWASP advises: 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let decoy: Promise<string> | null = null

/** Compares with a stored hash; without one it does the same work and says no, so that time tells nothing. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const other = await decoy
  const matches = await verify(stored ?? other, password)
  return stored !== null && matches
}
