import { describe, expect, it } from 'vitest'
import { seededWords } from '../../../test/seeded-words.ts'
import { drawFromWords } from '../../fair/draw-from-words.ts'
import { serverDraw } from '../../fair/server-draw.ts'
import { asPercent, exactReturn, freeSpinChance } from './exact-return.ts'
import { lines } from './lines.ts'
import { payInLineStakes } from './pay.ts'
import { slotRtp } from './rtp.ts'
import { spin } from './spin.ts'
import { baseStrips, freeStrips } from './strips.ts'

function sample(rounds: number, next: (round: number) => number) {
  let sum = 0
  let squares = 0
  for (let round = 0; round < rounds; round += 1) {
    const stakes = next(round) / lines.length
    sum += stakes
    squares += stakes * stakes
  }
  const mean = sum / rounds
  return { mean, error: Math.sqrt((squares / rounds - mean * mean) / rounds) }
}

const { over, under } = exactReturn()
const expected = Number((over * 10n ** 12n) / under) / 10 ** 12

describe('the return of the slot', () => {
  it('is exactly the figure that the catalogue states', () => {
    expect(asPercent(exactReturn())).toBe(slotRtp)
  })

  it('lies between 95.5 and 96.5 per cent', () => {
    expect(expected).toBeGreaterThan(0.955)
    expect(expected).toBeLessThan(0.965)
  })

  it('opens free spins about once in ninety rounds', () => {
    const chance = freeSpinChance()
    expect(Number(chance.under / chance.over)).toBe(90)
  })

  it('rests on strips where scatters stand further apart than the window is high and never open free spins again', () => {
    for (const strip of baseStrips) {
      const places = [...strip.keys()].filter((place) => strip[place] === 'S')
      const gaps = places.map((place, i) => ((places[i + 1] ?? (places[0] ?? 0) + strip.length) - place) % strip.length)
      expect(gaps.every((gap) => gap === 0 || gap >= 3)).toBe(true)
    }
    expect(freeStrips.flat()).not.toContain('S')
  })

  it('has wilds on the three middle reels only, so that every line begins with a face that pays or not at all', () => {
    for (const strips of [baseStrips, freeStrips]) {
      expect(strips.map((strip) => strip.includes('W'))).toEqual([false, true, true, true, false])
    }
  })

  // Tolerance: four standard errors of the sample's own variance; a sound machine fails one seed in 16,000.
  it('shows in ten million simulated rounds, within four standard errors and 0.3 points', {
    tags: ['proof'],
    timeout: 300_000,
  }, () => {
    const draw = drawFromWords(seededWords(20261120))
    const { mean, error } = sample(10_000_000, () => payInLineStakes(spin(draw)))
    expect(error).toBeLessThan(0.01)
    expect(Math.abs(mean - expected)).toBeLessThan(Math.min(4 * error, 0.003))
  })

  it('shows in thirty thousand rounds of the real stream, within four standard errors', { tags: ['proof'] }, () => {
    const seed = 'a3'.repeat(32)
    const { mean, error } = sample(30_000, (round) => payInLineStakes(spin(serverDraw(seed, 'jugador', round))))
    expect(Math.abs(mean - expected)).toBeLessThan(4 * error)
  })
})
