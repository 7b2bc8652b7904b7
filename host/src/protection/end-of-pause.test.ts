import { expect, test } from 'vitest'
import { endOfPause } from './end-of-pause.ts'
import { nextTry } from './next-try.ts'

const said = (pause: string | null | undefined, exclusion?: string | null) => ({
  now: '2026-11-21T10:00:00Z',
  break: pause === undefined ? null : { until: pause, scope: 'all' as const },
  exclusion: exclusion === undefined ? null : { until: exclusion, scope: 'all' as const },
  reality_check: 60,
  session_setup: 'optional' as const,
})
const hour = 3_600_000

test('a device whose clock is wrong counts what is left from the time of the server', () => {
  for (const deviceNow of [0, Date.parse('2026-11-21T10:00:00Z'), Date.parse('2031-01-01T00:00:00Z')]) {
    expect(endOfPause(said('2026-11-22T10:00:00Z'), deviceNow)).toEqual({ until: deviceNow + 24 * hour, rid: null })
  }
})

test('of a pause and an exclusion the one that ends later holds, and one without end always', () => {
  expect(endOfPause(said('2026-11-21T11:00:00Z', '2026-11-21T13:00:00Z'), 0)).toEqual({ until: 3 * hour, rid: null })
  expect(endOfPause(said('2026-11-21T11:00:00Z', null), 0)).toEqual({ until: null, rid: null })
})

test('without a block, or with one that is over, there is no pause', () => {
  expect(endOfPause(said(undefined), 0)).toBeNull()
  expect(endOfPause(said('2026-11-21T10:00:00Z'), 0)).toBeNull()
})

test('a pause that does not get through is sent again soon, and at least every minute', () => {
  expect([1, 2, 3, 7, 50].map(nextTry)).toEqual([1_000, 2_000, 4_000, 60_000, 60_000])
})
