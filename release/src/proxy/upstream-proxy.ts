import { Agent, request as send } from 'node:http'
import { request as sendTls, Agent as TlsAgent } from 'node:https'
import type { Logger } from 'pino'
import { securityHeaders } from '../edge/security-headers.ts'
import type { Handler } from '../edge/site-handler.ts'
import { envelopeAnswer } from './envelope-answer.ts'
import { type ForwardOptions, requestHeaders, responseHeaders } from './forwarded-headers.ts'
import { announcesTooMuch, drain, sendBody } from './send-body.ts'

const answerWithinMs = 30_000
/**
 * Below the five seconds after which a Node server closes an idle connection: a POST must not meet a closing one. Our own
 * server keeps it much longer, since on a busy machine this second of a difference is not enough.
 */
const idleMs = 4_000
/** Nothing that the product server answers is a page. */
const policy = "default-src 'none'; frame-ancestors 'none'"

export type ProxyOptions = ForwardOptions & {
  /** Origin of the product server; `null` answers that the service is not available. */
  readonly upstream: URL | null
  /** Base path of product calls, whose answers nobody may keep; left out: none are passed on here. */
  readonly apiBase?: string
  readonly log: Logger
}

/**
 * Passes product calls, art and realtime on to the product server: streaming both ways, method, headers and body as
 * they are. Never sends anything twice.
 */
export function upstreamProxy({ upstream, apiBase, log, ...forward }: ProxyOptions): Handler {
  const tls = upstream?.protocol === 'https:'
  const agent = new (tls ? TlsAgent : Agent)({ keepAlive: true, timeout: idleMs })
  const security = securityHeaders(policy, forward)

  return (request, response) => {
    if (upstream === null) return envelopeAnswer(response, 'UNAVAILABLE', security)
    const refuseBody = () => {
      if (!response.headersSent) envelopeAnswer(response, 'TOO_LARGE', security)
    }
    if (announcesTooMuch(request)) {
      refuseBody()
      return drain(request)
    }
    const outgoing = (tls ? sendTls : send)(upstream, {
      agent,
      method: request.method,
      path: request.url,
      headers: requestHeaders(request, forward),
      setHost: false,
      timeout: answerWithinMs,
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
    outgoing.on('error', (error) => {
      if (response.writableEnded || response.destroyed) return
      if (response.headersSent) {
        response.destroy()
        return
      }
      log.warn({ event: 'upstream-down', err: error }, 'the product server does not answer')
      envelopeAnswer(response, 'UNAVAILABLE', security)
    })
    outgoing.on('response', (answer) => {
      outgoing.setTimeout(0)
      if (response.headersSent) return answer.destroy()
      const isCall = apiBase !== undefined && request.url?.startsWith(`${apiBase}/`)
      const noStore = isCall ? ['Cache-Control', 'no-store'] : []
      response.writeHead(answer.statusCode ?? 502, responseHeaders(answer, [...security, ...noStore]))
      response.flushHeaders()
      answer.on('error', () => response.destroy())
      return answer.pipe(response)
    })
    response.on('close', () => {
      if (!response.writableFinished) outgoing.destroy()
    })
    sendBody(request, outgoing, refuseBody)
  }
}
