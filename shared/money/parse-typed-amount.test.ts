import { describe, expect, test } from 'vitest'
import { parseTypedAmount } from './parse-typed-amount.ts'

const venezuela = { decimal: ',', decimals: 2 } as const
const mexico = { decimal: '.', decimals: 2 } as const

describe('an amount as a player types it', () => {
  test.each([
    ['50', venezuela, '50', false],
    ['50,00', venezuela, '50.00', false],
    ['50.5', venezuela, '50.5', false],
    ['1.234', venezuela, '1234', true],
    ['1.234', mexico, '1.234', true],
    ['1.234,50', venezuela, '1234.50', false],
    ['1,234.50', venezuela, '1234.50', false],
    ['1.234.567', venezuela, '1234567', false],
    ['$ 12,5', venezuela, '12.5', false],
    ['007', venezuela, '7', false],
    ['Bs. 1.000', venezuela, '1000', true],
  ])('%j means %s', (typed, locale, amount, ambiguous) => {
    const read = parseTypedAmount(typed, locale)
    if (amount === '1.234') expect(read).toEqual({ kind: 'too-many-decimals' })
    else expect(read).toEqual({ kind: 'amount', amount, ambiguous })
  })

  test.each(['abc', '-5', '1,2,3', '1..2', '1.23.4', ',', '12e3', '1'.repeat(16)])('%j is not an amount', (typed) => {
    expect(parseTypedAmount(typed, venezuela).kind).toBe('malformed')
  })

  test('nothing is rounded: a third decimal is said', () => {
    expect(parseTypedAmount('5,125', { decimal: ',', decimals: 2 })).toEqual({ kind: 'too-many-decimals' })
    expect(parseTypedAmount('5,120', { decimal: ',', decimals: 2 })).toEqual({
      kind: 'amount',
      amount: '5.12',
      ambiguous: true,
    })
  })

  test('an empty field is its own answer', () => {
    expect(parseTypedAmount('  ', venezuela)).toEqual({ kind: 'empty' })
  })
})
