import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { contentSecurityPolicy } from '../edge/content-security-policy.ts'
import { securityHeaders } from '../edge/security-headers.ts'
import { siteHandler } from '../edge/site-handler.ts'
import { watchSite } from '../edge/watch-site.ts'
import { opsApp } from '../ops/ops-app.ts'
import { upstreamProxy } from '../proxy/upstream-proxy.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { keepPagesCurrent } from './keep-pages-current.ts'
import { listen } from './listen.ts'
import type { ServeSettings } from './read-serve-settings.ts'

/** Longer than any proxy in front keeps an idle connection, so that it never sends into a closing one. */
const keepAliveMs = 75_000
const stopWithinMs = 5_000

export type Services = {
  readonly url: string
  readonly opsUrl: string
  /** Lets answers under way finish, for at most five seconds. */
  stop(): Promise<void>
}

function closeGently(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), stopWithinMs)
    server.close(() => {
      clearTimeout(force)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** Starts the edge of the site and the ops service on the loopback interface. Source: docs/platform.md, "Serve". */
export async function startServices(store: ReleaseStore, settings: ServeSettings, log: Logger): Promise<Services> {
  const { channel, frameSrc, publicOrigin, secure, trustForwarded, upstream } = settings
  const watch = await watchSite(store, channel, log)
  const security = securityHeaders(contentSecurityPolicy({ frameSrc, secure }), { secure })
  const proxy = upstreamProxy({ upstream, secure, trustForwarded, log })
  const site = createServer({ keepAliveTimeout: keepAliveMs })
  const ops = createServer(getRequestListener(opsApp({ store, channel, watch, log }).fetch))
  try {
    const url = await listen(site, settings.sitePort, 'SITE_PORT')
    // Only now is the own origin known. No request can have come yet: connections are taken after this turn.
    const origin = publicOrigin ?? url
    site.on('request', siteHandler({ store, channel, watch, log, frameSrc, origin, secure, security }, proxy))
    const opsUrl = await listen(ops, settings.opsPort, 'OPS_PORT')
    const keepPages = await keepPagesCurrent(
      { store, channel, watch, log },
      { origin, frameSrc: [...frameSrc], secure },
    )
    const stop = async () => {
      watch.close()
      await keepPages.stop()
      await Promise.all([closeGently(site), closeGently(ops)])
    }
    return { url, opsUrl, stop }
  } catch (error) {
    watch.close()
    site.close()
    ops.close()
    throw error
  }
}
