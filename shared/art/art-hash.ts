import { createHash } from 'node:crypto'

/** Names one version of a picture: it stands in the picture's address, which is then good for ever. */
export function artHash(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 12)
}
