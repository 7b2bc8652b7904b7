import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { clientAddress, type TrustedProxies } from '@trebol/shared/net'

/** Headers that belong to one connection and not to the message (RFC 9110, 7.6.1). */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
])

const named = (connection: string | undefined) =>
  new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()))

export type ForwardOptions = {
  /** The site is served over TLS. */
  readonly secure: boolean
  /** Proxies in front that are believed about the client. */
  readonly trusted: TrustedProxies
}

/** The address of whoever sent a request. */
export const addressOf = ({ headers, socket }: IncomingMessage, trusted: TrustedProxies): string =>
  clientAddress(trusted, { peer: socket.remoteAddress, forwarded: headers['x-forwarded-for']?.toString() })

/** Headers of the request as the product server gets them. */
export function requestHeaders(request: IncomingMessage, { secure, trusted }: ForwardOptions): OutgoingHttpHeaders {
  const { headers } = request
  const dropped = named(headers.connection)
  const kept = Object.entries(headers).filter(
    ([name]) => !ofConnection.has(name) && !dropped.has(name) && !/^(?:forwarded$|x-forwarded-|x-real-ip$)/.test(name),
  )
  return {
    ...Object.fromEntries(kept),
    // A body of unknown length must keep its framing whatever the method.
    ...(headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
    // One address, the one that is believed: what is before it anybody could have written.
    'x-forwarded-for': addressOf(request, trusted),
    'x-forwarded-proto': secure ? 'https' : 'http',
    ...(headers.host !== undefined && { 'x-forwarded-host': headers.host }),
  }
}

/** Headers of the product server's answer as the browser gets them; ours are added where it has none of that name. */
export function responseHeaders(answer: IncomingMessage, defaults: readonly string[]): string[] {
  const dropped = named(answer.headers.connection)
  const { rawHeaders } = answer
  const kept: string[] = []
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    const lower = name.toLowerCase()
    if (!ofConnection.has(lower) && !dropped.has(lower)) kept.push(name, rawHeaders[at + 1] ?? '')
  }
  for (let at = 0; at + 1 < defaults.length; at += 2) {
    const name = defaults[at] ?? ''
    if (answer.headers[name.toLowerCase()] === undefined) kept.push(name, defaults[at + 1] ?? '')
  }
  return kept
}
