import * as v from 'valibot'
import type { Engine } from '../engine.ts'
import { timesHundredths, wholeStakes } from '../whole-stakes.ts'

export const coinFaces = ['cara', 'cruz'] as const
export type CoinFace = (typeof coinFaces)[number]
export const coinChoiceSchema = v.object({ face: v.picklist(coinFaces) })
export const coinOutcomeSchema = v.object({ face: v.picklist(coinFaces) })

/** What the right face pays, in hundredths of the stake. */
export const coinMultiple = 194

/** One toss of a fair coin. */
export const coinEngine: Engine = {
  name: 'coin',
  // Half of 1.94.
  rtp: '97.00',
  maxWin: '1.94',
  plays: ({ categories }) => categories.includes('cara-o-cruz'),
  stakes: wholeStakes,
  readWager: ({ stake, choice }, table) => {
    const read = v.safeParse(coinChoiceSchema, choice)
    return read.success && wholeStakes(table).includes(stake) ? { stake, choice: read.output } : null
  },
  play: (draw, { stake, choice }) => {
    const { face: called } = v.parse(coinChoiceSchema, choice)
    const face = coinFaces[draw(2)] ?? 'cara'
    return { kind: 'over', outcome: { face }, win: face === called ? timesHundredths(stake, coinMultiple) : 0n }
  },
}
