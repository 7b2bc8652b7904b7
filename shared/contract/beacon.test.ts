import * as v from 'valibot'
import { expect, test } from 'vitest'
import { beaconSchema } from './beacon.ts'

const host = '1.0.0-0123456789ab'
const games = '1.2.0-abcdef012345'
const beacon = {
  v: 1,
  session: '3b241101-e2bb-4255-8caf-4136c566a962',
  seq: 0,
  channel: 'production',
  rev: 7,
  set: { host, games },
  vitals: { unit: 'games', release: games, lcp: 1_204.5, inp: 48, cls: 0.013, ready: 1_310, cached: ['host'] },
  events: [
    { kind: 'boot', ms: 412.5 },
    { kind: 'unit-loaded', unit: 'games', release: games, ms: 80, cached: true },
    { kind: 'unit-failed', unit: 'legal', release: games, why: 'integrity' },
    { kind: 'error', unit: null, release: null, what: 'TypeError' },
    {
      ...{
        kind: 'error',
        unit: 'games',
        release: games,
        what: 'TypeError at a.js:1:2',
        message: 'x is not a function',
      },
      ...{ stack: ['a.js:1:2', `host/${host}/b.js:3:4`], times: 12 },
    },
    { kind: 'recalled', unit: 'games', from: host, to: games },
    { kind: 'alive' },
    { kind: 'leave' },
  ],
}

const error = { kind: 'error', unit: null, release: null, what: 'TypeError' }

test('a beacon of every kind of event is read as it was sent', () => {
  expect(v.parse(beaconSchema, beacon)).toEqual(beacon)
})

test('what a newer page says besides is left out, and the rest is read', () => {
  const [boot] = beacon.events
  expect(v.parse(beaconSchema, { ...beacon, mood: 'good', events: [{ ...boot, colour: 'red' }] })).toEqual({
    ...beacon,
    events: [boot],
  })
})

test('a load of ten minutes is the longest that is read', () => {
  const lasting = (ms: number) => ({ ...beacon, events: [{ kind: 'boot', ms }] })
  expect(v.safeParse(beaconSchema, lasting(600_000)).success).toBe(true)
  expect(v.safeParse(beaconSchema, lasting(600_001)).success).toBe(false)
})

test.each([
  ['another version', { v: 2 }],
  ['no session', { session: 'ana' }],
  ['a negative number', { seq: -1 }],
  ['a channel that is no name', { channel: '../x' }],
  ['no host', { set: { games } }],
  ['a text that is too long', { events: [{ kind: 'error', unit: null, release: null, what: 'x'.repeat(201) }] }],
  ['a message that is too long', { events: [{ ...error, message: 'x'.repeat(201) }] }],
  ['a stack that is too long', { events: [{ ...error, stack: Array.from({ length: 11 }, () => 'a.js:1:2') }] }],
  ['a place that is too long', { events: [{ ...error, stack: ['x'.repeat(161)] }] }],
  ['an error that happened never', { events: [{ ...error, times: 0 }] }],
  ['an endless paint', { vitals: { unit: 'host', release: host, lcp: 600_001 } }],
  ['a shift without end', { vitals: { unit: 'host', release: host, cls: 101 } }],
  ['vitals of nobody', { vitals: { lcp: 900 } }],
  ['an endless load', { events: [{ kind: 'boot', ms: 1e9 }] }],
  ['an unknown event', { events: [{ kind: 'click' }] }],
  ['a flood of events', { events: Array.from({ length: 51 }, () => ({ kind: 'alive' })) }],
])('a beacon with %s is refused', (_what, change) => {
  expect(v.safeParse(beaconSchema, { ...beacon, ...change }).success).toBe(false)
})
