import { createServer } from 'node:http'
import { changesPath } from '@trebol/shared/build/development'
import type { Pointer, Unit } from '@trebol/shared/contract/release'
import { pino } from 'pino'
import { signingKeyPath } from '../cli/signing-options.ts'
import { contentSecurityPolicy } from '../edge/content-security-policy.ts'
import { eventStream } from '../edge/event-stream.ts'
import { securityHeaders } from '../edge/security-headers.ts'
import { type Handler, siteHandler } from '../edge/site-handler.ts'
import { alone } from '../pointer/alone.ts'
import { presentRelease } from '../pointer/project-pointer.ts'
import { upstreamProxy } from '../proxy/upstream-proxy.ts'
import { type Build, readBuild } from '../publish/read-build.ts'
import { listen } from '../serve/listen.ts'
import { createSigner } from '../signing/signer.ts'
import { readSigningKey } from '../signing/signing-key-file.ts'
import { buildStore, manifestOf } from './build-store.ts'
import type { DeployedSite } from './deployed-site.ts'
import { joinSockets } from './dev-files.ts'
import { devHandler } from './dev-handler.ts'
import { devOverride } from './dev-override.ts'
import type { LocalUnit } from './dev-unit.ts'
import { watchDevelopment } from './dev-watch.ts'
import { isOwnRequest, ownHosts } from './only-from-here.ts'
import { toDeployed } from './to-deployed.ts'

/** Where everything comes from that does not run from source. */
export type Surroundings =
  | {
      readonly kind: 'here'
      readonly builds: readonly { readonly unit: Unit; readonly folder: string }[]
      readonly upstream: string
      readonly frameSrc: readonly string[]
    }
  | { readonly kind: 'deployed'; readonly site: DeployedSite }

export type DevEdge = {
  /** To be told after each build of a local unit. */
  readonly built: (unit: Unit) => Promise<void>
  readonly stop: () => Promise<void>
}

const followEveryMs = 5_000
const channel = 'dev'

function restOf(builds: readonly Build[]): Pick<Pointer, 'channel' | 'units' | 'releases'> {
  const manifests = builds.map(manifestOf)
  return {
    channel,
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
export async function startDevEdge(
  local: readonly LocalUnit[],
  surroundings: Surroundings,
  port: number,
): Promise<DevEdge> {
  const signer = createSigner(await readSigningKey(signingKeyPath()))
  const log = pino({ level: 'error' })
  const origin = `http://localhost:${port}`
  const hosts = ownHosts(port)
  const deployed = surroundings.kind === 'deployed' ? surroundings.site : null
  const builds =
    surroundings.kind === 'here'
      ? await Promise.all(surroundings.builds.map(({ unit, folder }) => readBuild(unit, folder)))
      : []
  const frameSrc = surroundings.kind === 'here' ? surroundings.frameSrc : surroundings.site.frameSrc
  const given = deployed ? local.find(({ unit }) => unit !== 'host')?.unit : undefined
  const rest = deployed ? deployed.refresh : () => Promise.resolve(restOf(builds))
  const overridden = new Set<Unit>(given ? [given] : [])
  const watch = await watchDevelopment({ local, rest, overridden, signer })
  const security = securityHeaders(contentSecurityPolicy({ frameSrc, secure: false }), { secure: false })
  const context = {
    store: buildStore(builds),
    channel: deployed?.pointer.channel ?? channel,
    watch,
    log,
    frameSrc,
    origin,
    secure: false,
    security,
  }
  const upstream = deployed?.origin ?? new URL(surroundings.kind === 'here' ? surroundings.upstream : origin)
  const direct = upstreamProxy({ upstream, secure: upstream.protocol === 'https:', trustForwarded: false, log })
  const proxy = deployed ? toDeployed(direct, deployed.origin) : direct
  const override =
    given && given !== 'host'
      ? devOverride({ unit: given, channel: context.channel, signer, build: () => watch.builds.get(given) ?? null })
      : null
  const events = eventStream(context)
  const edge = siteHandler(context, { proxy, beacons: nobody, overrides: override?.receive ?? nobody, events })
  const server = createServer(
    devHandler({
      context,
      local,
      hosts,
      edge,
      releases: deployed && proxy,
      linkFor: override?.linkFor ?? (() => null),
    }),
  )
  server.on('upgrade', (request, socket, head) => {
    const path = request.url?.split('?', 1)[0]
    const unit = local.find((one) => changesPath(one.unit) === path)
    if (unit && isOwnRequest(request, hosts)) joinSockets(request, socket, head, unit)
    else socket.destroy()
  })
  await listen(server, port, 'SITE_PORT')
  const timer = deployed ? setInterval(() => void watch.renewed().catch(() => undefined), followEveryMs) : undefined
  return {
    built: watch.built,
    stop: () => {
      clearInterval(timer)
      events.close()
      watch.close()
      return new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}
