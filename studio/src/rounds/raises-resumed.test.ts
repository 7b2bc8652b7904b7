import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BlackjackDesk, openBlackjack, refusalOf } from '../../test/open-blackjack.ts'
import { holdPatience } from '../../test/patience.ts'
import type { Fault } from '../../test/start-wallet.ts'

let table: BlackjackDesk

beforeEach(async () => {
  table = await openBlackjack()
})
afterEach(() => table.close())

describe('a restart', () => {
  it.each<Fault>(['hang', 'hang-before'])(
    'while a raise is on its way («%s») gives it back, and the round goes on',
    async (fault) => {
      const round = await table.roundWith('double')
      const before = table.wallet.books.balance()
      table.wallet.failAlways('bet', fault)
      const lose = holdPatience()
      const asked = table.wallet.nextCall('bet')
      const lost = refusalOf(table.act(round, 'double'))
      await asked
      const restarted = table.restart(() => table.wallet.failAlways('bet', 'none'))
      lose()
      await restarted
      expect(await lost).not.toBe('none')
      expect(table.studio().recovered).toBe(1)
      await table.studio().settled()
      expect(table.wallet.books.balance()).toBe(before)
      expect(await table.last()).toMatchObject({ status: 'turn', seq: 0, stake: '1.00', busy: false })
      expect((await table.act(round, 'stand')).round).toMatchObject({ status: 'settled', stake: '1.00' })
      table.expectBooksToAgree()
    },
  )

  it('while a raise is being given back gives it back once', async () => {
    const round = await table.roundWith('double')
    const before = table.wallet.books.balance()
    table.wallet.failNext('bet', 'lost-answer', 'lost-answer', 'lost-answer')
    table.wallet.failAlways('rollback', 'lost-answer')
    expect(await refusalOf(table.act(round, 'double'))).toBe('BET_UNCONFIRMED')
    await table.restart(() => table.wallet.failAlways('rollback', 'none'))
    await table.studio().settled()
    expect(table.wallet.books.balance()).toBe(before)
    await table.finish()
    table.expectBooksToAgree()
  })

  it('after a raise keeps it', async () => {
    const round = await table.roundWith('split')
    await table.act(round, 'split')
    const shown = await table.last()
    await table.restart()
    expect(await table.last()).toEqual(shown)
    await table.finish()
    table.expectBooksToAgree()
  })
})

describe('a player who opens the game anew', () => {
  it('while a raise is given back finds the round as soon as it waits again', async () => {
    const round = await table.roundWith('double')
    table.wallet.failNext('bet', 'lost-answer', 'lost-answer', 'lost-answer')
    table.wallet.failAlways('rollback', 'error-before')
    expect(await refusalOf(table.act(round, 'double'))).toBe('BET_UNCONFIRMED')
    await table.openAnew()
    table.wallet.failAlways('rollback', 'none')
    await table.studio().settled()
    expect(await table.last()).toMatchObject({ status: 'turn', id: round.id, seq: 0, stake: '1.00', busy: false })
    await table.finish()
    expect((await table.begin()).round.id).not.toBe(round.id)
    await table.finish()
    table.expectBooksToAgree()
  })

  // The wallet has ended the session of the raise: it takes no new bet of it, and knows one that it has taken.
  it.each<[string, Fault, string, object]>([
    ['had arrived', 'lost-answer', 'none', { bets: 2, staked: 200n }],
    ['had not', 'error-before', 'BET_UNCONFIRMED', { bets: 1, staked: 100n }],
  ])('while a raise that %s is on its way finds what it came to, and can begin another round', async (...each) => {
    const [, fault, word, booked] = each
    const round = await table.roundWith('split')
    table.wallet.failNext('bet', fault)
    const reached =
      fault === 'error-before'
        ? table.wallet.nextCall('bet')
        : new Promise<void>((tell) => table.wallet.onBooked((name) => name === 'bet' && tell()))
    const sent = refusalOf(table.act(round, 'split'))
    await reached
    // Done before the wallet hears the second try.
    table.wallet.endSessions()
    const opened = table.openAnew()
    expect(await sent).toBe(word)
    await opened
    await table.studio().settled()
    expect(table.wallet.books.ofRound(round.id)).toMatchObject(booked)
    await table.finish()
    await table.begin()
    await table.finish()
    table.expectBooksToAgree()
  })
})
