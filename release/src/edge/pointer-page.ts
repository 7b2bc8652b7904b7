import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { EdgeContext } from './edge-context.ts'
import { type Representation, represent } from './representation.ts'
import type { Site } from './site.ts'

const kept = new WeakMap<Site, Representation>()

/** The pointer document of the channel, laid out once for each state. */
export function pointerPage({ security }: EdgeContext, site: Site): Representation {
  const known = kept.get(site)
  if (known) return known
  const identity = site.pointerDocument
  const page = represent({
    type: 'application/json; charset=utf-8',
    cache: 'no-cache',
    security,
    identity,
    br: brotliCompressSync(identity),
    gzip: gzipSync(identity),
    ranges: false,
  })
  kept.set(site, page)
  return page
}
