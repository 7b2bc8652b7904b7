import { describe, expect, it } from 'vitest'
import { seededWords } from '../../../test/seeded-words.ts'
import { drawFromWords } from '../../fair/draw-from-words.ts'
import { shuffledPacks } from '../cards/shuffled-packs.ts'
import { basicMoveFor } from './basic-strategy.ts'
import { blackjackEngine, moveStake } from './blackjack-engine.ts'
import { activeHand, allowedMoves, dealTable, makeMove } from './blackjack-table.ts'
import { exactReturn } from './exact-return.ts'
import { payBlackjack } from './pay-blackjack.ts'

const stake = 100n
const rounds = 10_000_000

/** A round by the basic strategy: what was staked and what came back. */
function playRound(draw: (sides: number) => number) {
  const deal = shuffledPacks(draw, 6)
  const table = dealTable(deal)
  let staked = stake
  while (!table.over) {
    const allowed = allowedMoves(table)
    const can = { double: allowed.includes('double'), split: allowed.includes('split') }
    const [up = 0] = table.dealer
    const move = table.asksInsurance ? 'decline' : basicMoveFor(activeHand(table)?.cards ?? [], up, can)
    staked += moveStake(move, stake)
    makeMove(table, move, deal)
  }
  return { staked, paid: payBlackjack(table, stake) }
}

describe('the return of blackjack by the basic strategy', () => {
  it('is, card by card, the one that is stated', () => {
    expect((exactReturn(6) * 100).toFixed(2)).toBe(blackjackEngine.rtp)
  })

  it('shows in ten million rounds, within three tenths of a point', { tags: ['proof'], timeout: 300_000 }, () => {
    const draw = drawFromWords(seededWords(20261121))
    let [staked, paid] = [0n, 0n]
    for (let i = 0; i < rounds; i += 1) {
      const round = playRound(draw)
      staked += round.staked
      paid += round.paid
    }
    const net = Number(paid - staked) / Number(stake) / rounds
    expect(Math.abs(1 + net - exactReturn(6))).toBeLessThan(0.003)
  })
})
