import { createServer, type IncomingMessage, type Server } from 'node:http'
import { standardApiBase } from '@trebol/shared/contract/api-base'
import { noProxies } from '@trebol/shared/net'
import { pino } from 'pino'
import { contentSecurityPolicy } from '../edge/content-security-policy.ts'
import { eventStream } from '../edge/event-stream.ts'
import { securityHeaders } from '../edge/security-headers.ts'
import type { Site } from '../edge/site.ts'
import { type Handler, siteHandler } from '../edge/site-handler.ts'
import type { SiteWatch } from '../edge/watch-site.ts'
import { readPageSettings } from '../pages/page-settings.ts'
import { type SocketJoiner, socketJoiner } from '../proxy/join-upstream.ts'
import { upstreamProxy } from '../proxy/upstream-proxy.ts'
import { listen } from '../serve/listen.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { standIn } from './stand-in.ts'

export type CandidateEdge = {
  /** Origin whose calls reach the product server; `null` when there is none. */
  readonly real: string | null
  /** Origin whose calls reach the stand-in. */
  readonly standIn: string
  /** Base path of calls. */
  readonly apiBase: string
  close(): Promise<void>
}

type Options = {
  readonly channel: string
  readonly site: Site
  /** Product server; `null`: the site that serves this channel passes calls on, if the store knows it. */
  readonly upstream: URL | null
  /** Origins that may be framed. */
  readonly frameSrc: readonly string[]
}

/** What pages tell of themselves is read in the browser, where it is known which page it was. */
const beacons: Handler = (request, response) => {
  request.resume()
  response.writeHead(204).end()
}

/** A request as a page of the site itself sends it: it knows its own name and origin alone. */
function fromSite(request: IncomingMessage, site: URL): IncomingMessage {
  request.headers.host = site.host
  if (request.headers.origin !== undefined) request.headers.origin = site.origin
  return request
}

/**
 * The real edge on free ports of the loopback interface, over the real store, with a state of the channel that stays as
 * it is. Everything that it answers but the calls is what players would get.
 */
export async function startCandidateEdge(store: ReleaseStore, options: Options): Promise<CandidateEdge> {
  const { channel, site, upstream } = options
  // As everybody who composes pages of this channel: from the store.
  const kept = await readPageSettings(store, channel)
  const { apiBase = standardApiBase, paySrc = [], socketSrc = [], origin: live = null } = kept ?? {}
  const frameSrc = options.frameSrc.length > 0 ? options.frameSrc : (kept?.frameSrc ?? [])
  const policy = contentSecurityPolicy({ frameSrc, paySrc, socketSrc, secure: false })
  const log = pino({ enabled: false })
  const security = securityHeaders(policy, { secure: false })
  const watch: SiteWatch = {
    current: () => site,
    reload: async () => undefined,
    onChange: () => () => false,
    close: async () => undefined,
  }
  const closing: (() => Promise<void>)[] = []

  const open = async (proxy: Handler, join: SocketJoiner['join'] | null = null): Promise<string> => {
    const server = createServer()
    if (join) server.on('upgrade', join)
    const origin = await listen(server, 0, 'a free port')
    const context = {
      store,
      channel,
      watch,
      log,
      apiBase,
      frameSrc,
      paySrc,
      socketSrc,
      origin,
      secure: false,
      security,
    }
    const events = eventStream(context)
    server.on('request', siteHandler(context, { proxy, beacons, overrides: beacons, events, sent: () => [] }))
    closing.push(async () => {
      events.close()
      await closeAll(server)
    })
    return origin
  }

  const openReal = async () => {
    const to = upstream ?? (live !== null && URL.canParse(live) ? new URL(live) : null)
    if (to === null) return null
    const forward = { upstream: to, secure: false, trusted: noProxies, log }
    const [proxy, sockets] = [upstreamProxy({ ...forward, apiBase }), socketJoiner(forward)]
    closing.push(async () => sockets.close())
    const sent = (request: IncomingMessage) => (upstream ? request : fromSite(request, to))
    return open(
      (request, response) => proxy(sent(request), response),
      (request, socket, head) => sockets.join(sent(request), socket, head),
    )
  }
  return {
    real: await openReal(),
    apiBase,
    // Composed pages are kept with the state they were composed for, and name an origin: each edge keeps its own.
    standIn: await open(standIn({ security, apiBase })),
    close: async () => void (await Promise.all(closing.map((close) => close()))),
  }
}

function closeAll(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
