import { describe, expect, test } from 'vitest'
import { showWhen } from './show-when.ts'
import { spanish } from './texts/spanish.ts'

const now = Date.parse('2026-11-20T14:00:00Z')
const inCaracas = { locale: 'es-VE', zone: 'America/Caracas', now }
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace('nov.', 'nov')

describe('A moment', () => {
  test.each([
    ['2026-11-20T14:35:00Z', 'America/Caracas', 'Tiene hasta las 10:35 a. m.'],
    ['2026-11-20T17:05:00Z', 'America/Caracas', 'Tiene hasta la 1:05 p. m.'],
    // Another day already in Madrid, where the device may be, and not yet where the player lives.
    ['2026-11-21T03:30:00Z', 'America/Caracas', 'Tiene hasta las 11:30 p. m.'],
    ['2026-11-21T03:30:00Z', 'Europe/Madrid', 'Tiene hasta el 21 nov 2026, 4:30 a. m.'],
    ['2026-11-21T04:30:00Z', 'America/Caracas', 'Tiene hasta el 21 nov 2026, 12:30 a. m.'],
  ])('%s is said by the clock of %s', (moment, zone, text) => {
    expect(plain(spanish.until(showWhen(moment, { ...inCaracas, zone })))).toBe(text)
  })

  test('counts as today by the clock of the server, whatever that of the device says', () => {
    expect(showWhen('2026-11-20T14:35:00Z', { ...inCaracas, now: now - 24 * 3_600_000 }).today).toBe(false)
  })
})
