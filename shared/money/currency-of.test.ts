import { expect, test } from 'vitest'
import { amountToMinor, currencyOf, formatMoney, rescale } from './index.ts'

const dollar = { iso: 'USD', name: 'Dólar', symbol: '$', decimals: 2, display: 2, kind: 'fiat' } as const

test.each([
  ['12.5', 'XAU\u00a012,50'],
  ['1250', 'XAU\u00a01.250,00'],
  ['-0.00012', '−XAU\u00a00,00012000'],
])('an amount of %s in a currency that nobody knows is shown with its code', (amount, shown) => {
  const currency = currencyOf([dollar], 'XAU')
  const minor = amountToMinor(amount, currency.decimals)
  expect(minor).not.toBeNull()
  expect(formatMoney({ minor: minor ?? 0n, iso: 'XAU' }, currency, { locale: 'es-VE' })).toBe(shown)
})

test('the operator’s own currency is the one of his table', () => {
  expect(currencyOf([dollar], 'USD')).toBe(dollar)
})

test.each([
  [150n, 2, 8, 150_000_000n],
  [150_000_000n, 8, 2, 150n],
  [-150_000_000n, 8, 2, -150n],
  [150_000_001n, 8, 2, null],
  [7n, 2, 2, 7n],
])('%s with %i decimals is the same with %i: %s', (minor, from, to, expected) => {
  expect(rescale(minor, from, to)).toBe(expected)
})
