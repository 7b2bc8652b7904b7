import { describe, expect, it } from 'vitest'
import { seededDraw } from '../../test/seeded-draw.ts'
import type { Draw } from '../fair/draw.ts'
import { coinEngine } from './coin/coin-engine.ts'
import { diceEngine } from './dice/dice-engine.ts'
import type { Act, Engine, Wager } from './engine.ts'
import { greyhoundsEngine } from './greyhounds/greyhounds-engine.ts'
import { kenoEngine } from './keno/keno-engine.ts'
import { minesEngine } from './mines/mines-engine.ts'
import { plinkoEngine } from './plinko/plinko-engine.ts'
import { rouletteEngine } from './roulette/roulette-engine.ts'
import { scratchEngine } from './scratch/scratch-engine.ts'
import { sicboEngine } from './sicbo/sicbo-engine.ts'

const stake = 100n
const on = (spot: string) => ({ bets: [[spot, String(stake)]] })
const down = (from: number, count: number) => Array.from({ length: count }, (_, i) => from - i)
const act = (move: unknown): Act => ({ move, atMs: 0 })
const firstTwo: readonly Act[] = [act({ open: 0 }), act({ open: 1 }), act({ collect: true })]

type Case = {
  readonly what: string
  readonly engine: Engine
  readonly choice: unknown
  /** How many sides each draw of a round has, in its order. */
  readonly sides: readonly number[]
  readonly acts?: readonly Act[]
}

const cases: readonly Case[] = [
  { what: 'a number of the roulette', engine: rouletteEngine, choice: on('rojo'), sides: [37] },
  { what: 'a die', engine: diceEngine, choice: { side: 'over', chance: 50 }, sides: [100] },
  { what: 'a coin', engine: coinEngine, choice: { face: 'cara' }, sides: [2] },
  { what: 'three dice', engine: sicboEngine, choice: on('grande'), sides: [6, 6, 6] },
  { what: 'six hounds', engine: greyhoundsEngine, choice: on('ganador-3'), sides: [100, 84, 74, 44, 32] },
  {
    ...{ what: 'a ball of eight rows', engine: plinkoEngine, choice: { rows: 8, risk: 'medio' } },
    sides: Array<number>(8).fill(2),
  },
  { what: 'ten balls of forty', engine: kenoEngine, choice: { picks: [3, 17, 40] }, sides: down(40, 10) },
  { what: 'a card of six cells', engine: scratchEngine, choice: null, sides: Array<number>(6).fill(100) },
  {
    ...{ what: 'three mines among twenty-five cells', engine: minesEngine, choice: { mines: 3 } },
    ...{ sides: down(25, 3), acts: firstTwo },
  },
]

function winOf(engine: Engine, draw: Draw, wager: Wager, acts: readonly Act[]): bigint {
  const standing = engine.play(draw, wager, acts)
  if (standing.kind !== 'over') throw new Error('the round did not end')
  return standing.win
}

describe.each(cases)('$what', ({ engine, choice, sides, acts = [] }) => {
  it('is drawn with as many sides as the return is reckoned with', () => {
    const asked: number[] = []
    const draw = (count: number) => {
      asked.push(count)
      return 0
    }
    engine.play(draw, { stake, choice }, acts.slice(0, 1))
    expect(asked).toEqual(sides)
  })

  it('brings back what its rules state in ten million rounds, within 0.3 points', {
    tags: ['proof'],
    timeout: 300_000,
  }, () => {
    const draw = seededDraw(1_000)
    const rounds = 10_000_000
    let back = 0n
    for (let round = 0; round < rounds; round += 1) back += winOf(engine, draw, { stake, choice }, acts)
    const stated = Number(engine.rtp)
    expect(Math.abs((Number(back) / Number(stake) / rounds) * 100 - stated)).toBeLessThan(0.3)
  })
})
