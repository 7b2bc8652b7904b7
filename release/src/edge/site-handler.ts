import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectReport } from './collect-report.ts'
import type { EdgeContext } from './edge-context.ts'
import { pageFor } from './page-for.ts'
import { plainAnswer } from './plain-answer.ts'
import { pointerPage } from './pointer-page.ts'
import { readTarget } from './read-target.ts'
import { releaseFiles } from './release-files.ts'
import { respond } from './respond.ts'
import type { Site } from './site.ts'
import { unavailablePage } from './unavailable-page.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

const proxied = /^\/(?:api|art|broadcasting)\//

/**
 * Everything that the site's origin answers: releases, pointer, product calls, root files and pages.
 * Source: docs/architecture.md, "The edge".
 */
export function siteHandler(context: EdgeContext, proxy: Handler): Handler {
  const { watch, log, channel } = context
  const files = releaseFiles(context)
  const report = collectReport(context)
  const pointerPath = `/channels/${channel}.json`

  const answerFile = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const found = files.cached(path) ?? (await files.find(path))
    if (found) respond(request, response, found)
    else plainAnswer(response, context, 404)
  }

  const answerPage = async (request: IncomingMessage, response: ServerResponse, path: string, site: Site | null) => {
    const host = site?.host
    if (!site || !host) return unavailablePage(response, context)
    const root = await files.findRoot(host.manifest, path)
    if (root) return respond(request, response, root)
    const { status, page } = pageFor(context, site, host, path)
    return respond(request, response, await page, status)
  }

  const answerPointer = (request: IncomingMessage, response: ServerResponse, site: Site | null) => {
    if (site) respond(request, response, pointerPage(context, site))
    else plainAnswer(response, context, 404)
  }

  const fail = (response: ServerResponse) => (error: unknown) => {
    log.error({ event: 'answer-failed', err: error }, 'an answer failed')
    if (response.headersSent) response.destroy()
    else unavailablePage(response, context)
  }

  return (request, response) => {
    const target = readTarget(request.url ?? '')
    if (target === null) return plainAnswer(response, context, 404)
    const { path } = target
    if (proxied.test(path)) return proxy(request, response)
    if (path === '/csp-report') return report(request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plainAnswer(response, context, 405, ['Allow', 'GET, HEAD'])
    }
    if (path.startsWith('/r/')) {
      answerFile(request, response, path).catch(fail(response))
      return
    }
    const site = watch.current()
    const answer = async (now: Site | null) => {
      if (path === pointerPath) return answerPointer(request, response, now)
      if (path.startsWith('/channels/')) return plainAnswer(response, context, 404)
      return answerPage(request, response, path, now)
    }
    if (path === pointerPath && !(site instanceof Promise)) return answerPointer(request, response, site)
    Promise.resolve(site).then(answer).catch(fail(response))
  }
}
