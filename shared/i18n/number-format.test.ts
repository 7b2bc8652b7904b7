import { expect, test } from 'vitest'
import { numberFormat } from './number-format.ts'

test('each locale and each set of options has a formatter of its own, made once', () => {
  const two = { minimumFractionDigits: 2 }
  expect(numberFormat('es-VE', two)).toBe(numberFormat('es-VE', { minimumFractionDigits: 2 }))
  expect(numberFormat('es-VE', two).format(1.5)).toBe('1,50')
  expect(numberFormat('es-MX', two).format(1.5)).toBe('1.50')
  expect(numberFormat('es-VE', {}).format(1.5)).toBe('1,5')
})
