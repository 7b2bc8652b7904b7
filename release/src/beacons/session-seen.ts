import type { Beacon } from '@trebol/shared/contract/beacon'
import type { PageTicket } from '../tickets/page-tickets.ts'
import { mostPageEvents, type PageEvent, pageEvents } from './page-events.ts'

/** A beacon, when it came, and the ticket that lets its session vote. */
export type Received = { readonly beacon: Beacon; readonly at: Date; readonly ticket?: PageTicket | null }

/** One session as a row of the table of the same form says it. */
export type SessionSeen = {
  readonly id: string
  readonly channel: string
  readonly seq: number
  readonly rev: number
  readonly set: Beacon['set']
  readonly firstSeen: Date
  readonly lastSeen: Date
  readonly leftAt: Date | null
  /** Of its ticket; `null`: it has none. */
  readonly network: string | null
  readonly bucket: number | null
  readonly override: Beacon['override'] | null
  readonly fellBack: Beacon['fellBack'] | null
  readonly events: readonly PageEvent[]
}

export const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
export const later = (one: Date, other: Date): Date => (one > other ? one : other)

/** What one beacon says of its session. */
export function sessionOf({ beacon, at, ticket = null }: Received): SessionSeen {
  const { session, channel, seq, rev, set, events, bucket = null, override = null, fellBack = null } = beacon
  const leftAt = events.at(-1)?.kind === 'leave' ? at : null
  return {
    ...{ id: session, channel, seq, rev, set, firstSeen: at, lastSeen: at, leftAt, network: ticket?.network ?? null },
    ...{ bucket, override, fellBack, events: pageEvents(beacon, at) },
  }
}

/** The newest beacon says how a session is; the others only when it was seen, and what happened. */
export function mergeSession(one: SessionSeen, other: SessionSeen): SessionSeen {
  const newest = other.seq > one.seq ? other : one
  return {
    ...newest,
    firstSeen: earlier(one.firstSeen, other.firstSeen),
    lastSeen: later(one.lastSeen, other.lastSeen),
    network: one.network ?? other.network,
    bucket: one.bucket ?? other.bucket,
    events: [...one.events, ...other.events].slice(0, mostPageEvents),
  }
}
