import * as v from 'valibot'
import type { Engine, Table } from '../engine.ts'
import { narrowLimit, placedOf, readPlaced, roundLimit } from '../placed-bets.ts'
import { wholeStakes } from '../whole-stakes.ts'
import { pockets, type Spot, spotNamed } from './spots.ts'

export const rouletteOutcomeSchema = v.object({ number: v.number() })

/** What one spot takes: inside the field less than on the outside. */
export const spotLimit = ({ kind }: Spot, table: Table): bigint =>
  kind === 'docena' || kind === 'columna' || kind === 'sencilla' ? roundLimit(table) : narrowLimit(table)

/** What a bet brings back when its spot has won: its stake and the prize. */
export const backFor = (spot: Spot, minor: bigint): bigint => minor * BigInt(spot.pays + 1)

/** The wheel with one zero: 37 pockets, all as likely, and a cloth of 157 spots. */
export const rouletteEngine: Engine = {
  name: 'roulette',
  // 36 of 37, whatever is bet on.
  rtp: '97.30',
  maxWin: '36',
  plays: ({ categories }) => categories.includes('ruleta'),
  stakes: wholeStakes,
  readWager: (asked, table) =>
    readPlaced(asked, table, (id) => {
      const spot = spotNamed(id)
      return spot === undefined ? null : spotLimit(spot, table)
    }),
  play: (draw, { choice }) => {
    const number = draw(pockets)
    let win = 0n
    for (const [id, minor] of placedOf(choice)) {
      const spot = spotNamed(id)
      if (spot?.numbers.includes(number)) win += backFor(spot, minor)
    }
    return { kind: 'over', outcome: { number }, win }
  },
}
