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

type Row = readonly [iso: string, minor: bigint, point: string, comma: string]

/** Every currency in the two ways of writing numbers that the site's locales have. */
const golden: readonly Row[] = [
  ['USD', 0n, '$ 0.00', '$ 0,00'],
  ['USD', 5n, '$ 0.05', '$ 0,05'],
  ['USD', 123_450n, '$ 1,234.50', '$ 1.234,50'],
  ['USD', -1_250n, '−$ 12.50', '−$ 12,50'],
  ['USD', 123_456_789_012_345_678n, '$ 1,234,567,890,123,456.78', '$ 1.234.567.890.123.456,78'],
  ['VES', 123_450n, 'Bs. 1,234.50', 'Bs. 1.234,50'],
  ['VES', 100_000_000n, 'Bs. 1,000,000.00', 'Bs. 1.000.000,00'],
  ['COP', 123_400n, '$ 1,234', '$ 1.234'],
  ['COP', 123_450n, '$ 1,234.50', '$ 1.234,50'],
  ['COP', -99n, '−$ 0.99', '−$ 0,99'],
  ['USDT', 1_500_000n, 'USDT 1.50', 'USDT 1,50'],
  ['USDT', 1_500_001n, 'USDT 1.500001', 'USDT 1,500001'],
  ['USDT', -1n, '−USDT 0.000001', '−USDT 0,000001'],
]

const written = (iso: string, minor: bigint, locale: string) =>
  plain(formatMoney({ minor, iso }, currency(iso), { locale }))

test.each(['es-VE', 'es-CO', 'pt-BR'])('%s writes a point between thousands and a comma before cents', (locale) => {
  for (const [iso, minor, , text] of golden) expect(written(iso, minor, locale)).toBe(text)
})

test.each(['es-MX', 'es-PE', 'en'])('%s writes a comma between thousands and a point before cents', (locale) => {
  for (const [iso, minor, text] of golden) expect(written(iso, minor, locale)).toBe(text)
})

test('es-ES writes the sign of the currency behind the amount', () => {
  for (const [iso, minor, , text] of golden) {
    const [, sign = '', symbol = '', number = ''] = /^(−?)(\S+) (.+)$/.exec(text) ?? []
    expect(written(iso, minor, 'es-ES')).toBe(`${sign}${number} ${symbol}`)
  }
})
