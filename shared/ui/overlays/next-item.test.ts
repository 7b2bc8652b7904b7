import { expect, test } from 'vitest'
import { nextItem } from './next-item.ts'

const names = ['Depositar', 'Retirar', 'Último acceso', 'Depósitos']

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowDown', -1, 0],
  ['ArrowUp', -1, 3],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['d', 0, 3],
  ['D', 3, 0],
  ['u', 0, 2],
])('%s moves from %i to %i', (key, from, to) => {
  expect(nextItem(key, from, names)).toBe(to)
})

test.each(['x', 'Tab', 'Enter', ' ', 'Escape'])('%j moves nothing', (key) => {
  expect(nextItem(key, 0, names)).toBeNull()
})

test('nothing moves in an empty list', () => {
  expect(nextItem('ArrowDown', -1, [])).toBeNull()
})
