import { beaconBytes, beaconSchema } from '@trebol/shared/contract/beacon'
import type { TrustedProxies } from '@trebol/shared/net'
import * as v from 'valibot'
import type { EdgeContext } from '../edge/edge-context.ts'
import { plainAnswer } from '../edge/plain-answer.ts'
import type { Handler } from '../edge/site-handler.ts'
import { addressOf } from '../proxy/forwarded-headers.ts'
import { rateLimit } from '../proxy/rate-limit.ts'
import type { TicketOffice } from '../tickets/hand-out-tickets.ts'
import type { PageTickets } from '../tickets/page-tickets.ts'
import type { BeaconCollector } from './beacon-collector.ts'

const bodySchema = v.pipe(v.string(), v.parseJson(), beaconSchema)

/** Whole offices and mobile networks share an address: only what no such crowd sends is too much. */
const limits = { perClient: 1_200, together: 120_000, perMs: 60_000 }

/**
 * `POST /beacons`: takes what an open page says of itself. No cookie is read or set, no address kept; a well-formed
 * beacon is answered 204 whether or not it could be used. `GET` answers a page that came without a ticket with one, as
 * text, or with 204 when its network has had its share. Source: docs/platform.md, "Beacons".
 */
export function receiveBeacon(
  context: EdgeContext,
  collector: BeaconCollector,
  given: { readonly trusted: TrustedProxies; readonly tickets: PageTickets; readonly office: TicketOffice },
): Handler {
  const { trusted, tickets, office } = given
  const allows = rateLimit(limits)
  return (request, response) => {
    if (request.method !== 'POST' && request.method !== 'GET') {
      return plainAnswer(response, context, 405, ['Allow', 'GET, POST'])
    }
    // A page elsewhere could make its visitors speak for pages of ours.
    const from = request.headers['sec-fetch-site']
    if (from !== undefined && from !== 'same-origin')
      return plainAnswer(response, context, 400, ['Connection', 'close'])
    if (!allows(addressOf(request, trusted), performance.now())) {
      return plainAnswer(response, context, 429, ['Retry-After', '60', 'Connection', 'close'])
    }
    if (request.method === 'GET') {
      const text = office.asked(request)
      // Such a page has done nothing wrong: a refusal would stand in the console of its reader.
      if (text === null) return response.writeHead(204, ['Cache-Control', 'no-store', ...context.security]).end()
      const own = ['Cache-Control', 'no-store', 'Content-Type', 'text/plain; charset=utf-8', ...context.security]
      return response.writeHead(200, own).end(text)
    }
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size <= beaconBytes) chunks.push(chunk)
      else if (!response.headersSent) plainAnswer(response, context, 413, ['Connection', 'close'])
    })
    request.on('end', () => {
      if (response.headersSent) return
      const { success, output } = v.safeParse(bodySchema, Buffer.concat(chunks).toString('utf8'))
      if (!success) return plainAnswer(response, context, 400)
      const ticket = output.ticket === undefined ? null : tickets.read(output.ticket)
      collector.take(output, ticket?.session === output.session ? ticket : null)
      response.writeHead(204, ['Cache-Control', 'no-store', ...context.security]).end()
    })
  }
}
