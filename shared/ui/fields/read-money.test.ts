import { expect, test } from 'vitest'
import { bundledCurrencies } from '../../money/bundled-currencies.ts'
import { doubtfulAmount, readMoney } from './read-money.ts'

const currency = (iso: string) =>
  bundledCurrencies.find((known) => known.iso === iso) ?? expect.fail(`no currency ${iso}`)
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('a lone sign before three digits is said as it was read, in the formats of the locale', () => {
  expect(plain(doubtfulAmount('1.234', currency('USD'), 'es-VE'))).toBe('$ 1.234,00 USD')
  expect(plain(doubtfulAmount('1,234', currency('USD'), 'es-MX'))).toBe('$ 1,234.00 USD')
  expect(plain(doubtfulAmount('1,234', currency('USDT'), 'es-VE'))).toBe('USDT 1,234000')
})

test.each(['1234', '1.234,50', '12,5', '', 'abc'])('%j leaves no doubt', (typed) => {
  expect(doubtfulAmount(typed, currency('USD'), 'es-VE')).toBeNull()
})

test('an amount is read by the decimal sign of the locale', () => {
  expect(readMoney('1.500', currency('USD'), 'es-CO')).toEqual({ kind: 'amount', amount: '1500', ambiguous: true })
  expect(readMoney('1.500', currency('USDT'), 'en')).toEqual({ kind: 'amount', amount: '1.500', ambiguous: true })
})
