import { expect, test } from 'vitest'
import { readDate } from './read-date.ts'

test.each([
  ['5', '3', '1990', '1990-03-05'],
  ['05', '03', '1990', '1990-03-05'],
  [' 29', '2', '2004 ', '2004-02-29'],
  ['31', '12', '2026', '2026-12-31'],
])('day %j, month %j, year %j is %s', (day, month, year, date) => {
  expect(readDate({ day, month, year })).toEqual({ kind: 'date', date })
})

test.each([
  ['29', '2', '2001'],
  ['31', '4', '1990'],
  ['0', '1', '1990'],
  ['1', '13', '1990'],
  ['1', '1', '85'],
  ['x', '1', '1990'],
  ['-1', '1', '1990'],
])('day %j, month %j, year %j is on no calendar', (day, month, year) => {
  expect(readDate({ day, month, year })).toEqual({ kind: 'impossible' })
})

test('nothing typed is not an error, and too little is one of its own', () => {
  expect(readDate({ day: '', month: '', year: ' ' })).toEqual({ kind: 'empty' })
  expect(readDate({ day: '1', month: '', year: '1990' })).toEqual({ kind: 'incomplete' })
})
