import { describe, expect, test } from 'vitest'
import { type Block, decideMoneyIn, type Standing, type Wish } from './decide-money-in.ts'
import type { LimitLeft } from './limits/limit-left.ts'

const [early, late] = [new Date('2026-11-21T10:00:00Z'), new Date('2026-11-22T10:00:00Z')]
const free: Standing = {
  ...{ blocks: [], contract: null, setup: 'optional', closedUntil: null },
  ...{ products: [], methods: [], limits: [] },
}
const contract = { until: late, playLeftMs: 60_000, spendLeft: 500n }
const stake = (minor: bigint, goesOn = false): Wish => ({
  kind: 'stake',
  mode: 'real',
  product: 'slots',
  minor,
  goesOn,
})
const real: Wish = { kind: 'launch', mode: 'real', product: 'slots' }
const demo: Wish = { kind: 'launch', mode: 'demo', product: 'slots' }
const deposit: Wish = { kind: 'deposit', minor: 500n, method: 'sandbox' }
const paused: Block = { kind: 'break', until: late, scope: 'all' }

const refused = (why: string, until: Date | null = null) => ({ kind: 'refused', why, until })

describe('A block', () => {
  test('closes deposits, games, demos and every stake, also within a round', () => {
    for (const wish of [deposit, real, demo, stake(1n), stake(1n, true)]) {
      expect(decideMoneyIn(wish, { ...free, blocks: [paused] })).toEqual(refused('on-break', late))
    }
  })

  test('that ends later decides, and an exclusion goes before any break', () => {
    const breaks: Block[] = [{ kind: 'break', until: early, scope: 'all' }, paused]
    expect(decideMoneyIn(real, { ...free, blocks: breaks })).toEqual(refused('on-break', late))
    const exclusion: Block = { kind: 'exclusion', until: early, scope: 'all' }
    expect(decideMoneyIn(real, { ...free, blocks: [paused, exclusion] })).toEqual(refused('excluded', early))
    const lasting: Block = { kind: 'exclusion', until: null, scope: 'all' }
    expect(decideMoneyIn(real, { ...free, blocks: [exclusion, lasting, paused] })).toEqual(refused('excluded'))
  })
})

describe('A contract', () => {
  test('is asked for only where the jurisdiction demands it, and only for money', () => {
    expect(decideMoneyIn(real, { ...free, setup: 'required' })).toEqual(refused('no-setup'))
    for (const wish of [demo, deposit]) {
      expect(decideMoneyIn(wish, { ...free, setup: 'required' })).toEqual({ kind: 'allowed' })
    }
    expect(decideMoneyIn(real, free)).toEqual({ kind: 'allowed' })
    expect(decideMoneyIn(real, { ...free, setup: 'required', contract })).toEqual({ kind: 'allowed' })
  })

  test('lets the last cent be staked and nothing more', () => {
    expect(decideMoneyIn(stake(500n), { ...free, contract })).toEqual({ kind: 'allowed' })
    expect(decideMoneyIn(stake(501n), { ...free, contract })).toEqual(refused('spend', late))
    const spent = { ...contract, spendLeft: 0n }
    expect(decideMoneyIn(real, { ...free, contract: spent })).toEqual(refused('spend', late))
    expect(decideMoneyIn(demo, { ...free, contract: spent })).toEqual({ kind: 'allowed' })
  })

  test('whose time is over lets a round in progress finish, within the money', () => {
    const over = { ...contract, playLeftMs: 0 }
    expect(decideMoneyIn(real, { ...free, contract: over })).toEqual(refused('time', late))
    expect(decideMoneyIn(stake(1n), { ...free, contract: over })).toEqual(refused('time', late))
    expect(decideMoneyIn(stake(1n, true), { ...free, contract: over })).toEqual({ kind: 'allowed' })
    expect(decideMoneyIn(stake(501n, true), { ...free, contract: over })).toEqual(refused('spend', late))
  })

  test('that sets nothing limits nothing', () => {
    const empty = { until: late, playLeftMs: null, spendLeft: null }
    expect(decideMoneyIn(stake(10n ** 15n), { ...free, contract: empty })).toEqual({ kind: 'allowed' })
  })

  test('says nothing about deposits', () => {
    const over = { until: late, playLeftMs: 0, spendLeft: 0n }
    expect(decideMoneyIn(deposit, { ...free, contract: over })).toEqual({ kind: 'allowed' })
  })
})

describe('A break from one area', () => {
  const fromSlots: Block = { kind: 'break', until: late, scope: 'slots' }

  test('closes its games and leaves the others and deposits open', () => {
    const standing = { ...free, blocks: [fromSlots] }
    for (const wish of [real, demo, stake(1n)])
      expect(decideMoneyIn(wish, standing)).toEqual(refused('area-break', late))
    const other: Wish = { kind: 'launch', mode: 'real', product: 'lottery' }
    for (const wish of [other, deposit]) expect(decideMoneyIn(wish, standing)).toEqual({ kind: 'allowed' })
  })
})

describe('What a player has closed for himself', () => {
  test('is an area: its games, also without money, but no deposit', () => {
    const standing = { ...free, products: ['slots'] }
    for (const wish of [real, demo, stake(1n), stake(1n, true)]) {
      expect(decideMoneyIn(wish, standing)).toEqual(refused('product'))
    }
    expect(decideMoneyIn(deposit, standing)).toEqual({ kind: 'allowed' })
  })

  test('is a way to deposit, and only that one', () => {
    expect(decideMoneyIn(deposit, { ...free, methods: ['sandbox'] })).toEqual(refused('method'))
    expect(decideMoneyIn(deposit, { ...free, methods: ['pago-movil'] })).toEqual({ kind: 'allowed' })
    expect(decideMoneyIn(real, { ...free, methods: ['sandbox'] })).toEqual({ kind: 'allowed' })
  })

  test('is an hour of the day, after which a round in progress may still finish', () => {
    const standing = { ...free, closedUntil: late }
    for (const wish of [real, demo, stake(1n)]) expect(decideMoneyIn(wish, standing)).toEqual(refused('hour', late))
    for (const wish of [stake(1n, true), deposit]) expect(decideMoneyIn(wish, standing)).toEqual({ kind: 'allowed' })
  })
})

describe('A limit', () => {
  const limit = (type: LimitLeft['type'], left: bigint, until: Date | null = late): LimitLeft => ({
    ...{ type, period: 'P1D', used: 0n, left, over: 0n, until },
  })
  const over = (one: LimitLeft) => ({ kind: 'refused', why: 'limit', limit: one, until: one.until })

  test('lets its last cent in and nothing more, for deposits and stakes each', () => {
    for (const left of [499n, 500n]) {
      const paid = limit('deposit', left)
      const verdict = decideMoneyIn(deposit, { ...free, limits: [paid] })
      expect(verdict).toEqual(left === 500n ? { kind: 'allowed' } : over(paid))
      for (const type of ['stake', 'loss', 'single_stake'] as const) {
        const one = limit(type, left)
        const played = decideMoneyIn(stake(500n), { ...free, limits: [one] })
        expect(played).toEqual(left === 500n ? { kind: 'allowed' } : over(one))
      }
    }
  })

  test('that is used up opens no game for money; one on a single stake never closes a game', () => {
    for (const type of ['stake', 'loss', 'day_time', 'session_time'] as const) {
      const spent = limit(type, 0n)
      expect(decideMoneyIn(real, { ...free, limits: [spent] })).toEqual(over(spent))
      expect(decideMoneyIn(demo, { ...free, limits: [spent] })).toEqual({ kind: 'allowed' })
      expect(decideMoneyIn(deposit, { ...free, limits: [spent] })).toEqual({ kind: 'allowed' })
    }
    expect(decideMoneyIn(real, { ...free, limits: [limit('single_stake', 0n, null)] })).toEqual({ kind: 'allowed' })
    expect(decideMoneyIn(stake(1n), { ...free, limits: [limit('deposit', 0n)] })).toEqual({ kind: 'allowed' })
  })

  test('on time lets a round in progress finish, and one on money does not let it cost more', () => {
    const [time, money] = [limit('day_time', 0n), limit('stake', 5n)]
    expect(decideMoneyIn(stake(5n, true), { ...free, limits: [time, money] })).toEqual({ kind: 'allowed' })
    expect(decideMoneyIn(stake(6n, true), { ...free, limits: [time, money] })).toEqual(over(money))
  })

  test('that allows least is the one that answers; of two alike the one that holds longer', () => {
    const [low, lower, longer] = [limit('stake', 4n), limit('loss', 3n, early), limit('stake', 3n, late)]
    expect(decideMoneyIn(stake(9n), { ...free, limits: [low, lower, longer] })).toEqual(over(longer))
    expect(decideMoneyIn(stake(4n), { ...free, limits: [low, lower] })).toEqual(over(lower))
  })
})
