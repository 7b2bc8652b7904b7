import { expect, it } from 'vitest'
import { isAtMost, satisfiesRange } from './satisfies-range.ts'

it.each([
  ['19.3.1', '^19.3.1', true],
  ['19.10.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['0.2.9', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['2.0.0-rc.1', '^1.0.0', false],
  ['1.1.0-rc.1', '^1.0.0', false],
  ['1.1.0-rc.1', '1.1.0-rc.1', true],
  ['1.0.0', '>=1.0.0', null],
  ['1.0.0', '*', null],
  ['1.0.0', '^1', null],
])('%s against %s gives %s', (version, range, answer) => {
  expect(satisfiesRange(version, range)).toBe(answer)
})

it.each([
  ['1.2.3', '1.2.3', true],
  ['1.2.3', '1.10.0', true],
  ['1.10.0', '1.2.3', false],
  ['x', '1.2.3', false],
])('%s is at most %s: %s', (version, limit, expected) => {
  expect(isAtMost(version, limit)).toBe(expected)
})
