import { describe, expect, it } from 'vitest'
import { formatAmount, formatMinor } from './format-amount.ts'

const usd = { iso: 'USD', decimals: 2, lang: 'es-VE' }

describe('an amount on the screen', () => {
  it.each([
    [250n, '2,50\u00a0USD'],
    [123456789n, '1.234.567,89\u00a0USD'],
    [0n, '0,00\u00a0USD'],
    [12345678901234567890n, '123.456.789.012.345.678,90\u00a0USD'],
  ])('%s cents read %s', (minor, text) => {
    expect(formatMinor(minor, usd)).toBe(text)
  })

  it('hides the decimals of a currency only while they are zero', () => {
    expect(formatAmount('40000.00', { iso: 'COP', decimals: 2, lang: 'es-VE' })).toBe('40.000\u00a0COP')
    expect(formatAmount('40000.50', { iso: 'COP', decimals: 2, lang: 'es-VE' })).toBe('40.000,50\u00a0COP')
    expect(formatAmount('1.250000', { iso: 'USDT', decimals: 6, lang: 'es-VE' })).toBe('1,25\u00a0USDT')
    expect(formatAmount('1.250001', { iso: 'USDT', decimals: 6, lang: 'es-VE' })).toBe('1,250001\u00a0USDT')
  })

  it('follows the language of the player and survives one that does not exist', () => {
    expect(formatMinor(123450n, { ...usd, lang: 'es-MX' })).toBe('1,234.50\u00a0USD')
    expect(formatMinor(123450n, { ...usd, lang: 'no existe' })).toBe('1.234,50\u00a0USD')
  })

  it('shows what it cannot read as unknown', () => {
    expect(formatAmount('mucho', usd)).toBe('—')
  })
})
