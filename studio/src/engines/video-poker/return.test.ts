import { describe, expect, it } from 'vitest'
import { seededWords } from '../../../test/seeded-words.ts'
import { drawFromWords } from '../../fair/draw-from-words.ts'
import { shuffledPacks } from '../cards/shuffled-packs.ts'
import { exactReturns } from './exact-return.ts'
import { handPays, pokerHand } from './poker-hand.ts'
import { simpleHold } from './simple-strategy.ts'
import { simpleRtp, videoPokerEngine } from './video-poker-engine.ts'

describe('the return of jacks or better', () => {
  it('is exactly the one that is stated: by the best play, and by the sixteen simple rules', () => {
    const { best, held } = exactReturns(simpleHold)
    expect((best * 100).toFixed(2)).toBe(videoPokerEngine.rtp)
    expect((held * 100).toFixed(2)).toBe(simpleRtp)
  }, 60_000)

  // A royal flush brings two points and comes once in forty thousand hands: a sample tells nothing of it, so it counts for
  // nothing here. Tolerance: four standard errors of the sample's own variance.
  it('shows in 120,000 hands by the simple rules, within four standard errors', {
    tags: ['proof'],
    timeout: 60_000,
  }, () => {
    const pays = { ...handPays, 'royal-flush': 0 }
    const { held } = exactReturns(simpleHold, pays)
    const draw = drawFromWords(seededWords(20261121))
    let [sum, squares] = [0, 0]
    const rounds = 120_000
    for (let i = 0; i < rounds; i += 1) {
      const deal = shuffledPacks(draw, 1)
      const cards = Array.from({ length: 5 }, deal)
      const hold = simpleHold(cards)
      const paid = pays[pokerHand(cards.map((card, at) => ((hold >> at) & 1 ? card : deal())))]
      sum += paid
      squares += paid * paid
    }
    const mean = sum / rounds
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds)
    expect(error).toBeLessThan(0.01)
    expect(Math.abs(mean - held)).toBeLessThan(4 * error)
  })
})
