import { createHash, createHmac } from 'node:crypto'
import type { AppKeys } from './sign.ts'

/**
 * Keys of our own engine, derived from the secret of the installation, which is made at its first start: nothing of them
 * stands in the repository, and all processes of one installation have the same.
 */
export function ownKeys(jwtSecret: string): AppKeys {
  const part = (label: string) => createHmac('sha256', jwtSecret).update(`realtime ${label}`).digest('hex')
  return { id: 'trebol', key: part('key').slice(0, 20), secret: part('secret') }
}

/** What encrypted channels are sealed with. */
export const encryptionKey = (jwtSecret: string): Buffer =>
  createHash('sha256').update(`realtime encryption ${jwtSecret}`).digest()
