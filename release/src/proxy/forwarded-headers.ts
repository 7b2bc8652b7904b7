import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'

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
  /** A proxy of our own stands in front: what it says of the client is kept. */
  readonly trustForwarded: boolean
}

/** Headers of the request as the product server gets them. */
export function requestHeaders(
  request: IncomingMessage,
  { secure, trustForwarded }: ForwardOptions,
): OutgoingHttpHeaders {
  const { headers, socket } = request
  const dropped = named(headers.connection)
  const kept = Object.entries(headers).filter(
    ([name]) => !ofConnection.has(name) && !dropped.has(name) && !/^(?:forwarded$|x-forwarded-|x-real-ip$)/.test(name),
  )
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const before = trustForwarded ? headers['x-forwarded-for'] : undefined
  return {
    ...Object.fromEntries(kept),
    // A body of unknown length must keep its framing whatever the method.
    ...(headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
    'x-forwarded-for': before ? `${String(before)}, ${peer}` : peer,
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
