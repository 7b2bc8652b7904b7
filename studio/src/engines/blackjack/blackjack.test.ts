import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { seededWords } from '../../../test/seeded-words.ts'
import { drawFromWords } from '../../fair/draw-from-words.ts'
import { commitment, serverDraw } from '../../fair/server-draw.ts'
import { verifyRound } from '../../web/parts/verify-round.ts'
import { type Card, type Rank, ranks } from '../cards/card.ts'
import { shuffledPacks } from '../cards/shuffled-packs.ts'
import type { Act, Standing } from '../engine.ts'
import { blackjackEngine, blackjackOutcomeSchema, blackjackShownSchema, moveStake } from './blackjack-engine.ts'
import {
  allowedMoves,
  type BlackjackMove,
  type BlackjackTable,
  blackjackMoves,
  dealTable,
  makeMove,
} from './blackjack-table.ts'
import { handTotal } from './hand-total.ts'
import { payBlackjack } from './pay-blackjack.ts'

const stake = 100n

describe('a hand', () => {
  it.each([
    ['A K', 21, true],
    ['A A', 12, true],
    ['A A 9', 21, true],
    ['A 6 10', 17, false],
    ['10 6 K', 26, false],
    ['A A A 8', 21, true],
  ])('%s counts %i', (cards, total, soft) => {
    expect(handTotal(cards.split(' ').map(cardOf))).toEqual({ total, soft })
  })
})

describe('a round', () => {
  // Cards come as they are dealt: player, dealer, player, the hole card, then whatever is asked for.
  it.each<[string, string, BlackjackMove[], bigint]>([
    ['a blackjack pays 3 to 2', 'A 9 K 7', [], 250n],
    ['two blackjacks are a push', 'A K Q A', [], 100n],
    ['a dealer with ten and ace ends the round at once', '10 K 10 A', [], 0n],
    ['the higher hand wins even money', '10 10 9 8', ['stand'], 200n],
    ['equal hands are a push', '10 10 8 8', ['stand'], 100n],
    ['the lower hand loses', '10 10 7 8', ['stand'], 0n],
    ['over twenty-one is lost, and the dealer draws no more', '10 6 6 10 K', ['hit'], 0n],
    ['twenty-one stands by itself', '10 6 5 10 6 9', ['hit'], 200n],
    ['a dealer over twenty-one pays', '10 6 7 10 K', ['stand'], 200n],
    ['the dealer stands on a soft seventeen', '10 6 8 A', ['stand'], 200n],
    ['the dealer draws to sixteen', '10 6 9 10 2', ['stand'], 200n],
    ['a double takes one card and pays twice', '6 6 5 10 10 10', ['double'], 400n],
    ['a double can be lost', '6 10 5 10 2', ['double'], 0n],
    ['a double that is level returns both stakes', '6 10 5 9 8', ['double'], 200n],
    ['a split plays both hands', '8 6 8 10 10 2 9 10', ['split', 'stand', 'double'], 600n],
    ['split tens with an ace count twenty-one, which is no blackjack', 'K 9 Q 9 A A', ['split'], 400n],
    ['split aces get one card each', 'A 9 A 9 5 K', ['split'], 200n],
    ['no split for cards of different values', '9 5 10 10 K', ['stand'], 200n],
    ['insurance pays 2 to 1 when the dealer has blackjack', '10 A 9 K', ['insure'], 150n],
    ['insurance is lost when the dealer has none', '10 A 9 7', ['insure', 'stand'], 200n],
    ['without insurance a blackjack of the dealer takes the stake', '10 A 9 K', ['decline'], 0n],
    ['an insured blackjack against a blackjack returns stake and insurance', 'A A K K', ['insure'], 250n],
    ['a blackjack is paid once the insurance was declined', 'A A K 5', ['decline'], 250n],
  ])('%s', (_, cards, moves, win) => {
    const { table, rest } = playCards(cards, moves)
    expect(table.over).toBe(true)
    expect(rest).toEqual([])
    expect(payBlackjack(table, stake)).toBe(win)
  })

  it('offers what the table allows, and no more', () => {
    const offered = (cards: string, ...moves: BlackjackMove[]) => allowedMoves(playCards(cards, moves).table)
    expect(offered('8 6 8 10')).toEqual(['hit', 'stand', 'double', 'split'])
    expect(offered('K 6 10 10')).toContain('split')
    expect(offered('8 6 7 10')).toEqual(['hit', 'stand', 'double'])
    expect(offered('8 6 2 10 3', 'hit')).toEqual(['hit', 'stand'])
    // A second pair of the same cards is not split again, and may be doubled.
    expect(offered('8 6 8 10 8 8', 'split')).toEqual(['hit', 'stand', 'double'])
    expect(offered('8 A 8 10')).toEqual(['insure', 'decline'])
    expect(offered('A 9 K 7')).toEqual([])
  })
})

describe('the engine of blackjack', () => {
  const draw = (nonce = 1) => serverDraw('semilla', 'jugador', nonce)
  const wager = { stake, choice: null }

  it.each([[99n], [-100n], [0n], [101n], [5100n]])('takes no stake of %i', (asked) => {
    expect(blackjackEngine.readWager({ stake: asked, choice: null }, { iso: 'USD', decimals: 2 })).toBeNull()
  })

  it.each([['void'], [null], [{ hit: true }], ['time-up'], [['hit']], ['insure']])('takes no move %j', (move) => {
    const nonce = nonceWhere(({ kind, moves }) => kind === 'turn' && moves.includes('double'))
    expect(blackjackEngine.turns?.readMove(draw(nonce), wager, [], { move, atMs: 0 })).toBeNull()
  })

  it('says what a move adds: a double and a split the stake, insurance half of it, the others nothing', () => {
    expect(blackjackMoves.map((move) => [move, moveStake(move, 500n)])).toEqual([
      ['hit', 0n],
      ['stand', 0n],
      ['double', 500n],
      ['split', 500n],
      ['insure', 250n],
      ['decline', 0n],
    ])
  })

  it('shows one card of the dealer while the player decides', () => {
    const nonce = nonceWhere(({ kind }) => kind === 'turn')
    const standing = blackjackEngine.play(draw(nonce), wager, [])
    expect(standing.kind === 'turn' && v.parse(blackjackShownSchema, standing.shown).dealer).toHaveLength(1)
  })

  it('leaves a round by standing on every hand, without insurance and without another stake', () => {
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const moves = blackjackEngine.turns?.leave(draw(nonce), wager, [])
      if (moves === undefined || moves === 'void') throw new Error('a round of blackjack is never void')
      expect(moves.every((move) => move === 'stand' || move === 'decline')).toBe(true)
      expect(
        blackjackEngine.play(
          draw(nonce),
          wager,
          moves.map((move) => ({ move, atMs: 0 })),
        ).kind,
      ).toBe('over')
    }
  })

  it('deals every card of six packs once', () => {
    const deal = shuffledPacks(drawFromWords(seededWords(3)), 6)
    const cards = Array.from({ length: 312 }, deal)
    for (let card = 0; card < 52; card += 1) expect(cards.filter((each) => each === card)).toHaveLength(6)
  })

  it('pays by the table whatever a player does, and can be worked out again on the device', async () => {
    const words = seededWords(7)
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const fair = { serverSeed: `semilla-${nonce}`, clientSeed: 'jugador', nonce }
      const { standing, acts, staked } = playAtRandom(() => serverDraw(fair.serverSeed, 'jugador', nonce), words)
      const { dealer, hands, insured } = v.parse(blackjackOutcomeSchema, standing.outcome)
      const dealers = handTotal(dealer).total
      const natural = dealer.length === 2 && dealers === 21
      const due = hands.map(({ cards, doubled }) => {
        const mine = handTotal(cards).total
        const own = doubled ? 200n : 100n
        if (mine > 21) return 0n
        if (hands.length === 1 && cards.length === 2 && mine === 21) return natural ? 100n : 250n
        if (natural) return 0n
        return dealers > 21 || mine > dealers ? own * 2n : mine === dealers ? own : 0n
      })
      expect(standing.win).toBe(due.reduce((sum, each) => sum + each, insured && natural ? 150n : 0n))
      expect(staked).toBeLessThanOrEqual(450n)
      const view = {
        ...{ status: 'settled' as const, id: 'r', stake: '1.00', bet: '1.00', choice: null, balance: '0.00' },
        ...{ acts: acts.map(({ move, atMs }) => ({ move, atMs })), outcome: standing.outcome },
        win: `${standing.win / 100n}.${`${standing.win % 100n}`.padStart(2, '0')}`,
        fair: { ...fair, seedHash: commitment(fair.serverSeed) },
        jackpot: null,
      }
      const checks = await verifyRound({ round: view, committed: null, decimals: 2 }, blackjackEngine.play)
      expect(checks.map(({ passed }) => passed)).toEqual([true, true, true])
    }
  })

  function nonceWhere(fits: (standing: { kind: string; moves: readonly string[] }) => boolean): number {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const standing = blackjackEngine.play(draw(nonce), wager, [])
      const moves = standing.kind === 'turn' ? v.parse(blackjackShownSchema, standing.shown).moves : []
      if (fits({ kind: standing.kind, moves })) return nonce
    }
    throw new Error('no such round')
  }
})

function cardOf(rank: string): Card {
  const at = ranks.indexOf(rank as Rank)
  if (at < 0) throw new Error(`no card ${rank}`)
  return at
}

function playCards(text: string, moves: readonly BlackjackMove[]): { table: BlackjackTable; rest: Card[] } {
  const rest = text.split(' ').map(cardOf)
  const deal = (): Card => {
    const card = rest.shift()
    if (card === undefined) throw new Error('the round takes more cards than it should')
    return card
  }
  const table = dealTable(deal)
  for (const move of moves) {
    expect(allowedMoves(table)).toContain(move)
    makeMove(table, move, deal)
  }
  return { table, rest }
}

function playAtRandom(draw: () => ReturnType<typeof serverDraw>, words: () => number) {
  const wager = { stake, choice: null }
  const acts: Act[] = []
  let staked = stake
  for (;;) {
    const standing: Standing = blackjackEngine.play(draw(), wager, acts)
    if (standing.kind === 'over') return { standing, acts, staked }
    if (standing.kind !== 'turn') throw new Error('blackjack has no clock')
    const { moves } = v.parse(blackjackShownSchema, standing.shown)
    const move = blackjackEngine.turns?.readMove(draw(), wager, acts, {
      move: moves[words() % moves.length],
      atMs: 0,
    })
    if (!move) throw new Error('a move that is offered is refused')
    staked += move.stake
    acts.push({ move: move.move, atMs: 0 })
  }
}
