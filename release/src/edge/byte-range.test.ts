import { expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

it.each([
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=0-99', { start: 0, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
  [undefined, null],
])('%s of ten bytes', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range)
})
