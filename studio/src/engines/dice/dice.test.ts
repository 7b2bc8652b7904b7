import { describe, expect, it } from 'vitest'
import { checksOf, playedRound } from '../../../test/played-round.ts'
import { type DiceChoice, diceEngine } from './dice-engine.ts'
import { chances, chanceTowards, faces, multipleFor, returnOf } from './odds.ts'

const usd = { iso: 'USD', decimals: 2 }
const sides = ['under', 'over'] as const

function winOf(face: number, choice: DiceChoice, stake = 100n): bigint {
  const standing = diceEngine.play(() => face - 1, { stake, choice }, [])
  if (standing.kind !== 'over') throw new Error('a throw is over at once')
  return standing.win
}
/** What all hundred faces bring back together for a stake of 100: the return in hundredths of a per cent. */
function backOf(choice: DiceChoice): bigint {
  let sum = 0n
  for (let face = 1; face <= faces; face += 1) sum += winOf(face, choice)
  return sum
}

describe('a throw', () => {
  it.each([
    [{ side: 'under', chance: 50 }, 50, 194n],
    [{ side: 'under', chance: 50 }, 51, 0n],
    [{ side: 'over', chance: 50 }, 51, 194n],
    [{ side: 'over', chance: 50 }, 50, 0n],
    [{ side: 'under', chance: 1 }, 1, 9700n],
    [{ side: 'over', chance: 1 }, 100, 9700n],
    [{ side: 'over', chance: 1 }, 99, 0n],
  ] as const)('of %j on face %i pays %s', (choice, face, win) => {
    expect(winOf(face, choice)).toBe(win)
  })

  it('pays its multiple on as many faces as its chance says, and nothing on the others', () => {
    for (const chance of chances) {
      for (const side of sides) {
        const wins = Array.from({ length: faces }, (_, i) => winOf(i + 1, { side, chance }, 300n))
        expect(wins.filter((win) => win === BigInt(3 * multipleFor(chance)))).toHaveLength(chance)
        expect(wins.filter((win) => win === 0n)).toHaveLength(faces - chance)
      }
    }
  })
})

describe('the return', () => {
  it('is within a quarter of a point of 97 per cent for every goal that can be set, exactly counted', () => {
    for (const chance of chances) {
      for (const side of sides) expect(backOf({ side, chance })).toBe(BigInt(returnOf(chance)))
      expect(Math.abs(returnOf(chance) - 9700)).toBeLessThanOrEqual(25)
    }
    expect(diceEngine.rtp).toBe('97.00')
  })

  it('leaves the player a wide choice', () => {
    expect(chances.length).toBeGreaterThan(60)
    expect(chances).toContain(50)
    expect(chances[0]).toBe(1)
  })
})

describe('the table', () => {
  it.each([
    ['a goal that returns too little', 100n, { side: 'under', chance: 99 }],
    ['no chance at all', 100n, { side: 'under', chance: 0 }],
    ['a part of a face', 100n, { side: 'over', chance: 49.5 }],
    ['a third side', 100n, { side: 'middle', chance: 50 }],
    ['text', 100n, { side: 'under', chance: '50' }],
    ['nothing', 100n, null],
    ['a stake that is not offered', 150n, { side: 'under', chance: 50 }],
    ['a negative stake', -100n, { side: 'under', chance: 50 }],
  ])('does not take %s', (_, stake, choice) => {
    expect(diceEngine.readWager({ stake, choice }, usd)).toBeNull()
  })

  it('lets the player work a throw out again', async () => {
    const round = playedRound(diceEngine, { stake: 100n, choice: { side: 'over', chance: 50 } })
    expect(await checksOf(round, diceEngine.play)).toEqual([true, true, true])
    expect(await checksOf({ ...round, outcome: { face: 101 } }, diceEngine.play)).toEqual([true, false, true])
    expect(await checksOf({ ...round, win: '7.00' }, diceEngine.play)).toEqual([true, true, false])
  })
})

describe('the goal', () => {
  it('moves on to the next that can be bet on, in the direction of the player, and stops at the ends', () => {
    for (const [i, chance] of chances.entries()) {
      expect(chanceTowards(chance, chance + 1)).toBe(chances[i + 1] ?? chance)
      expect(chanceTowards(chance, chance - 1)).toBe(chances[i - 1] ?? chance)
    }
  })
})
