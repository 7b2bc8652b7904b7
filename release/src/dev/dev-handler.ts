import type { IncomingMessage, ServerResponse } from 'node:http'
import { unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { crawlerFile } from '../edge/crawler-file.ts'
import type { EdgeContext } from '../edge/edge-context.ts'
import { matchRoute } from '../edge/match-route.ts'
import { readTarget } from '../edge/read-target.ts'
import { routePage } from '../edge/route-page.ts'
import type { HostPage, Site } from '../edge/site.ts'
import type { Handler } from '../edge/site-handler.ts'
import { passedPaths } from '../proxy/passed-paths.ts'
import { answerKept, askUnit } from './dev-files.ts'
import { devHeaders } from './dev-headers.ts'
import type { LocalUnit } from './dev-unit.ts'
import type { DevWatch } from './dev-watch.ts'
import { isOwnRequest } from './only-from-here.ts'

type Options = {
  readonly context: EdgeContext & { readonly watch: DevWatch }
  readonly local: readonly LocalUnit[]
  readonly hosts: readonly string[]
  /** The edge of production, for everything that development does not change. */
  readonly edge: Handler
  /** Files of releases that lie on a deployed site; `null`: there are none. */
  readonly releases: Handler | null
  /** Where a page is opened instead, with a link of its own; `null`: as it is. */
  readonly linkFor: (address: string) => string | null
}

const plain = ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store']
const elsewhere = /^\/channels\/|^\/(?:beacons|overrides|csp-report)$/

function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: { site: Site; host: HostPage; path: string; context: EdgeContext },
) {
  const { site, host, path, context } = page
  const route = matchRoute(host.routes, path)
  const body = Buffer.from(routePage(site, host, route, context))
  const headers = devHeaders({ frameSrc: context.frameSrc, inline: host.inline, host: request.headers.host ?? '' })
  const type = ['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-store']
  response.writeHead(route ? 200 : 404, [...type, ...headers, 'Content-Length', String(body.byteLength)])
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Everything that the dev edge answers. Source: docs/platform.md, "Developing". */
export function devHandler({ context, local, hosts, edge, releases, linkFor }: Options): Handler {
  const { watch } = context
  const passed = passedPaths(context.apiBase)

  const answerFile = (request: IncomingMessage, response: ServerResponse, path: string): void => {
    const [, , name, id, ...rest] = path.split('/')
    const { success, output } = v.safeParse(unitSchema, name)
    const unit = local.find((one) => success && one.unit === output)
    const build = unit && watch.builds.get(unit.unit)
    if (unit && build?.manifest.id === id) {
      if (!answerKept(response, build, rest.join('/'))) askUnit(request, response, unit, rest.join('/'))
    } else if (releases) releases(request, response)
    else edge(request, response)
  }

  const answerLocal = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const site = await watch.renewed()
    const { host } = site
    if (!host) {
      response.writeHead(503, [...plain, 'Retry-After', '1']).end('The host is not built yet: the terminal says why.\n')
      return
    }
    if (answerKept(response, watch.builds.get('host'), `root${path}`)) return
    if (crawlerFile(context, site, host, path)) return edge(request, response)
    const link = matchRoute(host.routes, path) && request.method === 'GET' ? linkFor(request.url ?? '/') : null
    if (link !== null)
      return void response.writeHead(302, ['Location', link, ...plain, 'Referrer-Policy', 'no-referrer']).end()
    answerPage(request, response, { site, host, path, context })
  }

  return (request, response) => {
    if (!isOwnRequest(request, hosts)) {
      response.writeHead(421, plain).end(`This server answers only as ${hosts.join(' and ')}.\n`)
      return
    }
    const target = readTarget(request.url ?? '')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isEdges = target === null || passed.test(target.path) || elsewhere.test(target.path)
    if (isEdges || !isRead) return edge(request, response)
    if (target.path.startsWith('/r/')) return answerFile(request, response, target.path)
    answerLocal(request, response, target.path).catch((error: unknown) => {
      context.log.error({ event: 'answer-failed', err: error }, 'an answer failed')
      if (response.headersSent) response.destroy()
      else response.writeHead(500, plain).end('The page could not be made: the terminal says why.\n')
    })
  }
}
