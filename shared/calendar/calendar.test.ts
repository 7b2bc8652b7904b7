import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, endOfTerm, knownZone, startOfDay } from './index.ts'
import { zones } from './testing/zones.ts'

const zone = fc.constantFrom(...zones)
const moment = fc.integer({ min: Date.UTC(2019, 0, 1), max: Date.UTC(2033, 0, 1) }).map((ms) => new Date(ms))
const hour = 3_600_000

describe('The calendar', () => {
  test.each([
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', 60, '2031-03-31'],
  ])('%s and %i months are %s', (day, months, then) => {
    expect(addMonths(day, months)).toBe(then)
  })

  test('has a day that begins at one in the morning, where clocks go forward at midnight', () => {
    expect(startOfDay('America/Havana', '2026-03-08').toISOString()).toBe('2026-03-08T05:00:00.000Z')
    expect(startOfDay('America/Caracas', '2026-11-21').toISOString()).toBe('2026-11-21T04:00:00.000Z')
  })
})

test('a zone that nobody knows is the own one', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(['America/Caracas', 'Luna/Tranquilidad', '', undefined].map(knownZone)).toEqual([
    'America/Caracas',
    own,
    own,
    own,
  ])
})

describe('A term', () => {
  const at = new Date('2028-01-31T23:30:00.000Z')

  test('of days is so many times 24 hours, one of months ends at the same hour of the day', () => {
    const end = (term: Parameters<typeof endOfTerm>[1]) => endOfTerm('America/Caracas', term, at).toISOString()
    expect(end('P1D')).toBe('2028-02-01T23:30:00.000Z')
    expect(end('P7D')).toBe('2028-02-07T23:30:00.000Z')
    expect(end('P1M')).toBe('2028-02-29T23:30:00.000Z')
    expect(end('P6M')).toBe('2028-07-31T23:30:00.000Z')
    expect(end('P5Y')).toBe('2033-01-31T23:30:00.000Z')
  })

  test('is never shorter than its name, in whatever zone', () => {
    fc.assert(
      fc.property(zone, moment, (where, begun) => {
        const days = (term: Parameters<typeof endOfTerm>[1]) =>
          (endOfTerm(where, term, begun).getTime() - begun.getTime()) / (24 * hour)
        expect(days('P1M')).toBeGreaterThan(27.9)
        expect(days('P3M')).toBeGreaterThan(88.9)
        expect(days('P6M')).toBeGreaterThan(180.9)
        expect(days('P1Y')).toBeGreaterThan(364.9)
      }),
    )
  })
})
