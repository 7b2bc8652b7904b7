import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { EdgeContext } from './edge-context.ts'
import { mimeType } from './mime-type.ts'
import { type Representation, represent } from './representation.ts'
import { robotsText } from './robots-text.ts'
import type { HostPage, Site } from './site.ts'
import { sitemapXml } from './sitemap-xml.ts'

const kept = new WeakMap<Site, Map<string, Representation>>()
const writers: Readonly<Record<string, (site: Site, host: HostPage, context: EdgeContext) => string>> = {
  '/robots.txt': (_site, { routes }, context) => robotsText(routes, context),
  '/sitemap.xml': (site, host, { origin }) => sitemapXml(site, host, origin),
}

/**
 * `/robots.txt` and `/sitemap.xml`, written from the route table of the live host once for each state of the channel.
 * `null` at any other path. A file of that name in the host's own release goes before these.
 */
export function crawlerFile(context: EdgeContext, site: Site, host: HostPage, path: string): Representation | null {
  const write = Object.hasOwn(writers, path) ? writers[path] : undefined
  if (write === undefined) return null
  const known = kept.get(site) ?? new Map<string, Representation>()
  kept.set(site, known)
  const before = known.get(path)
  if (before) return before
  const identity = Buffer.from(write(site, host, context))
  const file = represent({
    type: mimeType(path),
    cache: 'public, max-age=300',
    security: context.security,
    identity,
    br: brotliCompressSync(identity),
    gzip: gzipSync(identity),
    ranges: false,
  })
  known.set(path, file)
  return file
}
