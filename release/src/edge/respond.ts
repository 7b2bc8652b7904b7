import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from './accept-encoding.ts'
import { byteRange } from './byte-range.ts'
import { hasTag } from './has-tag.ts'
import type { Representation } from './representation.ts'

/** Answers a range request when there is one to honour. */
function respondRange(request: IncomingMessage, response: ServerResponse, { variants }: Representation): boolean {
  const { bytes, tag, full } = variants.identity
  const condition = request.headers['if-range']
  if (condition !== undefined && condition !== tag) return false
  const range = byteRange(request.headers.range, bytes.byteLength)
  if (range === null) return false
  if (range === 'unsatisfiable') {
    response.writeHead(416, [...full, 'Content-Range', `bytes */${bytes.byteLength}`, 'Content-Length', '0']).end()
    return true
  }
  const part = bytes.subarray(range.start, range.end + 1)
  const place = `bytes ${range.start}-${range.end}/${bytes.byteLength}`
  response.writeHead(206, [...full, 'Content-Range', place, 'Content-Length', String(part.byteLength)]).end(part)
  return true
}

/**
 * Sends a representation as the request wants it: encoding, condition, range, HEAD. Source: RFC 9110.
 * @param own flat headers of this answer alone
 */
export function respond(
  request: IncomingMessage,
  response: ServerResponse,
  representation: Representation,
  status: 200 | 404 = 200,
  own: readonly string[] = [],
): void {
  const { headers, method } = request
  const encoding = chooseEncoding(headers['accept-encoding'], representation.encodings)
  const { bytes, tag, full, unchanged } = representation.variants[encoding] ?? representation.variants.identity
  if (status === 200 && hasTag(headers['if-none-match'], tag)) {
    response.writeHead(304, [...unchanged, ...own]).end()
    return
  }
  const wantsRange = status === 200 && representation.ranges && method === 'GET' && headers.range !== undefined
  if (wantsRange && respondRange(request, response, representation)) return
  response.writeHead(status, [...full, ...own, 'Content-Length', String(bytes.byteLength)])
  response.end(method === 'HEAD' ? undefined : bytes)
}
