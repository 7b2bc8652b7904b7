import { describe, expect, it } from 'vitest'
import { seededWords } from '../../../test/seeded-words.ts'
import { drawFromWords } from '../../fair/draw-from-words.ts'
import { classicEngine } from './classic-engine.ts'
import { classicWins, payInClassicLines, payOfLine, spinClassic } from './classic-pay.ts'
import { classicFaces, classicStrips } from './strips.ts'

const usd = { iso: 'USD', decimals: 2 }
const [one = [], two = [], three = []] = classicStrips

/** Every window that the reels can show, once. */
function payOfAll(): { paid: number; windows: number } {
  let paid = 0
  for (let a = 0; a < one.length; a += 1)
    for (let b = 0; b < two.length; b += 1)
      for (let c = 0; c < three.length; c += 1) paid += payInClassicLines([a, b, c])
  return { paid, windows: one.length * two.length * three.length }
}

describe('a line of the classic slot', () => {
  it.each([
    ['AAA', { face: 'A', wilds: 0, pay: 60 }],
    ['AWA', { face: 'A', wilds: 1, pay: 120 }],
    ['WWG', { face: 'G', wilds: 2, pay: 12 }],
    ['WWW', { face: 'W', wilds: 0, pay: 200 }],
    ['ABA', null],
    ['AWB', null],
  ])('%s pays %j', (letters, expected) => {
    const [a, b, c] = [...letters].map((letter) => classicFaces.find((face) => face === letter) ?? 'G')
    expect(payOfLine([a ?? 'G', b ?? 'G', c ?? 'G'])).toEqual(expected)
  })
})

describe('the return of the classic slot', () => {
  it('is the stated one, counted over every window', () => {
    const { paid, windows } = payOfAll()
    expect(((paid / (windows * 5)) * 100).toFixed(2)).toBe(classicEngine.rtp)
  })

  it('shows in ten million simulated rounds, within 0.3 points', { tags: ['proof'], timeout: 30_000 }, () => {
    const draw = drawFromWords(seededWords(20261121))
    let paid = 0
    const rounds = 10_000_000
    const pays = new Map<number, number>()
    for (let round = 0; round < rounds; round += 1) {
      const [a, b, c] = spinClassic(draw)
      const key = (a * 32 + b) * 32 + c
      let pay = pays.get(key)
      if (pay === undefined) {
        pay = payInClassicLines([a, b, c])
        pays.set(key, pay)
      }
      paid += pay
    }
    expect(Math.abs((paid / (rounds * 5)) * 100 - Number(classicEngine.rtp))).toBeLessThan(0.3)
  })

  it('is the same whatever is staked: every stake splits into five whole line stakes', () => {
    for (const stake of classicEngine.stakes(usd)) expect(stake % 5n).toBe(0n)
  })
})

describe('a round of the classic slot', () => {
  it('pays what its lines pay, and nothing else', () => {
    const draw = drawFromWords(seededWords(7))
    for (let round = 0; round < 2000; round += 1) {
      const standing = classicEngine.play(draw, { stake: 100n, choice: null }, [])
      if (standing.kind !== 'over') throw new Error('a spin that waits')
      const { stops } = standing.outcome as { stops: [number, number, number] }
      expect(standing.win).toBe(BigInt(classicWins(stops).reduce((sum, { pay }) => sum + pay, 0)) * 20n)
    }
  })

  it.each([0n, 1n, 30n, 100_000n, -100n])('is not played for %s cents', (stake) => {
    expect(classicEngine.readWager({ stake, choice: null }, usd)).toBeNull()
  })
})
