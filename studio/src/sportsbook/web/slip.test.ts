import { describe, expect, test } from 'vitest'
import type { Account } from '../wire/sports-wire.ts'
import {
  accept,
  betsOf,
  emptySlip,
  faultOf,
  newsOf,
  readStake,
  type Slip,
  type SlipLeg,
  toggle,
  worthOf,
} from './slip.ts'

const leg = (event: string, odds: number): SlipLeg => ({
  ...{ event, odds, market: 'result', outcome: 'home', live: false, words: 'Gana A', match: 'A – B' },
})
const slip = (...legs: readonly SlipLeg[]): Slip => ({ ...emptySlip, legs: [...legs] })
const account: Account = {
  ...{ session: 's'.repeat(32), iso: 'USD', decimals: 2, lang: 'es-VE', balance: '20.00' },
  limits: { min: '0.50', max: '500.00', payout: '10000.00' },
}

test.each([
  ['5', 500n],
  ['5,5', 550n],
  ['5.50', 550n],
  [' 0,50 ', 50n],
  ['007', 700n],
  ['1.234,50', null],
  ['5,005', null],
  ['-5', null],
  ['', null],
  ['5 USD', null],
])('the stake «%s» is %s cents', (text, minor) => {
  expect(readStake(text, 2)).toBe(minor)
})

describe('a slip', () => {
  test('takes a selection, gives it back, and holds eight', () => {
    const one = toggle(emptySlip, leg('istmo-1-0', 2100))
    expect(toggle(one, leg('istmo-1-0', 1900)).legs).toEqual([])
    const many = Array.from({ length: 12 }, (_, n) => leg(`istmo-${n}-0`, 2000)).reduce(toggle, emptySlip)
    expect(many.legs).toHaveLength(8)
  })

  test('says what it costs and may pay, as one bet or as several', () => {
    const two = slip(leg('istmo-1-0', 2000), leg('istmo-2-0', 3330))
    expect(worthOf(two, 333n)).toEqual({ odds: 6660, total: 333n, each: 2217n })
    expect(worthOf({ ...two, mode: 'one' }, 333n)).toEqual({ odds: 0, total: 666n, each: 1108n })
    expect(betsOf(two)).toHaveLength(1)
    expect(betsOf({ ...two, mode: 'one' })).toHaveLength(2)
    expect(worthOf(two, null)).toBeNull()
  })

  test.each([
    ['twins', slip(leg('istmo-1-0', 2000), { ...leg('istmo-1-0', 2000), outcome: 'away' }), 100n],
    ['limits', slip(leg('istmo-1-0', 2000)), 49n],
    ['limits', slip(leg('istmo-1-0', 2000)), 50_001n],
    ['payout', slip(leg('istmo-1-0', 50_000), leg('istmo-2-0', 50_000)), 1_000n],
    ['balance', slip(leg('istmo-1-0', 2000)), 2_001n],
    ['stake', slip(leg('istmo-1-0', 2000)), null],
    ['empty', emptySlip, 100n],
    [null, slip(leg('istmo-1-0', 2000)), 2_000n],
  ])('that cannot be sent says «%s» beforehand', (fault, written, stake) => {
    expect(faultOf(written, account, stake)).toBe(fault)
  })

  test('tells odds that changed from a match that began and from a market that closed', () => {
    const seen = leg('istmo-1-0', 2000)
    const quoted = {
      event: 'istmo-1-0',
      market: 'result',
      outcome: 'home',
      phase: 'upcoming' as const,
      suspended: false,
    }
    expect(newsOf(seen, [])).toMatchObject({ news: 'same' })
    expect(newsOf(seen, [{ ...quoted, odds: 2000 }])).toMatchObject({ news: 'same' })
    expect(newsOf(seen, [{ ...quoted, odds: 1900 }])).toMatchObject({ news: 'changed', now: 1900 })
    expect(newsOf(seen, [{ ...quoted, odds: 2000, phase: 'live' }])).toMatchObject({ news: 'changed', live: true })
    expect(newsOf(seen, [{ ...quoted, odds: null, suspended: true }])).toMatchObject({ news: 'suspended' })
    expect(newsOf(seen, [{ ...quoted, odds: null, phase: 'ended' }])).toMatchObject({ news: 'closed' })
    const taken = accept(slip(seen), [{ ...quoted, odds: 1900, phase: 'live' }])
    expect(taken.legs[0]).toMatchObject({ odds: 1900, live: true })
  })
})
