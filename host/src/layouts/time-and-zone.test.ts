import { locales } from '@trebol/shared/i18n'
import { expect, test } from 'vitest'
import { timeAndZone } from './time-and-zone.ts'

const now = Date.parse('2026-11-20T14:05:00Z')
const alone = (locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'America/Caracas' }).format(now)

test.each(locales)('in %s the time is written as it is without a zone, and the zone stands by itself', (locale) => {
  const [time, zone] = timeAndZone(now, locale, 'America/Caracas')
  expect(time).toBe(alone(locale))
  expect(['VET', 'GMT-4']).toContain(zone)
})
