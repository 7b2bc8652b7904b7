import type { ReleaseId } from '@trebol/shared/contract/release'
import type { PageTicket } from '../tickets/page-tickets.ts'
import type { Received } from './session-seen.ts'

/** A page that was sent; with its ticket where it is one of those that are written down. */
export type PageSent = {
  readonly at: Date
  readonly channel: string
  readonly release: ReleaseId
  readonly ticket: PageTicket | null
}

/** A page that is written down; see the table of the same form. */
export type PageSeen = {
  readonly id: string
  readonly channel: string
  readonly release: ReleaseId
  readonly network: string
  readonly at: Date
  readonly started: boolean
}

export const pageSent = ({ channel, release, ticket }: PageSent): PageSeen[] =>
  ticket === null
    ? []
    : [{ id: ticket.session, channel, release, network: ticket.network, at: ticket.issuedAt, started: false }]

/** The page that a beacon tells the start of, if it is one of those that are written down. */
export function pageStarted({ beacon, ticket }: Received): PageSeen[] {
  if (ticket?.kind !== 'counted' || !beacon.events.some(({ kind }) => kind === 'boot')) return []
  const { channel, set } = beacon
  return pageSent({ at: ticket.issuedAt, channel, release: set.host, ticket }).map((page) => ({
    ...page,
    started: true,
  }))
}

/** What was sent says of which host the page is; what has started stays so. */
export const mergePages = (one: PageSeen, other: PageSeen): PageSeen => ({
  ...one,
  started: one.started || other.started,
})
