import * as v from 'valibot'
import type { Engine } from '../engine.ts'
import { ladderStakes } from '../ladder-stakes.ts'
import { classicLines, payInClassicLines, spinClassic } from './classic-pay.ts'

const placeSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))
/** What the view reads out of a round. */
export const classicOutcomeSchema = v.object({ stops: v.tuple([placeSchema, placeSchema, placeSchema]) })

const lineCount = BigInt(classicLines.length)

/** Three reels, five lines, wilds that double; dressed in the ten themes of the slot. */
export const classicEngine: Engine = {
  name: 'classic',
  rtp: '96.42',
  maxWin: '70.4',
  plays: ({ categories }) => categories.includes('clasicos'),
  stakes: (table) => ladderStakes(table, lineCount),
  readWager: ({ stake }, table) => (ladderStakes(table, lineCount).includes(stake) ? { stake, choice: null } : null),
  play: (draw, { stake }) => {
    const stops = spinClassic(draw)
    return { kind: 'over', outcome: { stops }, win: BigInt(payInClassicLines(stops)) * (stake / lineCount) }
  },
}
