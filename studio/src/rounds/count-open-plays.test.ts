import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshFolder } from '../../test/open-desk.ts'
import type { Session } from '../sessions/session.ts'
import { advanceBet } from '../sportsbook/bets/advance-bet.ts'
import { type Bet, betSchema } from '../sportsbook/bets/bet.ts'
import { openBetStore } from '../sportsbook/bets/bet-store.ts'
import { createFixtureBook } from '../sportsbook/desk/fixture-book.ts'
import { leagues } from '../sportsbook/simulation/leagues.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { advanceRound } from './advance-round.ts'
import { countOpenPlays } from './count-open-plays.ts'
import { isOver, type Round, roundSchema } from './round.ts'
import { openRoundStore } from './round-store.ts'

let home: ReturnType<typeof freshFolder>
let rounds: ReturnType<typeof openRoundStore>
let bets: ReturnType<typeof openBetStore>
beforeEach(() => {
  home = freshFolder()
  open()
})
afterEach(async () => {
  await stop()
  home.remove()
})

function open(): void {
  rounds = openRoundStore(home.folder)
  bets = openBetStore(home.folder)
}
const stop = async () => Promise.all([rounds.close(), bets.close()])
const counted = () => countOpenPlays({ rounds, bets }, 'ana')

/** A wallet that must not be asked. */
const silent = (name: string) => () => Promise.reject(new Error(`the wallet was asked for a ${name}`))
const noWallet: Wallet = {
  ...{ authenticate: silent('session'), balance: silent('balance'), bet: silent('bet'), win: silent('win') },
  ...{ jackpot: silent('jackpot'), rollback: silent('rollback') },
}

const money = { iso: 'USD', decimals: 2, walletSession: 's_1' }
const session: Session = {
  ...{
    ...money,
    key: 'silla',
    player: 'ana',
    engine: 'siete',
    game: 'siete',
    title: 'Siete',
    categories: [],
    emblem: null,
  },
  ...{ mode: 'real', lang: 'es-VE', jackpot: null, nextSeed: 'b7', nonce: 0, openRound: null, lastRound: null },
  createdAt: '2026-11-20T14:00:00.000Z',
}
const act = { move: 'more', atMs: 0, stake: '100' }
const roundAt = (step: Round['step'], id: string): Round =>
  v.parse(roundSchema, {
    ...{ ...money, step, id, session: session.key, engine: session.engine, stake: '100', serverSeed: 'b7' },
    ...{
      clientSeed: 'a',
      nonce: 0,
      createdAt: session.createdAt,
      balance: '1.00',
      raises: 1,
      touchedAt: 0,
      raise: act,
    },
    ...{ outcome: {}, win: '300', hit: true, jackpotWin: '5000', code: 'SPEND_REACHED' },
  })
const leg = { event: 'e', market: 'm', outcome: 'o', odds: 2_000, live: false, result: 'won' as const, score: null }
const betAt = (step: Bet['step'], id: string): Bet =>
  v.parse(betSchema, {
    ...{ ...money, step, id, player: 'ana', session: 'silla', stake: '100', legs: [leg], createdAt: 0 },
    ...{ payout: '200', decidedAt: 1, code: 'SPEND_REACHED' },
  })

const roundSteps = roundSchema.options.map(({ entries }) => entries.step.literal)
const betSteps = betSchema.options.map(({ entries }) => entries.step.literal)
const overBets = ['settled', 'returned', 'rolled_back', 'refused']

/**
 * Closing an account asks this count while the wallets are held, and then nothing can be paid into them: what could still
 * ask the wallet for anything must be counted.
 */
describe('What a player has open', () => {
  it.each(roundSteps)(
    'counts a round that is %s, unless it never asks the wallet again; also after a restart',
    async (step) => {
      const id = randomUUID()
      rounds.addSession(session)
      const begun = roundAt('created', id)
      expect(rounds.begin(begun, 'c8')).toBe('begun')
      const kept = step === 'created' ? begun : rounds.keep(roundAt(step, id))
      for (let start = 0; start < 2; start++) {
        expect(counted()).toEqual({ rounds: isOver(kept) ? 0 : 1, bets: 0 })
        await stop()
        open()
      }
      if (isOver(kept)) expect(await advanceRound(kept, noWallet)).toEqual({ kind: 'rests', until: null })
    },
  )

  it.each(betSteps)('counts a bet on sports that is %s, unless it never asks the wallet again', async (step) => {
    const id = randomUUID()
    expect(bets.begin(v.parse(betSchema.options[0], betAt('created', id)))).toBe(true)
    const kept = step === 'created' ? betAt(step, id) : bets.keep('created', betAt(step, id))
    const over = overBets.includes(step)
    for (let start = 0; start < 2; start++) {
      expect(counted()).toEqual({ rounds: 0, bets: over ? 0 : 1 })
      await stop()
      open()
    }
    if (over)
      expect(await advanceBet(kept, noWallet, createFixtureBook(leagues, bets.secret))).toEqual({ kind: 'rests' })
  })
})
