import type { Lottery } from '@trebol/shared/contract'
import { expect, test } from 'vitest'
import { countdown } from '../clock/time-texts.ts'
import { dayAfter, dayIn, readLotteryQuery } from './lottery-query.ts'

/** Two in the morning in London is still the day before in Caracas. */
const night = Date.parse('2026-11-21T02:00:00Z')

test.each([
  ['', 'animalitos', 'uno', '2026-11-20', null],
  ['tab=animalitos&loteria=dos', 'animalitos', 'dos', '2026-11-20', null],
  ['tab=animalitos&loteria=tres', 'animalitos', 'uno', '2026-11-20', null],
  ['tab=triples', 'triples', 'tres', '2026-11-20', null],
  ['tab=resultados&loteria=tres&fecha=2026-11-18', 'resultados', 'tres', '2026-11-18', null],
  ['tab=resultados&fecha=2026-02-31', 'resultados', 'uno', '2026-11-20', null],
  ['tab=tickets&estado=won', 'tickets', 'uno', '2026-11-20', 'won'],
  ['tab=otra&estado=otro&fecha=x', 'animalitos', 'uno', '2026-11-20', null],
])('the address "?%s" shows %s of %s on %s, tickets %s', (search, tab, slug, day, status) => {
  const query = readLotteryQuery(new URLSearchParams(search), lotteries, night)
  expect([query.tab, query.lottery?.slug, query.day, query.status]).toEqual([tab, slug, day, status])
})

test('days follow one another over months and years', () => {
  expect([dayAfter('2026-12-31', 1), dayAfter('2027-03-01', -1)]).toEqual(['2027-01-01', '2027-02-28'])
  expect(dayIn('Europe/Madrid', night)).toBe('2026-11-21')
})

test('a countdown shows hours only when there are some, and never less than nothing', () => {
  expect([3_852_000, 252_999, 1_000, 0, -5_000].map(countdown)).toEqual(['1:04:12', '04:12', '00:01', '00:00', '00:00'])
})

const lottery = (slug: string, kind: Lottery['kind']): Lottery => ({
  slug,
  name: slug,
  kind,
  tz: 'America/Caracas',
  multiplier: 32,
  rtp: '84.21',
  min: '0.10',
  max: '50.00',
  ticket_max: '500.00',
  iso: 'USD',
  symbols: [],
})
const lotteries = [lottery('uno', 'animalitos'), lottery('dos', 'animalitos'), lottery('tres', 'triple')]
