import { createHash } from 'node:crypto'

/** What is kept of a visitor's key. It is random and long, so a fast digest is enough. */
export const digestOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')
