import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EdgeContext } from './edge-context.ts'
import { plainAnswer } from './plain-answer.ts'
import type { Site } from './site.ts'

/** A sign of life for pages, and what keeps proxies from closing a quiet connection. */
const beatMs = 15_000
/** More than one process serves well; pages beyond ask from time to time instead. */
export const mostStreams = 10_000

export type EventStream = {
  readonly open: (request: IncomingMessage, response: ServerResponse, site: Site) => void
  readonly close: () => void
}

const pointerEvent = ({ rev, pointerDocument }: Site) =>
  `id: ${rev}\nevent: pointer\ndata: ${pointerDocument.toString('utf8').trimEnd()}\n\n`

/**
 * `GET /channels/<channel>/events`: server-sent events for open pages. Each begins with the pointer of now; every change
 * follows with the whole signed document, so that no page has to ask for it. Source: docs/platform.md, "Severities".
 */
export function eventStream(context: EdgeContext): EventStream {
  const streams = new Set<ServerResponse>()
  const tellAll = (text: string) => {
    for (const response of streams) response.write(text)
  }
  const stopListening = context.watch.onChange((site) => tellAll(pointerEvent(site)))
  const timer = setInterval(() => tellAll('event: beat\ndata:\n\n'), beatMs).unref()
  return {
    open(request, response, site) {
      if (streams.size >= mostStreams) return plainAnswer(response, context, 503, ['Retry-After', '60'])
      response.writeHead(200, [
        ...context.security,
        'Content-Type',
        'text/event-stream; charset=utf-8',
        'Cache-Control',
        'no-store',
        'X-Accel-Buffering',
        'no',
      ])
      if (request.method === 'HEAD') return void response.end()
      // A page that comes back says what it has heard last.
      const known = request.headers['last-event-id'] === String(site.rev)
      response.write(known ? 'event: beat\ndata:\n\n' : `event: beat\ndata:\n\n${pointerEvent(site)}`)
      streams.add(response)
      response.on('close', () => streams.delete(response))
    },
    close() {
      clearInterval(timer)
      stopListening()
      for (const response of streams) response.end()
    },
  }
}
