import type { Currency, Limit } from '@trebol/shared/contract'
import { describe, expect, test } from 'vitest'
import { depositAllowance, usedUp } from './deposit-allowance.ts'

const currency = (iso: string, decimals = 2): Currency => ({
  ...{ iso, name: iso, symbol: '$', kind: 'fiat', decimals, display: decimals },
})
const currencies = [currency('USD'), currency('VES')]
const limit = (over: Partial<Limit>): Limit => ({
  id: 'l',
  type: 'deposit',
  period: 'P1D',
  value: { amount: '100.00', iso: 'USD' },
  used: '0.00',
  remaining: '100.00',
  resets_at: '2026-11-22T04:00:00.000Z',
  pending: null,
  source: 'player',
  currency_mode: 'per_currency',
  ...over,
})

describe('What may still be deposited', () => {
  test('is the lowest of the limits of a period in the currency of the page', () => {
    const limits = [
      limit({}),
      limit({ remaining: '40.00', source: 'operator' }),
      limit({ type: 'loss', remaining: '1.00' }),
    ]
    expect(depositAllowance(limits, 'USD', currencies)).toMatchObject([{ period: 'P1D', iso: 'USD', minor: 4_000n }])
  })

  test('is the ceiling over all currencies where the own one has no limit', () => {
    const base = limit({ currency_mode: 'base', source: 'operator', period: 'P1M', remaining: '900.00' })
    const other = limit({ value: { amount: '5.00', iso: 'USD' }, remaining: '5.00' })
    expect(depositAllowance([base, other], 'VES', currencies)).toMatchObject([
      { period: 'P1M', iso: 'USD', minor: 90_000n },
    ])
  })

  test('is said in the order of day, week and month', () => {
    const limits = [limit({ period: 'P1M' }), limit({ period: 'P7D' }), limit({})]
    expect(depositAllowance(limits, 'USD', currencies).map(({ period }) => period)).toEqual(['P1D', 'P7D', 'P1M'])
  })

  test('is over with the period that lasts longest of those that are used up', () => {
    const limits = [limit({ remaining: '0.00' }), limit({ period: 'P7D', remaining: '0.00' }), limit({ period: 'P1M' })]
    expect(usedUp(depositAllowance(limits, 'USD', currencies))?.period).toBe('P7D')
    expect(usedUp(depositAllowance([limit({})], 'USD', currencies))).toBeNull()
  })
})
