import { expect, it } from 'vitest'
import { bytes, counted, duration, milliseconds, moment, share } from './format.ts'

it('writes amounts as people read them', () => {
  expect([counted(0, 'session'), counted(1, 'session'), counted(1_430, 'session')]).toEqual([
    '0 sessions',
    '1 session',
    '1,430 sessions',
  ])
  expect([bytes(512), bytes(79_499), bytes(1_660_000)]).toEqual(['512 B', '79 kB', '1.7 MB'])
  expect([share(3, 430), share(0, 0)]).toEqual(['0.7 %', '–'])
  expect([milliseconds(325.4), milliseconds(null)]).toEqual(['325 ms', '–'])
})

it('writes lengths of time in their two largest parts, and never a negative one', () => {
  const minute = 60_000
  expect([-5, 41_000, 12 * minute, 120 * minute, 125 * minute, 72 * 60 * minute].map(duration)).toEqual([
    '0 s',
    '41 s',
    '12 min',
    '2 h',
    '2 h 5 min',
    '3 days',
  ])
})

it('writes moments alike for everyone who reads along', () => {
  expect(moment('2026-11-20T12:00:00.000Z')).toBe('2026-11-20 12:00:00 UTC')
})
