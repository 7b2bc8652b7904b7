import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

const read = (text: string) => readJson(text, 1_000_000)

test.each([
  ['', 'empty'],
  [' \n', 'empty'],
  ['{"result":tru', 'cut'],
  ['{"a":[1,', 'cut'],
  ['<!doctype html>', 'not-json'],
  ['{a:1}', 'not-json'],
  ['['.repeat(33) + ']'.repeat(33), 'too-deep'],
  ['['.repeat(500_000), 'too-deep'],
  [`"${'x'.repeat(1_000_000)}"`, 'too-long'],
])('%.20j is not taken as JSON (%s) [R-10-11]', (text, reason) => {
  expect(read(text)).toEqual({ reason })
})

test('brackets inside texts do not count as nesting', () => {
  expect(read(JSON.stringify({ a: '['.repeat(100), b: '"\\[{'.repeat(40) }))).toHaveProperty('value')
})

test('a byte order mark in front is accepted', () => {
  expect(read('\ufeff{"a":1}')).toEqual({ value: { a: 1 } })
})

test('whatever JSON.parse accepts within the limits is read the same', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (text) => {
      expect(read(text)).toEqual({ value: JSON.parse(text) as unknown })
    }),
    { numRuns: 2_000 },
  )
})
