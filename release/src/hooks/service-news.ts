import { unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import type { AuditRecord } from '../audit/audit-line.ts'
import type { SiteTrouble } from '../edge/watch-site.ts'
import type { Ramp } from '../judge/judge-ramps.ts'
import type { Refusal } from '../refusal.ts'
import type { HookEvent } from './hook-events.ts'
import { type News, noDetails } from './news.ts'
import type { Mark, Notice } from './outbox.ts'

const once = (key: string, forMs: number | null = null): Mark => ({ kind: 'once', key, forMs })

const troubleWords = {
  'store-unreadable': 'The store cannot be read: the last good state stays. Look at the log of serve.',
  'store-readable': 'The store answers again.',
  'store-changed':
    'The newest log entry is not what was read: the last good state stays. Do not restart the service; run "release verify".',
  'store-mended': 'The newest log entry is what was read.',
  'bad-channel': 'The newest log entry cannot be served: the last good state stays. Run "release verify".',
  'channel-served': 'The newest log entry is served.',
} as const satisfies Record<SiteTrouble['event'], string>

const endOf = {
  'store-readable': 'store-unreadable',
  'store-mended': 'store-changed',
  'channel-served': 'bad-channel',
} as const satisfies Partial<Record<SiteTrouble['event'], SiteTrouble['event']>>

const isEnd = (event: SiteTrouble['event']): event is keyof typeof endOf => Object.hasOwn(endOf, event)

/** What `serve` notices of the store of a channel: lost once, found once. */
export function siteNotice(channel: string, { event, rev, at }: SiteTrouble): Notice {
  const sentence = `${channel}${rev === null ? '' : ` (rev ${rev})`}: ${troubleWords[event]}`
  const news: News = { ...noDetails, events: [event], time: at.toISOString(), channel, rev, sentence, view: 'live' }
  const mark: Mark = isEnd(event)
    ? { kind: 'over', key: `${endOf[event]} ${channel}` }
    : { kind: 'once', key: `${event} ${channel}`, forMs: null }
  return { news, mark }
}

const databaseWords = {
  'database-lost': 'The database of the release service is gone: the site is served without keys, beacons and judge.',
  'database-open': 'The database of the release service answers again.',
} as const

/** Several services notice it at about the same time. */
const sameLossMs = 60_000

/** Both are told when the database is back, for without it nobody knows whom to tell. */
export const databaseNotice = (event: keyof typeof databaseWords, at: Date): Notice => ({
  news: { ...noDetails, events: [event], time: at.toISOString(), sentence: databaseWords[event], view: 'live' },
  mark: once(event, sameLossMs),
})

/** A ramp that the judge found healthy. */
export const heldNotice = ({ channel, unit, candidate, incumbent, since }: Ramp, at: Date): Notice => ({
  news: {
    ...noDetails,
    events: ['held'],
    time: at.toISOString(),
    ...{ channel, unit, from: incumbent, to: candidate, by: 'judge' },
    sentence: `judge: the ramp of ${unit} ${incumbent} -> ${candidate} on ${channel} is healthy; it can be widened.`,
    view: 'live',
  },
  mark: once(`held ${channel} ${unit} ${candidate} ${since.toISOString()}`),
})

type RefusedCall = {
  readonly keyName: string
  readonly action: string
  readonly unit: string | null
  readonly channel: string | null
  readonly message: string
}

/** The same key that tries the same again and again is told of once an hour. */
const sameRefusalMs = 60 * 60_000

/** A call that a known key had no right to. */
export const refusedNotice = ({ keyName, action, unit, channel, message }: RefusedCall, at: Date): Notice => ({
  news: {
    ...noDetails,
    events: ['refused'],
    time: at.toISOString(),
    ...{ channel, unit: v.is(unitSchema, unit) ? unit : null, by: keyName, reason: message },
    sentence: `A call was refused: ${message}`,
    view: 'keys',
  },
  mark: once(`refused ${keyName} ${action} ${unit} ${channel}`, sameRefusalMs),
})

/** The first line of why, without what leads on to the next one. */
const firstLine = (message: string) => message.split('\n')[0]?.replace(/:$/, '') ?? message

/** A change that was really asked for, by a key that may, and refused; `events`: its names, the most telling first. */
export function refusedChangeNotice(
  { channel, unit, release, kind, by }: Pick<AuditRecord, 'channel' | 'unit' | 'release' | 'kind' | 'by'>,
  { message }: Refusal,
  { events, at }: { readonly events: readonly HookEvent[]; readonly at: Date },
): Notice {
  const why = firstLine(message)
  return {
    news: {
      ...noDetails,
      events,
      time: at.toISOString(),
      ...{ channel, unit, to: release, by, reason: message },
      sentence: `${by}: ${kind} of ${unit} on ${channel} was refused: ${why}`,
      view: 'audit',
    },
    mark: once(`refused ${kind} ${by} ${unit} ${channel} ${why}`, sameRefusalMs),
  }
}
