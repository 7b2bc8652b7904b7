import { createHash } from 'node:crypto'

/** `sha384-<base64>` as Subresource Integrity spells it. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`
