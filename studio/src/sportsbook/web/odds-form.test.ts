import { expect, test } from 'vitest'
import { showOdds } from './odds-form.ts'

test.each([
  [2100, '2,10', '+110', '11/10'],
  [1500, '1,50', '−200', '1/2'],
  [2000, '2,00', '+100', '1/1'],
  [1010, '1,01', '−10000', '1/100'],
  [4380, '4,38', '+338', '169/50'],
  [1330, '1,33', '−304', '33/100'],
  [25400, '25,40', '+2440', '122/5'],
])('%i thousandths are %s, %s and %s', (odds, decimal, american, fractional) => {
  expect(showOdds(odds, 'decimal')).toBe(decimal)
  expect(showOdds(odds, 'american')).toBe(american)
  expect(showOdds(odds, 'fractional')).toBe(fractional)
})
