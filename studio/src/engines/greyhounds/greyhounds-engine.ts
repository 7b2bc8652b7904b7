import * as v from 'valibot'
import type { Engine, Table } from '../engine.ts'
import { narrowLimit, placedOf, readPlaced, roundLimit } from '../placed-bets.ts'
import { timesHundredths, wholeStakes } from '../whole-stakes.ts'
import { drawRace, hounds } from './draw-race.ts'
import { type HoundSpot, houndSpotNamed } from './hound-spots.ts'

export const greyhoundsOutcomeSchema = v.object({
  order: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(hounds.length))),
    v.length(hounds.length),
    v.check((order) => new Set(order).size === hounds.length, 'every hound comes in once'),
  ),
})

/** What one spot takes: the winner more than the others. */
export const houndSpotLimit = ({ kind }: HoundSpot, table: Table): bigint =>
  kind === 'ganador' ? roundLimit(table) : narrowLimit(table)

/** Six hounds that run once around, and a cloth of 42 spots. */
export const greyhoundsEngine: Engine = {
  name: 'greyhounds',
  // Of every bet on the winner; the rules say how much less the others return, whose pays are rounded down.
  rtp: '96.00',
  maxWin: '110.4',
  plays: ({ categories }) => categories.includes('galgos'),
  stakes: wholeStakes,
  readWager: (asked, table) =>
    readPlaced(asked, table, (id) => {
      const spot = houndSpotNamed(id)
      return spot === undefined ? null : houndSpotLimit(spot, table)
    }),
  play: (draw, { choice }) => {
    const order = drawRace(draw)
    let win = 0n
    for (const [id, minor] of placedOf(choice)) {
      const spot = houndSpotNamed(id)
      if (spot?.wins(order)) win += timesHundredths(minor, spot.pays)
    }
    return { kind: 'over', outcome: { order: [...order] }, win }
  },
}
