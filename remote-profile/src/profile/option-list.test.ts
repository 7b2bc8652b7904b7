import { expect, test } from 'vitest'
import { nameOf, withCurrent } from './option-list.ts'

const list = [
  { id: 'REDES', name: 'Redes sociales' },
  { id: 'OTRO', name: 'Otro' },
]

test('a value is shown by the name that the list has for it, else as it is', () => {
  expect(nameOf(list, 'OTRO')).toBe('Otro')
  expect(nameOf(list, 'FERIA-7')).toBe('FERIA-7')
  expect(nameOf([], '')).toBe('')
})

test('the value that the player has stays choosable', () => {
  expect(withCurrent(list, 'FERIA-7')).toEqual([{ id: 'FERIA-7', name: 'FERIA-7' }, ...list])
  expect(withCurrent(list, 'OTRO')).toBe(list)
  expect(withCurrent(list, '')).toBe(list)
})
