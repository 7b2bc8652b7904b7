import { createServer } from 'node:http'
import { changesPath } from '@trebol/shared/build/development'
import { standardApiBase } from '@trebol/shared/contract/api-base'
import type { Pointer, Unit } from '@trebol/shared/contract/release'
import { noProxies } from '@trebol/shared/net'
import { pino } from 'pino'
import { contentSecurityPolicy } from '../edge/content-security-policy.ts'
import { eventStream } from '../edge/event-stream.ts'
import { securityHeaders } from '../edge/security-headers.ts'
import { type Handler, siteHandler } from '../edge/site-handler.ts'
import { alone } from '../pointer/alone.ts'
import { presentRelease } from '../pointer/project-pointer.ts'
import { socketJoiner } from '../proxy/join-upstream.ts'
import { upstreamProxy } from '../proxy/upstream-proxy.ts'
import { type Build, readBuild } from '../publish/read-build.ts'
import { listen } from '../serve/listen.ts'
import type { Signer } from '../signing/signer.ts'
import { buildStore, manifestOf } from './build-store.ts'
import type { DeployedSite } from './deployed-site.ts'
import { joinSockets } from './dev-files.ts'
import { devHandler } from './dev-handler.ts'
import { devOverride } from './dev-override.ts'
import type { LocalUnit } from './dev-unit.ts'
import { watchDevelopment } from './dev-watch.ts'
import { isOwnRequest, ownHosts } from './only-from-here.ts'
import { asFromSite, toDeployed } from './to-deployed.ts'

type BuildPlace = { readonly unit: Unit; readonly folder: string }

/** Where everything comes from that does not run from source. */
export type Surroundings =
  | {
      readonly kind: 'here'
      readonly builds: readonly BuildPlace[]
      readonly upstream: string
      /** Base path of product calls; `/api` where it is not said. */
      readonly apiBase?: string
      readonly frameSrc: readonly string[]
    }
  | { readonly kind: 'deployed'; readonly site: DeployedSite }

/** What the dev edge is to serve. */
export type DevOrder = {
  readonly local: readonly LocalUnit[]
  readonly surroundings: Surroundings
  /** 0: one that is free. */
  readonly port: number
  readonly signer: Signer
}

/** A running dev edge. */
export type DevEdge = {
  readonly url: string
  /** To be told after each build of a local unit. */
  readonly built: (unit: Unit) => Promise<void>
  readonly stop: () => Promise<void>
}

const followEveryMs = 5_000
const ownChannel = 'dev'

function restOf(builds: readonly Build[]): Pick<Pointer, 'channel' | 'units' | 'releases'> {
  const manifests = builds.map(manifestOf)
  return {
    channel: ownChannel,
    units: Object.fromEntries(manifests.map(({ unit, id }) => [unit, alone(id)])),
    releases: Object.fromEntries(manifests.map((manifest) => [manifest.id, presentRelease(manifest)])),
  }
}

/** Open pages tell nobody how a unit in development does. */
const nobody: Handler = (request, response) => {
  request.resume()
  response.writeHead(204).end()
}

/**
 * The edge of a site in development, on the loopback interface alone: local units from their development servers, the
 * rest from builds of this checkout or from a deployed site. Source: docs/platform.md, "Developing".
 * @throws Refusal with the repair.
 */
export async function startDevEdge({ local, surroundings, port, signer }: DevOrder): Promise<DevEdge> {
  const log = pino({ level: 'error' })
  const deployed = surroundings.kind === 'deployed' ? surroundings.site : null
  const builds = surroundings.kind === 'here' ? await readBuilds(surroundings.builds) : []
  const frameSrc = surroundings.kind === 'here' ? surroundings.frameSrc : surroundings.site.frameSrc
  const { apiBase = standardApiBase } = surroundings.kind === 'here' ? surroundings : surroundings.site
  const upstream = surroundings.kind === 'here' ? new URL(surroundings.upstream) : surroundings.site.origin
  const given = deployed ? local.map(({ unit }) => unit).find((unit) => unit !== 'host') : undefined
  const rest = deployed ? deployed.refresh : () => Promise.resolve(restOf(builds))
  const watch = await watchDevelopment({ local, rest, overridden: given ?? null, signer })
  const security = securityHeaders(contentSecurityPolicy({ frameSrc, secure: false }), { secure: false })
  const direct = upstreamProxy({ upstream, apiBase, secure: upstream.protocol === 'https:', trusted: noProxies, log })
  const proxy = deployed ? toDeployed(direct, deployed.origin) : direct
  const channel = deployed?.pointer.channel ?? ownChannel
  const override = given
    ? devOverride({ unit: given, channel, signer, build: () => watch.builds.get(given) ?? null })
    : null

  const server = createServer()
  const address = new URL(await listen(server, port, 'SITE_PORT'))
  // Only now is the port known. No request can have come yet: connections are taken after this turn.
  const hosts = ownHosts(address.port)
  const origin = `http://localhost:${address.port}`
  const context = { store: buildStore(builds), channel, watch, log, apiBase, frameSrc, origin, secure: false, security }
  const events = eventStream(context)
  const edge = siteHandler(context, {
    proxy,
    beacons: nobody,
    overrides: override?.receive ?? nobody,
    events,
    sent: () => [],
  })
  const linkFor = override?.linkFor ?? (() => null)
  server.on('request', devHandler({ context, local, hosts, edge, releases: deployed && proxy, linkFor }))
  const sockets = socketJoiner({ upstream, secure: false, trusted: noProxies, log })
  server.on('upgrade', (request, socket, head) => {
    const path = request.url?.split('?', 1)[0]
    const unit = local.find((one) => changesPath(one.unit) === path)
    if (!isOwnRequest(request, hosts)) return void socket.destroy()
    if (unit) return joinSockets(request, socket, head, unit)
    if (!path?.startsWith('/broadcasting/')) return void socket.destroy()
    if (deployed) asFromSite(request, deployed.origin)
    sockets.join(request, socket, head)
  })
  const timer = deployed ? setInterval(() => void watch.renewed().catch(() => undefined), followEveryMs) : undefined
  return {
    url: origin,
    built: watch.built,
    stop: () => {
      clearInterval(timer)
      events.close()
      sockets.close()
      void watch.close()
      return new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

const readBuilds = (builds: readonly BuildPlace[]): Promise<Build[]> =>
  Promise.all(builds.map(({ unit, folder }) => readBuild(unit, folder)))
