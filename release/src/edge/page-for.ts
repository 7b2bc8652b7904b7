import { squeezeBrotli, squeezeGzip } from '../publish/compress-file.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { EdgeContext } from './edge-context.ts'
import { matchRoute, type Route } from './match-route.ts'
import { type Representation, represent } from './representation.ts'
import { inlineOf, referrerOf, routePage } from './route-page.ts'
import { securityHeaders } from './security-headers.ts'
import type { HostPage, Site } from './site.ts'

/** One initial congestion window: what reaches the browser in the first round trip. */
const bytesInFirstRoundTrip = 14_000

async function layOut(context: EdgeContext, site: Site, host: HostPage, route: Route | null): Promise<Representation> {
  const { frameSrc, paySrc, socketSrc, secure, log } = context
  const page = routePage(site, host, route, context)
  const { scripts, styles } = inlineOf(site, host, route)
  const policy = contentSecurityPolicy({
    frameSrc,
    paySrc,
    socketSrc,
    secure,
    scriptHashes: scripts,
    styleHashes: styles,
  })
  const referrer = referrerOf(route)
  const security = securityHeaders(policy, { secure, ...(referrer && { referrer }) })
  const robots = route?.indexed ? [] : ['X-Robots-Tag', 'noindex']
  const identity = Buffer.from(page)
  const [br, gzip] = await Promise.all([squeezeBrotli(identity), squeezeGzip(identity)])
  if (br.byteLength > bytesInFirstRoundTrip) {
    log.warn({ event: 'page-too-big', pattern: route?.pattern ?? null, bytes: br.byteLength }, 'over 14 kB compressed')
  }
  return represent({
    type: 'text/html; charset=utf-8',
    // While two hosts are live nobody may keep a page, nor ever one of another host than the live one: it is one browser's.
    cache: site.candidate === null && host === site.host ? 'no-cache' : 'no-store',
    security: [...security, ...robots],
    identity,
    br,
    gzip,
    ranges: false,
  })
}

/**
 * The composed page of an address, laid out once for each state of the channel, host and route, and its status. What was drawn with
 * the product server's answers is that of the plain address: one with a query asks for more, and gets the frame.
 */
export function pageFor(
  context: EdgeContext,
  site: Site,
  host: HostPage,
  { path, hasQuery }: { readonly path: string; readonly hasQuery: boolean },
): { status: 200 | 404; page: Representation | Promise<Representation> } {
  const route = matchRoute(host.routes, path)
  const isFrame = hasQuery && route !== null && site.painted.has(route.pattern)
  const key = `${isFrame ? 'frame' : 'page'} ${host.manifest.id} ${route?.pattern ?? ''}`
  const status = route ? 200 : 404
  const known = site.composed.get(key)
  if (known) return { status, page: known }
  const page = layOut(context, isFrame ? { ...site, painted: new Map() } : site, host, route).then(
    (done) => {
      site.composed.set(key, done)
      return done
    },
    (error: unknown) => {
      site.composed.delete(key)
      throw error
    },
  )
  site.composed.set(key, page)
  return { status, page }
}
