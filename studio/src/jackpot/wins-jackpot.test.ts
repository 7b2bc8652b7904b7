import { describe, expect, it } from 'vitest'
import { playedRound } from '../../test/played-round.ts'
import { slotEngine } from '../engines/slot/slot-engine.ts'
import { serverDraw } from '../fair/server-draw.ts'
import { verifyRound } from '../web/parts/verify-round.ts'
import { winsJackpot } from './wins-jackpot.ts'

const seed = 'c4'.repeat(32)
const drawOf = (nonce: number) => serverDraw(seed, 'jugador', nonce, 'jackpot')
const winsOf = (staked: bigint, perHit: bigint, rounds: number) =>
  Array.from({ length: rounds }, (_, nonce) => winsJackpot(drawOf(nonce), staked, perHit)).filter(Boolean).length

describe('a round that plays for a jackpot', () => {
  it('wins with the chance of its stake in what is staked for each win', () => {
    const rounds = 40_000
    for (const [staked, perHit] of [
      [20n, 2_000n],
      [40n, 2_000n],
      [3n, 40_000_000_000n / 10_000_000n],
    ] as const) {
      const chance = Number(staked) / Number(perHit)
      const spread = Math.sqrt(rounds * chance * (1 - chance))
      expect(Math.abs(winsOf(staked, perHit, rounds) - rounds * chance)).toBeLessThan(4.5 * spread)
    }
  })

  it('never wins without a stake, and always when it stakes all of it', () => {
    expect(winsOf(0n, 100n, 200)).toBe(0)
    expect(winsOf(100n, 100n, 200)).toBe(200)
    expect(winsOf(101n, 100n, 200)).toBe(200)
  })

  it('keeps wins when the stake grows: the same seeds that win with little win with more', () => {
    for (let nonce = 0; nonce < 2_000; nonce += 1) {
      if (winsJackpot(drawOf(nonce), 20n, 1_000n)) expect(winsJackpot(drawOf(nonce), 40n, 1_000n)).toBe(true)
    }
  })

  it('throws away the numbers that would favour low ones', () => {
    // 2^64 leaves 1 when divided by 3: the last number is unfair.
    const words = [0xffff_ffff, 0xffff_ffff, 0, 2]
    expect(winsJackpot(() => words.shift() ?? 0, 2n, 3n)).toBe(false)
    expect(words).toEqual([])
  })

  it('has a stream of its own: what the reels show is the same with and without it', () => {
    const reels = (stream?: 'jackpot') => Array.from({ length: 8 }, () => serverDraw(seed, 'jugador', 1, stream)(1000))
    expect(reels('jackpot')).not.toEqual(reels())
    expect(serverDraw(seed, 'jugador', 1, 'game')(1000)).toBe(serverDraw(seed, 'jugador', 1)(1000))
  })
})

describe('on the player’s device', () => {
  const wager = { stake: 20n, choice: null }
  const verified = async (hit: boolean, perHit: string) => {
    const round = { ...playedRound(slotEngine, wager), jackpot: { name: 'Gran Trébol', perHit, hit, won: null } }
    const checks = await verifyRound({ round, committed: null, decimals: 2 }, slotEngine.play)
    return checks.map(({ passed }) => passed)
  }

  it('a jackpot that was won, and one that was not, are worked out again', async () => {
    expect(await verified(true, '0.20')).toEqual([true, true, true, true])
    expect(await verified(false, '1000000000.00')).toEqual([true, true, true, true])
  })

  it('a jackpot that was kept back, or never drawn, is found', async () => {
    expect(await verified(false, '0.20')).toEqual([true, true, true, false])
    expect(await verified(true, '1000000000.00')).toEqual([true, true, true, false])
  })
})
