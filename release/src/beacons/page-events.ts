import type { Beacon, BeaconEvent } from '@trebol/shared/contract/beacon'
import { releaseIdSchema, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { lineOf } from '../source/clean.ts'

/** So many are kept of one page load, the first ones; a sound page has none. */
export const mostPageEvents = 30

/**
 * What did not load on a page or was left there, as the page itself said; what loaded, and whether it broke, stands in
 * `session_releases`.
 * `at`: when it was heard, ISO; `seq`: number of the beacon that told it. `release`: the one that failed or was
 * left; `to`: what came in its place after a recall; `why`: in the words of the page.
 */
export const pageEventSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  seq: v.number(),
  kind: v.picklist(['failed', 'recalled']),
  unit: unitSchema,
  release: releaseIdSchema,
  to: v.nullable(releaseIdSchema),
  why: v.nullable(v.string()),
})
export type PageEvent = v.InferOutput<typeof pageEventSchema>

function pageEvent(event: BeaconEvent): Omit<PageEvent, 'at' | 'seq'> | null {
  switch (event.kind) {
    case 'unit-failed':
      return { kind: 'failed', unit: event.unit, release: event.release, to: null, why: lineOf(event.why) }
    case 'recalled':
      return { kind: 'recalled', unit: event.unit, release: event.from, to: event.to, why: null }
    default:
      return null
  }
}

/** What a beacon adds to the history of its page. */
export function pageEvents({ seq, events }: Beacon, at: Date): PageEvent[] {
  const told = events.flatMap((event) => pageEvent(event) ?? [])
  return told.slice(0, mostPageEvents).map((one) => ({ at: at.toISOString(), seq, ...one }))
}
