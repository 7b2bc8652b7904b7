import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { seededWords } from '../../../test/seeded-words.ts'
import { drawFromWords } from '../../fair/draw-from-words.ts'
import { commitment, serverDraw } from '../../fair/server-draw.ts'
import { verifyRound } from '../../web/parts/verify-round.ts'
import { type Card, type Rank, ranks } from '../cards/card.ts'
import { shuffledPacks } from '../cards/shuffled-packs.ts'
import { baccaratEngine, baccaratOutcomeSchema } from './baccarat-engine.ts'
import { handPoints } from './baccarat-points.ts'
import { dealBaccarat, type Side } from './deal-baccarat.ts'
import { exactReturns } from './exact-return.ts'
import { betPays, sideRtp, sides } from './pay-baccarat.ts'

const usd = { iso: 'USD', decimals: 2 }

describe('a coup', () => {
  // Cards as they are dealt: player, bank, player, bank, then the third cards.
  it.each<[string, string, Side, number, number]>([
    ['a natural nine of the player ends it', '4 A 5 2', 'player', 9, 3],
    ['a natural eight of the bank ends it', '2 3 3 5', 'bank', 5, 8],
    ['equal naturals tie', '3 4 5 4', 'tie', 8, 8],
    ['six and seven stand on both sides', '6 7 K K', 'bank', 6, 7],
    ['when the player stands the bank draws to five', '6 5 K K 4', 'bank', 6, 9],
    ['the player draws at five and the bank at two, whatever came', '5 2 K K 8 4', 'bank', 3, 6],
    ['the bank does not draw at three against an eight', 'K 3 K K 8', 'player', 8, 3],
    ['the bank draws at three against a nine', 'K 3 K K 9 6', 'tie', 9, 9],
    ['the bank does not draw at four against an ace', 'K 4 K K A', 'bank', 1, 4],
    ['the bank draws at four against a seven', 'K 4 K K 7 4', 'bank', 7, 8],
    ['the bank does not draw at five against a three', 'K 5 K K 3', 'bank', 3, 5],
    ['the bank draws at five against a four', 'K 5 K K 4 9', 'tie', 4, 4],
    ['the bank does not draw at six against a five', 'K 6 K K 5', 'bank', 5, 6],
    ['the bank draws at six against a six', 'K 6 K K 6 2', 'bank', 6, 8],
    ['the bank stands at seven', 'K 7 K K 6', 'bank', 6, 7],
  ])('%s', (_, cards, winner, player, bank) => {
    const rest = cards.split(' ').map(cardOf)
    const coup = dealBaccarat(() => {
      const card = rest.shift()
      if (card === undefined) throw new Error('the coup takes more cards than it should')
      return card
    })
    expect(rest).toEqual([])
    expect({ winner: coup.winner, player: handPoints(coup.player), bank: handPoints(coup.bank) }).toEqual({
      ...{ winner, player, bank },
    })
  })
})

describe('a bet', () => {
  it('pays even money, 0,95 to 1 or 8 to 1 to the minor unit, and goes back on a tie', () => {
    expect(betPays('player', 100n, 'player')).toBe(200n)
    expect(betPays('bank', 100n, 'bank')).toBe(195n)
    expect(betPays('bank', 5_000n, 'bank')).toBe(9_750n)
    expect(betPays('tie', 100n, 'tie')).toBe(900n)
    expect(betPays('player', 100n, 'tie')).toBe(100n)
    expect(betPays('bank', 100n, 'tie')).toBe(100n)
    expect(betPays('tie', 100n, 'bank')).toBe(0n)
  })

  it.each([
    ['one place', 100n, { player: '100', bank: '0', tie: '0' }],
    ['three places', 1_000n, { player: '300', bank: '600', tie: '100' }],
    ['the limit of the table', 5_000n, { player: '0', bank: '5000', tie: '0' }],
  ])('is taken on %s', (_, stake, choice) => {
    expect(baccaratEngine.readWager({ stake, choice }, usd)).toEqual({ stake, choice })
  })

  it.each<[string, bigint, unknown]>([
    ['nothing', 0n, { player: '0', bank: '0', tie: '0' }],
    ['no choice', 100n, null],
    ['a list', 100n, ['100', '0', '0']],
    ['more than the limit', 5_100n, { player: '5000', bank: '100', tie: '0' }],
    ['a negative chip', 100n, { player: '200', bank: '-100', tie: '0' }],
    ['half a chip', 100n, { player: '50', bank: '50', tie: '0' }],
    ['numbers', 100n, { player: 100, bank: 0, tie: 0 }],
    ['a place that is not there', 100n, { player: '100', bank: '0', tie: '0', pair: '100' }],
    ['a place that is missing', 100n, { player: '100', bank: '0' }],
    ['a sum that is not the stake', 200n, { player: '100', bank: '0', tie: '0' }],
    ['an endless number', 100n, { player: `1${'0'.repeat(40)}`, bank: '0', tie: '0' }],
  ])('is not taken on %s', (_, stake, choice) => {
    expect(baccaratEngine.readWager({ stake, choice }, usd)).toBeNull()
  })
})

describe('the return of baccarat', () => {
  it('is exactly the one that is stated, for every bet', () => {
    const exact = exactReturns(8)
    expect(exact).toEqual({ player: 9876n, bank: 9894n, tie: 8564n })
    for (const side of sides) expect((Number(exact[side]) / 100).toFixed(2)).toBe(sideRtp[side])
    expect(baccaratEngine.rtp).toBe(sideRtp.player)
  })

  it('shows in ten million coups, within three tenths of a point on each side', {
    tags: ['proof'],
    timeout: 300_000,
  }, () => {
    const draw = drawFromWords(seededWords(20261121))
    const wins = { player: 0, bank: 0, tie: 0 }
    const rounds = 10_000_000
    for (let i = 0; i < rounds; i += 1) wins[dealBaccarat(shuffledPacks(draw, 8)).winner] += 1
    const returned = (on: Side) =>
      (['player', 'bank', 'tie'] as const).reduce((sum, won) => sum + wins[won] * Number(betPays(on, 100n, won)), 0) /
      rounds
    expect(Math.abs(returned('player') - 98.76)).toBeLessThan(0.3)
    expect(Math.abs(returned('bank') - 98.94)).toBeLessThan(0.3)
    expect(Math.abs(returned('tie') - 85.64)).toBeLessThan(0.3)
  })

  it('is paid by the table whatever is bet, and can be worked out again on the device', async () => {
    const words = seededWords(5)
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const bets = {
        player: BigInt(words() % 9) * 100n,
        bank: BigInt(words() % 9) * 100n,
        tie: BigInt(1 + (words() % 9)) * 100n,
      }
      const stake = bets.player + bets.bank + bets.tie
      const choice = { player: `${bets.player}`, bank: `${bets.bank}`, tie: `${bets.tie}` }
      const wager = baccaratEngine.readWager({ stake, choice }, usd)
      if (wager === null) throw new Error('a bet within the limits is refused')
      const fair = { serverSeed: `semilla-${nonce}`, clientSeed: 'jugador', nonce }
      const standing = baccaratEngine.play(serverDraw(fair.serverSeed, 'jugador', nonce), wager, [])
      if (standing.kind !== 'over') throw new Error('a coup is over at once')
      const { player, bank } = v.parse(baccaratOutcomeSchema, standing.outcome)
      const [mine, theirs] = [handPoints(player), handPoints(bank)]
      const due =
        mine > theirs
          ? bets.player * 2n
          : mine < theirs
            ? bets.bank + (bets.bank * 95n) / 100n
            : bets.player + bets.bank + bets.tie * 9n
      expect(standing.win).toBe(due)
      const view = {
        ...{ status: 'settled' as const, id: 'r', stake: text(stake), bet: text(stake), choice, balance: '0.00' },
        ...{ acts: [], outcome: standing.outcome, win: text(standing.win) },
        fair: { ...fair, seedHash: commitment(fair.serverSeed) },
        jackpot: null,
      }
      const checks = await verifyRound({ round: view, committed: null, decimals: 2 }, baccaratEngine.play)
      expect(checks.map(({ passed }) => passed)).toEqual([true, true, true])
    }
  })
})

const text = (minor: bigint) => `${minor / 100n}.${`${minor % 100n}`.padStart(2, '0')}`

function cardOf(rank: string): Card {
  const at = ranks.indexOf(rank as Rank)
  if (at < 0) throw new Error(`no card ${rank}`)
  return at
}
