import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayOf, isDay, startOfDay } from './day.ts'

/** Zones of players and some whose clocks are hard: half hours, changes at midnight, the edges of the date line. */
const zones = [
  'America/Caracas',
  'America/Bogota',
  'America/Santiago',
  'America/Asuncion',
  'America/Havana',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Europe/Madrid',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
]

const days = fc
  .date({ min: new Date('2015-01-01T00:00:00Z'), max: new Date('2030-12-31T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

test('the first moment of a day belongs to it and the one before does not, in every zone', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...zones), (day, zone) => {
      const start = startOfDay(day, zone)
      expect(dayOf(start, zone)).toBe(day)
      expect(dayOf(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1))
    }),
    { numRuns: 400 },
  )
})

test('days follow each other without a gap: each lasts from 23 to 25 hours', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...zones), (day, zone) => {
      const hours = (startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000
      expect(hours).toBeGreaterThanOrEqual(23)
      expect(hours).toBeLessThanOrEqual(25)
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['2026-11-20', 'America/Caracas', '2026-11-20T04:00:00.000Z'],
  ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Madrid', '2026-03-29T22:00:00.000Z'],
  // In Santiago this day has no hour of midnight: it begins at one.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, start) => {
  expect(startOfDay(day, zone).toISOString()).toBe(start)
})

test.each([
  ['2026-05-31', -3, '2026-02-28'],
  ['2024-05-31', -3, '2024-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -12, '2025-01-15'],
  ['2026-12-31', 2, '2027-02-28'],
])('%s and %i months is %s', (day, count, wanted) => {
  expect(addMonths(day, count)).toBe(wanted)
})

test('going back months never leaves the month that was meant', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -24, max: 24 }), (day, count) => {
      const moved = addMonths(day, count)
      expect(isDay(moved)).toBe(true)
      const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
      expect(months(moved) - months(day)).toBe(count)
      expect(moved.slice(8) <= day.slice(8)).toBe(true)
    }),
  )
})

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '', 'mañana'])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false)
})
