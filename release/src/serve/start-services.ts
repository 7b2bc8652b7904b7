import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { wrongOfApiBase } from '@trebol/shared/contract/api-base'
import { boundClients, type ClientBounds } from '@trebol/shared/net/bounds'
import type { Logger } from 'pino'
import { type BeaconCollector, beaconCollector } from '../beacons/beacon-collector.ts'
import { receiveBeacon } from '../beacons/receive-beacon.ts'
import type { DatabaseSource } from '../database/keep-database.ts'
import { contentSecurityPolicy } from '../edge/content-security-policy.ts'
import { eventStream } from '../edge/event-stream.ts'
import { securityHeaders } from '../edge/security-headers.ts'
import type { Site } from '../edge/site.ts'
import { siteHandler } from '../edge/site-handler.ts'
import { watchSite } from '../edge/watch-site.ts'
import { type NewsQueue, newsQueue } from '../hooks/news-queue.ts'
import { messagePoster } from '../hooks/post-message.ts'
import { heldNotice, siteNotice } from '../hooks/service-news.ts'
import { startTelling } from '../hooks/start-telling.ts'
import { type Ramp, startJudge } from '../judge/judge-ramps.ts'
import { rampReader } from '../judge/read-ramps.ts'
import { rampReverter } from '../judge/revert-ramp.ts'
import { consoleFiles } from '../ops/console-files.ts'
import { opsApp } from '../ops/ops-app.ts'
import { opsHandler } from '../ops/ops-handler.ts'
import { ownNames } from '../ops/own-names.ts'
import { sessionBook } from '../ops/session-book.ts'
import { sessionCookie } from '../ops/session-cookie.ts'
import { previewReader } from '../overrides/preview-cookie.ts'
import { receiveRedemption } from '../overrides/receive-redemption.ts'
import { productAsker } from '../paint/draw-pages.ts'
import { keepPainted } from '../paint/keep-painted.ts'
import type { ProviderSettings } from '../people/provider-settings.ts'
import { signInProvider } from '../people/sign-in-provider.ts'
import { socketJoiner } from '../proxy/join-upstream.ts'
import { upstreamProxy } from '../proxy/upstream-proxy.ts'
import { startPlans } from '../ramps/run-plans.ts'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { handOutTickets } from '../tickets/hand-out-tickets.ts'
import { pageTickets } from '../tickets/page-tickets.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { keepPagesCurrent } from './keep-pages-current.ts'
import { listen } from './listen.ts'
import type { ServeSettings } from './read-serve-settings.ts'

/** Longer than any proxy in front keeps an idle connection, so that it never sends into a closing one. */
const keepAliveMs = 75_000
const stopWithinMs = 5_000

export type Services = {
  readonly url: string
  readonly opsUrl: string
  readonly collector: BeaconCollector
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

/** Calls below a page of the live host would hide it. @throws WrongUsage with the repair */
function refuseHiddenPage(apiBase: string, live: Site | null): void {
  const wrong = wrongOfApiBase(
    apiBase,
    live?.host?.routes.map(({ pattern }) => pattern),
  )
  if (wrong !== null) throw new WrongUsage(`API_BASE "${apiBase}" ${wrong}.`)
}

/**
 * Starts the edge of the site and the ops service on the loopback interface. Without a database the site is served all
 * the same: readers never depend on the writer. Source: docs/platform.md, "Serve".
 */
export async function startServices(
  store: ReleaseStore,
  settings: ServeSettings,
  {
    log,
    signer,
    database,
    consoleFolder,
    painter = null,
    people = null,
    queue = newsQueue(),
    now = () => new Date(),
    bounds,
    paces = {},
  }: {
    readonly log: Logger
    readonly signer: Signer
    readonly database: DatabaseSource
    /** The built console; `null`: none is served. */
    readonly consoleFolder: string | null
    /** Source text of the program that draws pages (`paint/painter.ts`); `null`: none is drawn beyond what hosts bring. */
    readonly painter?: string | null
    /** Where people sign in to the console besides keys; `null`: nowhere. */
    readonly people?: ProviderSettings | null
    /** What was noticed before the services start, and will be, for hooks. */
    readonly queue?: NewsQueue
    readonly now?: () => Date
    /** How long a client of the site may take to send a request. */
    readonly bounds?: ClientBounds
    /** How often the log is followed, judge and hooks look and hooks send, in place of their own paces. */
    readonly paces?: Readonly<Partial<Record<'watchMs' | 'judgeMs' | 'lookMs' | 'sendMs' | 'paintMs', number>>>
  },
): Promise<Services> {
  const { channel, frameSrc, paySrc, socketSrc, publicOrigin, secure, trusted, upstream, apiBase } = settings
  const { opsOrigin, hooksPrivate } = settings
  const watch = await watchSite(store, channel, log, { signer, now, everyMs: paces.watchMs }, (trouble) =>
    queue.note(siteNotice(channel, trouble)),
  )
  const security = securityHeaders(contentSecurityPolicy({ frameSrc, paySrc, socketSrc, secure }), { secure })
  const proxy = upstreamProxy({ upstream, apiBase, secure, trusted, log })
  const sockets = socketJoiner({ upstream, secure, trusted, log })
  const collector = beaconCollector({ store, channel, database, log, now })
  const ramps = rampReader(store, channel, now)
  const revert = rampReverter({ store, signer, now, ramps })
  const held = (ramp: Ramp) => queue.note(heldNotice(ramp, now()))
  const stopJudge = startJudge({ database, log, now, ramps, revert, held, everyMs: paces.judgeMs })
  const stopPlans = startPlans({ store, channel, signer, database, log, now })
  const sending = { signer, post: messagePoster({ allowPrivate: hooksPrivate }), opsOrigin, now }
  const stopTelling = startTelling({
    ...{ ...sending, store, channel, database, log, queue },
    ...{ sendEveryMs: paces.sendMs, lookEveryMs: paces.lookMs },
  })
  const site = createServer({ keepAliveTimeout: keepAliveMs, ...boundClients(bounds) })
  const names = ownNames(opsOrigin)
  const desk = { names, book: sessionBook(now), cookie: sessionCookie(names) }
  const files = consoleFiles(consoleFolder)
  const provider = people && signInProvider(people, log)
  const parts = { store, channel, watch, log, signer, database, now, collector, desk, files, trusted, sending }
  const opsContext = { ...parts, provider }
  const operatorDesk = upstreamProxy({ upstream, secure: names.secure, trusted, log })
  const listener = getRequestListener(opsApp(opsContext).fetch)
  const ops = createServer(opsHandler({ names, operatorDesk, rest: listener }))
  try {
    refuseHiddenPage(apiBase, await watch.current())
    const url = await listen(site, settings.sitePort, 'SITE_PORT')
    // Only now is the own origin known. No request can have come yet: connections are taken after this turn.
    const origin = publicOrigin ?? url
    const context = { store, channel, watch, log, apiBase, frameSrc, paySrc, socketSrc, origin, secure, security }
    const tickets = pageTickets({ secret: signer.secretFor('page tickets'), now })
    const office = handOutTickets({ tickets, trusted, tell: collector.sent })
    const beacons = receiveBeacon(context, collector, { trusted, tickets, office })
    const overrides = receiveRedemption(context, { signer, database, now, trusted })
    const mayPreview = previewReader({ signer, channel, now })
    const events = eventStream(context)
    const passed = { proxy, beacons, overrides, mayPreview, events, sent: office.withPage }
    site.on('request', siteHandler(context, passed))
    site.on('upgrade', sockets.join)
    const opsUrl = await listen(ops, settings.opsPort, 'OPS_PORT')
    const keepPages = await keepPagesCurrent(
      { store, channel, watch, log, signer },
      {
        ...{ origin, frameSrc: [...frameSrc], secure, apiBase },
        ...(paySrc.length > 0 && { paySrc: [...paySrc] }),
        ...(socketSrc.length > 0 && { socketSrc: [...socketSrc] }),
      },
    )
    const painting =
      painter !== null && upstream !== null
        ? keepPainted({
            ...{ store, channel, watch, log, signer, now, painter, everyMs: paces.paintMs },
            ask: productAsker(upstream, apiBase),
            onPainted: keepPages.refresh,
          })
        : null
    const stop = async () => {
      const painted = painting?.stop()
      events.close()
      sockets.close()
      await Promise.all([painted, closeGently(site), closeGently(ops), stopJudge(), stopPlans(), stopTelling()])
      // Last of those that write into the store: requests and the others may have it look there.
      await watch.close()
      await keepPages.stop()
      await collector.close()
    }
    return { url, opsUrl, collector, stop }
  } catch (error) {
    await Promise.all([stopJudge(), stopPlans(), stopTelling()])
    await collector.close()
    await watch.close()
    site.close()
    ops.close()
    throw error
  }
}
