import { hkdfSync } from 'node:crypto'

/** The secret that is used for what is new, and those before it, which read what they have written until it is gone. */
export type SecretRing = readonly [now: string, ...before: string[]]

export const keyIdBytes = 4

/** Tells keys apart where they are used, and nothing of them. */
export const keyIdOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'trebol key id', keyIdBytes))
