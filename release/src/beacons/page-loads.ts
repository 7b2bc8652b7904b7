import type { ReleaseId } from '@trebol/shared/contract/release'
import type { Received } from './tally.ts'

/** Pages of one host that were sent in the same ten seconds; see the table of the same form. */
export type PageLoads = {
  readonly at: Date
  readonly channel: string
  readonly release: ReleaseId
  readonly sent: number
  readonly started: number
}

/** Length of the steps in which pages are counted. */
export const pageStepMs = 10_000

const stepOf = (at: Date) => new Date(Math.floor(at.getTime() / pageStepMs) * pageStepMs)

/** One page that was sent. */
export const pageSent = (channel: string, release: ReleaseId, at: Date): PageLoads => ({
  ...{ at: stepOf(at), channel, release, sent: 1, started: 0 },
})

/**
 * The page that a beacon tells the start of, at the time at which it was sent. Browsers that do not say that they load a
 * page are not counted when it is sent, so neither are they here.
 */
export function pageStarted({ beacon, at, counted }: Received): PageLoads[] {
  const boot = beacon.events.find(({ kind }) => kind === 'boot')
  if (boot?.kind !== 'boot' || !counted) return []
  const sentAt = new Date(at.getTime() - (beacon.age ?? boot.ms))
  return [{ at: stepOf(sentAt), channel: beacon.channel, release: beacon.set.host, sent: 0, started: 1 }]
}

export const pageKey = ({ at, channel, release }: PageLoads) => `${channel} ${release} ${at.getTime()}`

export const mergePages = (one: PageLoads, other: PageLoads): PageLoads => ({
  ...one,
  sent: one.sent + other.sent,
  started: one.started + other.started,
})
