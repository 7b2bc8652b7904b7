import * as v from 'valibot'
import type { Engine, Table } from '../engine.ts'
import { narrowLimit, placedOf, readPlaced, roundLimit } from '../placed-bets.ts'
import { timesHundredths, wholeStakes } from '../whole-stakes.ts'
import { type DiceSpot, diceSpotNamed } from './dice-spots.ts'

const dieSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))
export const sicboOutcomeSchema = v.object({ dice: v.tuple([dieSchema, dieSchema, dieSchema]) })

/** What one spot takes: the even chances more than the others. */
export const diceSpotLimit = ({ kind }: DiceSpot, table: Table): bigint =>
  kind === 'sencilla' ? roundLimit(table) : narrowLimit(table)

/** Three dice in a cup, and a cloth of 52 spots. */
export const sicboEngine: Engine = {
  name: 'sicbo',
  // 210 of 216 for the even chances and nearly all others; the rules say which return a little less.
  rtp: '97.22',
  maxWin: '210',
  plays: ({ categories }) => categories.includes('dados'),
  stakes: wholeStakes,
  readWager: (asked, table) =>
    readPlaced(asked, table, (id) => {
      const spot = diceSpotNamed(id)
      return spot === undefined ? null : diceSpotLimit(spot, table)
    }),
  play: (draw, { choice }) => {
    const dice = [draw(6) + 1, draw(6) + 1, draw(6) + 1] as const
    let win = 0n
    for (const [id, minor] of placedOf(choice)) {
      const spot = diceSpotNamed(id)
      if (spot !== undefined) win += timesHundredths(minor, spot.back(dice))
    }
    return { kind: 'over', outcome: { dice: [...dice] }, win }
  },
}
