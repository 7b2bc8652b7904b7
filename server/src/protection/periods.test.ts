import { dayIn, startOfDay } from '@trebol/shared/calendar'
import { zones } from '@trebol/shared/calendar/testing'
import { limitPeriods } from '@trebol/shared/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endOfPeriod, firstDayOf, nextFirstDay, startOfPeriod } from './periods.ts'

const zone = fc.constantFrom(...zones)
const moment = fc.integer({ min: Date.UTC(2019, 0, 1), max: Date.UTC(2033, 0, 1) }).map((ms) => new Date(ms))
const period = fc.constantFrom(...limitPeriods)
const hour = 3_600_000

describe('A period, in whatever zone and at whatever moment,', () => {
  test('begins before or with the moment and ends after it', () => {
    fc.assert(
      fc.property(zone, period, moment, (where, what, at) => {
        expect(startOfPeriod(where, what, at).getTime()).toBeLessThanOrEqual(at.getTime())
        expect(endOfPeriod(where, what, at).getTime()).toBeGreaterThan(at.getTime())
      }),
    )
  })

  test('is followed by the next one without a gap, and every moment of it lies in it', () => {
    fc.assert(
      fc.property(zone, period, moment, (where, what, at) => {
        const [start, end] = [startOfPeriod(where, what, at), endOfPeriod(where, what, at)]
        expect(startOfPeriod(where, what, end)).toEqual(end)
        expect(startOfPeriod(where, what, start)).toEqual(start)
        const last = new Date(end.getTime() - 1)
        expect(startOfPeriod(where, what, last)).toEqual(start)
        expect(endOfPeriod(where, what, start)).toEqual(end)
      }),
    )
  })

  test('is a day of 23 to 25 hours, a week of seven of them, or a month of 28 to 31', () => {
    fc.assert(
      fc.property(zone, moment, (where, at) => {
        const hours = (what: (typeof limitPeriods)[number]) =>
          (endOfPeriod(where, what, at).getTime() - startOfPeriod(where, what, at).getTime()) / hour
        expect(hours('P1D')).toBeGreaterThanOrEqual(23)
        expect(hours('P1D')).toBeLessThanOrEqual(25)
        expect(Math.abs(hours('P7D') - 168)).toBeLessThanOrEqual(1)
        expect(hours('P1M')).toBeGreaterThanOrEqual(28 * 24 - 1)
        expect(hours('P1M')).toBeLessThanOrEqual(31 * 24 + 1)
      }),
    )
  })

  test('begins on its own day: a Monday, or the first of a month', () => {
    fc.assert(
      fc.property(zone, moment, (where, at) => {
        const day = dayIn(where, at)
        expect(new Date(`${firstDayOf('P7D', day)}T12:00Z`).getUTCDay()).toBe(1)
        expect(firstDayOf('P1M', day)).toBe(`${day.slice(0, 7)}-01`)
        expect(dayIn(where, startOfDay(where, day))).toBe(day)
      }),
    )
  })
})

test.each([
  ['P7D', '2026-11-22', '2026-11-23'],
  ['P7D', '2026-11-23', '2026-11-30'],
  ['P1M', '2028-02-29', '2028-03-01'],
  ['P1M', '2026-12-31', '2027-01-01'],
  ['P1D', '2028-02-28', '2028-02-29'],
] as const)('the %s of %s is followed by that of %s', (what, day, next) => {
  expect(nextFirstDay(what, day)).toBe(next)
})
