import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { seededWords } from '../../../test/seeded-words.ts'
import { commitment, serverDraw } from '../../fair/server-draw.ts'
import { verifyRound } from '../../web/parts/verify-round.ts'
import { type Card, type Rank, ranks } from '../cards/card.ts'
import { handPays, type PokerHand, pokerHand } from './poker-hand.ts'
import { simpleHold } from './simple-strategy.ts'
import { pokerOutcomeSchema, pokerShownSchema, videoPokerEngine } from './video-poker-engine.ts'

const stake = 300n
const wager = { stake, choice: null }
const usd = { iso: 'USD', decimals: 2 }

describe('a hand', () => {
  it.each<[string, PokerHand, number]>([
    ['10p Jp Qp Kp Ap', 'royal-flush', 800],
    ['9d 10d Jd Qd Kd', 'straight-flush', 50],
    ['Ac 2c 3c 4c 5c', 'straight-flush', 50],
    ['7p 7c 7t 7d 2p', 'four', 25],
    ['3p 3c 3t Kd Kp', 'full-house', 9],
    ['2t 9t Jt Kt 4t', 'flush', 6],
    ['10p Jc Qp Kd Ap', 'straight', 4],
    ['Ap 2c 3p 4d 5p', 'straight', 4],
    ['Qp Kc Ap 2d 3p', 'nothing', 0],
    ['9p 9c 9t 2d Kp', 'three', 3],
    ['9p 9c 2t 2d Kp', 'two-pairs', 2],
    ['Jp Jc 2t 3d 4p', 'jacks', 1],
    ['Ap Ac 2t 3d 4p', 'jacks', 1],
    ['10p 10c 2t 3d 4p', 'nothing', 0],
    ['2p 4c 6t 8d Kp', 'nothing', 0],
  ])('%s is %s and pays %i for one', (cards, hand, pays) => {
    expect(pokerHand(handOf(cards))).toBe(hand)
    expect(pokerHand(handOf(cards).reverse())).toBe(hand)
    expect(handPays[hand]).toBe(pays)
  })

  it('comes as often among all 2,598,960 as counting says', () => {
    const seen = new Map<PokerHand, number>()
    for (let a = 0; a < 48; a += 1)
      for (let b = a + 1; b < 49; b += 1)
        for (let c = b + 1; c < 50; c += 1)
          for (let d = c + 1; d < 51; d += 1)
            for (let e = d + 1; e < 52; e += 1) {
              const hand = pokerHand([a, b, c, d, e])
              seen.set(hand, (seen.get(hand) ?? 0) + 1)
            }
    expect(Object.fromEntries(seen)).toEqual({
      ...{ 'royal-flush': 4, 'straight-flush': 36, four: 624, 'full-house': 3744, flush: 5108, straight: 10_200 },
      ...{ three: 54_912, 'two-pairs': 123_552, jacks: 337_920, nothing: 2_062_860 },
    })
  }, 60_000)
})

describe('a simple rule', () => {
  it.each([
    ['four to a royal flush before a pair of jacks', '10p Jp Qp Kp Kc', '10p Jp Qp Kp'],
    ['a made straight before three to a royal flush', '10p Jp Qp Kc 9d', '10p Jp Qp Kc 9d'],
    ['a high pair before three to a royal flush', '10p Jp Qp Jc 4d', 'Jp Jc'],
    ['four to a flush before a low pair', '2p 5p 9p Kp 9c', '2p 5p 9p Kp'],
    ['a low pair before four to a straight', '6p 7c 8t 9d 9p', '9d 9p'],
    ['two high cards of one suit', 'Jp Kp 2c 5d 7t', 'Jp Kp'],
    ['the lower two of three high cards', 'Jp Qc Ad 5t 7p', 'Jp Qc'],
    ['nothing, where there is nothing', '2p 4c 6t 8d 10p', ''],
  ])('holds %s', (_, cards, held) => {
    const hand = handOf(cards)
    const bits = simpleHold(hand)
    expect(hand.filter((_card, at) => (bits >> at) & 1)).toEqual(held === '' ? [] : handOf(held))
  })
})

describe('the engine of video poker', () => {
  const draw = (nonce = 1) => serverDraw('semilla', 'jugador', nonce)
  const all = [true, true, true, true, true]
  const ask = (move: unknown, acts: { move: unknown; atMs: number }[] = []) =>
    videoPokerEngine.turns?.readMove(draw(), wager, acts, { move, atMs: 0 })

  it.each([[0n], [-100n], [99n], [5100n]])('takes no stake of %i', (asked) => {
    expect(videoPokerEngine.readWager({ stake: asked, choice: null }, usd)).toBeNull()
  })

  it.each([
    [null],
    ['hold'],
    [{ hold: [true] }],
    [{ hold: [...all, true] }],
    [{ hold: [1, 0, 0, 0, 1] }],
    [{ hold: all, cards: [1] }],
  ])('takes no move %j', (move) => {
    expect(ask(move)).toBeNull()
  })

  it('takes one move, which costs nothing, and no second one', () => {
    expect(ask({ hold: all })).toEqual({ move: { hold: all }, stake: 0n })
    expect(ask({ hold: all }, [{ move: { hold: all }, atMs: 0 }])).toBeNull()
  })

  it('leaves a round by keeping the five cards that were dealt', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const moves = videoPokerEngine.turns?.leave(draw(nonce), wager, [])
      if (moves === undefined || moves === 'void') throw new Error('a hand is never void')
      const shown = videoPokerEngine.play(draw(nonce), wager, [])
      const over = videoPokerEngine.play(
        draw(nonce),
        wager,
        moves.map((move) => ({ move, atMs: 0 })),
      )
      if (shown.kind !== 'turn' || over.kind !== 'over') throw new Error('one move ends a hand')
      const { hand } = v.parse(pokerShownSchema, shown.shown)
      expect(over.win).toBe(stake * BigInt(handPays[hand]))
    }
  })

  it('pays by the table whatever is held, deals no card twice, and can be worked out again on the device', async () => {
    const words = seededWords(11)
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const fair = { serverSeed: `semilla-${nonce}`, clientSeed: 'jugador', nonce }
      const hold = Array.from({ length: 5 }, () => words() % 2 === 0)
      const acts = [{ move: { hold }, atMs: 0 }]
      const standing = videoPokerEngine.play(serverDraw(fair.serverSeed, 'jugador', nonce), wager, acts)
      if (standing.kind !== 'over') throw new Error('one move ends a hand')
      const outcome = v.parse(pokerOutcomeSchema, standing.outcome)
      expect(standing.win).toBe(stake * BigInt(handPays[pokerHand(outcome.cards)]))
      expect(outcome.cards.filter((_, at) => hold[at])).toEqual(outcome.dealt.filter((_, at) => hold[at]))
      expect(new Set([...outcome.dealt, ...outcome.cards]).size).toBe(10 - hold.filter(Boolean).length)
      const view = {
        ...{ status: 'settled' as const, id: 'r', stake: '3.00', bet: '3.00', choice: null, balance: '0.00', acts },
        ...{ outcome: standing.outcome, win: `${standing.win / 100n}.00` },
        fair: { ...fair, seedHash: commitment(fair.serverSeed) },
        jackpot: null,
      }
      const checks = await verifyRound({ round: view, committed: null, decimals: 2 }, videoPokerEngine.play)
      expect(checks.map(({ passed }) => passed)).toEqual([true, true, true])
    }
  })
})

/** «10p Jc»: rank, then the first letter of the suit. */
function handOf(text: string): Card[] {
  return text.split(' ').map((card) => {
    const rank = ranks.indexOf(card.slice(0, -1) as Rank)
    const suit = 'pctd'.indexOf(card.slice(-1))
    if (rank < 0 || suit < 0) throw new Error(`no card ${card}`)
    return suit * 13 + rank
  })
}
