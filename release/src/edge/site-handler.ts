import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MayPreview } from '../overrides/preview-cookie.ts'
import { passedPaths } from '../proxy/passed-paths.ts'
import type { TicketOffice } from '../tickets/hand-out-tickets.ts'
import { chooseHost } from './choose-host.ts'
import { collectReport } from './collect-report.ts'
import { crawlerFile } from './crawler-file.ts'
import type { EdgeContext } from './edge-context.ts'
import type { EventStream } from './event-stream.ts'
import { isPageLoad } from './is-page-load.ts'
import { pageFor } from './page-for.ts'
import { plainAnswer } from './plain-answer.ts'
import { pointerPage } from './pointer-page.ts'
import { readTarget } from './read-target.ts'
import { releaseFiles } from './release-files.ts'
import type { Representation } from './representation.ts'
import { respond } from './respond.ts'
import type { HostPage, Site } from './site.ts'
import { unavailablePage } from './unavailable-page.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** What is answered elsewhere: product calls, what open pages say of themselves, and what they are told. */
type Passed = {
  readonly proxy: Handler
  readonly beacons: Handler
  readonly overrides: Handler
  /** Who may see releases that were never live; left out: nobody. */
  readonly mayPreview?: MayPreview
  readonly events: EventStream
  /** Told of each page that a browser is about to show; returns flat headers for it. */
  readonly sent: TicketOffice['withPage']
}

/**
 * Everything that the site's origin answers: releases, pointer, product calls, root files and pages.
 * Source: docs/architecture.md, "The edge".
 */
export function siteHandler(context: EdgeContext, passed: Passed): Handler {
  const { proxy, beacons, overrides, mayPreview, events, sent } = passed
  const { watch, log, channel, secure } = context
  const proxied = passedPaths(context.apiBase)
  const files = releaseFiles(context, mayPreview)
  const report = collectReport(context)
  const pointerPath = `/channels/${channel}.json`
  const eventsPath = `/channels/${channel}/events`

  const fail = (response: ServerResponse, error: unknown) => {
    log.error({ event: 'answer-failed', err: error }, 'an answer failed')
    if (response.headersSent) response.destroy()
    else unavailablePage(response, context)
  }

  const answerLater = <Result>(response: ServerResponse, later: Promise<Result>, answer: (result: Result) => void) => {
    later.then(answer).catch((error: unknown) => fail(response, error))
  }

  const answerFile = (request: IncomingMessage, response: ServerResponse, path: string) => {
    const cached = files.cached(path)
    if (cached) return respond(request, response, cached)
    return answerLater(response, files.find(path, request.headers.cookie), (found) =>
      found ? respond(request, response, found) : plainAnswer(response, files, 404),
    )
  }

  const answerRoot = (request: IncomingMessage, response: ServerResponse, path: string, { manifest }: HostPage) =>
    answerLater(response, files.findRoot(manifest, path), (found) =>
      found ? respond(request, response, found) : plainAnswer(response, context, 404),
    )

  const answerPage = (request: IncomingMessage, response: ServerResponse, path: string, site: Site | null) => {
    const host = site?.host
    if (!site || !host) return unavailablePage(response, context)
    // What two hosts have at the root comes from the live one, for everybody.
    if (host.rootPaths.has(path)) return answerRoot(request, response, path, host)
    const crawled = crawlerFile(context, site, host, path)
    if (crawled) return respond(request, response, crawled)
    if (site.candidate?.host.rootPaths.has(path)) return answerRoot(request, response, path, site.candidate.host)
    const choice = chooseHost(site, { cookie: request.headers.cookie, secure })
    if (choice === null) return unavailablePage(response, context)
    const { status, page } = pageFor(context, site, choice.host, { path, hasQuery: /\?./.test(request.url ?? '') })
    const answer = (done: Representation) => {
      const { id } = choice.host.manifest
      const ticket = isPageLoad(request) ? sent(request, { host: id, ramping: site.candidate !== null }) : []
      respond(request, response, done, status, [...choice.headers, ...ticket])
    }
    return page instanceof Promise ? answerLater(response, page, answer) : answer(page)
  }

  const answerPointer = (request: IncomingMessage, response: ServerResponse, _path: string, site: Site | null) => {
    if (site) respond(request, response, pointerPage(context, site))
    else plainAnswer(response, context, 404)
  }

  const answerEvents = (request: IncomingMessage, response: ServerResponse, _path: string, site: Site | null) => {
    if (site) events.open(request, response, site)
    else plainAnswer(response, context, 404)
  }

  const handle: Handler = (request, response) => {
    const target = readTarget(request.url ?? '')
    if (target === null) return plainAnswer(response, context, 404)
    const { path } = target
    if (proxied.test(path)) return proxy(request, response)
    if (path === '/beacons') return beacons(request, response)
    if (path === '/overrides') return overrides(request, response)
    if (path === '/csp-report') return report(request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plainAnswer(response, context, 405, ['Allow', 'GET, HEAD'])
    }
    if (path.startsWith('/r/')) return answerFile(request, response, path)
    const answer = path === pointerPath ? answerPointer : path === eventsPath ? answerEvents : answerPage
    if (path.startsWith('/channels/') && answer === answerPage) return plainAnswer(response, context, 404)
    const site = watch.current()
    // Nearly always at once: only a change of the channel makes a request wait.
    if (!(site instanceof Promise)) return answer(request, response, path, site)
    return answerLater(response, site, (now) => answer(request, response, path, now))
  }

  return (request, response) => {
    try {
      handle(request, response)
    } catch (error) {
      fail(response, error)
    }
  }
}
