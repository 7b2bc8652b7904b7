import { beaconSchema } from '@trebol/shared/contract/beacon'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { withinBeacon } from './within-beacon.ts'

const day = 24 * 60 * 60 * 1_000
const host = '1.0.0-0123456789ab'
const beaconOf = (ms: number) => ({
  ...{ v: 1, session: '3b241101-e2bb-4255-8caf-4136c566a962', seq: 0, channel: 'production', rev: 7, set: { host } },
  events: [
    { kind: 'boot', ms: withinBeacon(ms) },
    { kind: 'unit-loaded', unit: 'games', release: host, ms: withinBeacon(ms) },
  ],
})

test.each([
  ['at once', 0],
  ['after a clock that went back', -5],
  ['after half a second', 412.4],
  ['after a day in which its machine slept', day],
  ['after a month', 31 * day],
])('what a page that painted and loaded %s says of itself is taken by the service', (_when, ms) => {
  expect(v.safeParse(beaconSchema, beaconOf(ms)).success).toBe(true)
})

test('a time that the service takes is said as it was', () => {
  expect(withinBeacon(412.4)).toBe(412)
  expect(withinBeacon(day)).toBe(600_000)
})
