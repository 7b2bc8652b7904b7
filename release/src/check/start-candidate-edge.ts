import { createServer, type Server } from 'node:http'
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
import { upstreamProxy } from '../proxy/upstream-proxy.ts'
import { listen } from '../serve/listen.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { standIn } from './stand-in.ts'

export type CandidateEdge = {
  /** Origin whose calls reach the product server; `null` when none was named. */
  readonly real: string | null
  /** Origin whose calls reach the stand-in. */
  readonly standIn: string
  close(): Promise<void>
}

type Options = {
  readonly channel: string
  readonly site: Site
  readonly upstream: URL | null
  /** Origins that may be framed. */
  readonly frameSrc: readonly string[]
}

/** What pages tell of themselves is read in the browser, where it is known which page it was. */
const beacons: Handler = (request, response) => {
  request.resume()
  response.writeHead(204).end()
}

/**
 * The real edge on free ports of the loopback interface, over the real store, with a state of the channel that stays as
 * it is. Everything that it answers but the calls is what players would get.
 */
export async function startCandidateEdge(store: ReleaseStore, options: Options): Promise<CandidateEdge> {
  const { channel, site, upstream, frameSrc } = options
  // As everybody who composes pages of this channel: from the store.
  const { apiBase = standardApiBase } = (await readPageSettings(store, channel)) ?? {}
  const log = pino({ enabled: false })
  const security = securityHeaders(contentSecurityPolicy({ frameSrc, secure: false }), { secure: false })
  const watch: SiteWatch = { current: () => site, onChange: () => () => false, close: () => undefined }
  const closing: (() => Promise<void>)[] = []

  const open = async (proxy: Handler): Promise<string> => {
    const server = createServer()
    const origin = await listen(server, 0, 'a free port')
    const context = { store, channel, watch, log, apiBase, frameSrc, origin, secure: false, security }
    const events = eventStream(context)
    server.on('request', siteHandler(context, { proxy, beacons, overrides: beacons, events, sent: () => [] }))
    closing.push(async () => {
      events.close()
      await closeAll(server)
    })
    return origin
  }

  const real = upstream && (await open(upstreamProxy({ upstream, apiBase, secure: false, trusted: noProxies, log })))
  return {
    real,
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
