import { expect, test } from 'vitest'
import { bundledCurrencies } from './bundled-currencies.ts'
import { formatMoney } from './format-money.ts'

const currency = (iso: string) =>
  bundledCurrencies.find((known) => known.iso === iso) ?? expect.fail(`no currency ${iso}`)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [123450n, 'USD', 'es-VE', '$ 1.234,50'],
  [123450n, 'USD', 'es-MX', '$ 1,234.50'],
  [123450n, 'VES', 'es-VE', 'Bs. 1.234,50'],
  [123400n, 'COP', 'es-CO', '$ 1.234'],
  [123450n, 'COP', 'es-CO', '$ 1.234,50'],
  [1500000n, 'USDT', 'es-VE', 'USDT 1,50'],
  [1500001n, 'USDT', 'es-VE', 'USDT 1,500001'],
  [0n, 'USD', 'es-VE', '$ 0,00'],
  [-1250n, 'USD', 'es-VE', '−$ 12,50'],
  [12345678901234567812n, 'USD', 'es-VE', '$ 123.456.789.012.345.678,12'],
])('%s minor units of %s in %s read %s', (minor, iso, locale, text) => {
  expect(plain(formatMoney({ minor, iso }, currency(iso), { locale }))).toBe(text)
})

test('the code stands behind the amount where two currencies can meet, and a gain carries its sign', () => {
  expect(
    plain(formatMoney({ minor: 500n, iso: 'USD' }, currency('USD'), { locale: 'es-VE', withIso: true, signed: true })),
  ).toBe('+$ 5,00 USD')
  expect(
    plain(formatMoney({ minor: 5_000_000n, iso: 'USDT' }, currency('USDT'), { locale: 'es-VE', withIso: true })),
  ).toBe('USDT 5,00')
})
