import { createHash } from 'node:crypto'
import type { Encoding } from './accept-encoding.ts'

type Variant = {
  readonly bytes: Buffer
  /** Strong entity tag: another one for each encoding. */
  readonly tag: string
  /** Flat header lists for 200 (without length) and 304. */
  readonly full: readonly string[]
  readonly unchanged: readonly string[]
}

/** One resource in memory in all its encodings, with its headers laid out once. */
export type Representation = {
  readonly encodings: readonly Encoding[]
  readonly variants: Readonly<Partial<Record<Encoding, Variant>>> & { readonly identity: Variant }
  readonly ranges: boolean
  readonly weight: number
}

type Ingredients = {
  readonly type: string
  readonly cache: string
  /** Security headers, flat. */
  readonly security: readonly string[]
  readonly identity: Buffer
  readonly br: Buffer | null
  readonly gzip: Buffer | null
  readonly ranges: boolean
}

const digestLength = 32

/** Lays out a representation. The tag comes from the plain bytes, and names the encoding. */
export function represent({ type, cache, security, ranges, ...bytes }: Ingredients): Representation {
  const digest = createHash('sha256').update(bytes.identity).digest('base64url').slice(0, digestLength)
  const varies = bytes.br !== null || bytes.gzip !== null
  const variant = (encoding: Encoding, content: Buffer): Variant => {
    const tag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const unchanged = ['ETag', tag, 'Cache-Control', cache, ...(varies ? ['Vary', 'Accept-Encoding'] : []), ...security]
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    const full = ['Content-Type', type, ...coding, ...(ranges ? ['Accept-Ranges', 'bytes'] : []), ...unchanged]
    return { bytes: content, tag, full, unchanged }
  }
  const { identity, br, gzip } = bytes
  return {
    encodings: [...(br ? (['br'] as const) : []), ...(gzip ? (['gzip'] as const) : []), 'identity'],
    variants: {
      identity: variant('identity', identity),
      ...(br && { br: variant('br', br) }),
      ...(gzip && { gzip: variant('gzip', gzip) }),
    },
    ranges,
    weight: identity.byteLength + (br?.byteLength ?? 0) + (gzip?.byteLength ?? 0),
  }
}
