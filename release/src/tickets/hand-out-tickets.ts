import type { IncomingMessage } from 'node:http'
import type { ReleaseId } from '@trebol/shared/contract/release'
import { networkOf, type TrustedProxies } from '@trebol/shared/net'
import { addressOf } from '../proxy/forwarded-headers.ts'
import { rateLimit } from '../proxy/rate-limit.ts'
import type { PageTicket, PageTickets, TicketKind } from './page-tickets.ts'

/** One page that is sent: of which host, and whether a host ramps, so that its pages are judged. */
export type Sent = { readonly host: ReleaseId; readonly ramping: boolean }

export type TicketOffice = {
  /** Flat headers with the ticket of a page that is sent. */
  readonly withPage: (request: IncomingMessage, sent: Sent) => readonly string[]
  /** For a page that came without one; `null`: its network has had enough. */
  readonly asked: (request: IncomingMessage) => string | null
}

const hourMs = 60 * 60 * 1_000
/** Of pages that are judged a network needs no more than it has votes, with room for what a second process sends. */
const limits = {
  tickets: { perClient: 1_200, together: 200_000, perMs: hourMs },
  judgedPages: { perClient: 8, together: 50_000, perMs: hourMs },
}

/**
 * Gives page loads their tickets, so many to one network, and tells of the pages. The ticket travels in `Server-Timing`,
 * which a page can read, so that the page itself stays the same for all. Source: docs/platform.md, "Page tickets".
 */
export function handOutTickets({
  tickets,
  trusted,
  tell,
}: {
  readonly tickets: PageTickets
  readonly trusted: TrustedProxies
  readonly tell: (host: ReleaseId, ticket: PageTicket | null) => void
}): TicketOffice {
  const allows = rateLimit(limits.tickets)
  const judges = rateLimit(limits.judgedPages)
  const issue = (network: string, kind: TicketKind) =>
    allows(network, performance.now()) ? tickets.issue(network, kind) : null
  return {
    withPage: (request, { host, ramping }) => {
      const network = networkOf(addressOf(request, trusted))
      const judged = ramping && judges(`${host} ${network}`, performance.now())
      const issued = issue(network, judged ? 'counted' : 'sent')
      tell(host, judged && issued ? issued.ticket : null)
      return issued ? ['Server-Timing', `page;desc="${issued.text}"`] : []
    },
    asked: (request) => issue(networkOf(addressOf(request, trusted)), 'asked')?.text ?? null,
  }
}
