import { type Beacon, beaconSchema } from '@trebol/shared/contract/beacon'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { errorEvent } from './error-event.ts'
import { fillBeacon } from './fill-beacon.ts'

const session = '3b241101-e2bb-4255-8caf-4136c566a962'
const id = '1.4.0-0123456789ab'
const head = {
  ...{ v: 1 as const, session, seq: 3, channel: 'production', rev: 7, ticket: 't'.repeat(200) },
  set: { host: id, games: id, profile: id, legal: id } as Beacon['set'],
}
const error = (message: string, frames: number): Beacon['events'][number] => {
  const thrown = new Error(message)
  thrown.stack = `at f (https://a.example/r/games/${id}/static/js/async/${'a'.repeat(110)}.js:1:2)\n`.repeat(frames)
  return errorEvent(thrown)
}

test('whatever waits goes along in beacons that the service takes, in order, and none is left behind', () => {
  const waitingOf = fc.array(
    fc
      .tuple(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(12))
      .map(([message, frames]) => error(message, frames)),
    { minLength: 1, maxLength: 50 },
  )
  fc.assert(
    fc.property(waitingOf, (events) => {
      const waiting = [...events]
      const told: unknown[] = []
      while (waiting.length > 0) {
        const { text, many } = fillBeacon(head, waiting)
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_096)
        told.push(...v.parse(beaconSchema, JSON.parse(text)).events)
        waiting.splice(0, many)
      }
      expect(told).toEqual(events)
    }),
    { numRuns: 30 },
  )
})
