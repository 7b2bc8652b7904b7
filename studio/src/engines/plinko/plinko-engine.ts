import * as v from 'valibot'
import type { Engine } from '../engine.ts'
import { timesHundredths, wholeStakes } from '../whole-stakes.ts'
import { multiplesFor, risks, rowCounts } from './plinko-tables.ts'

export const plinkoChoiceSchema = v.object({ rows: v.picklist(rowCounts), risk: v.picklist(risks) })

/** Which way the ball fell at each row, 1 for the right; the slot is how often it did. */
export const plinkoOutcomeSchema = v.object({
  path: v.array(v.picklist([0, 1])),
  slot: v.number(),
  multiple: v.number(),
})

/** A ball that falls left or right at every row of pins, each as likely, into a slot that pays. */
export const plinkoEngine: Engine = {
  name: 'plinko',
  rtp: '97.00',
  maxWin: '1000',
  plays: ({ categories }) => categories.includes('plinko'),
  stakes: wholeStakes,
  readWager: ({ stake, choice }, table) => {
    const read = v.safeParse(plinkoChoiceSchema, choice)
    return read.success && wholeStakes(table).includes(stake) ? { stake, choice: read.output } : null
  },
  play: (draw, { stake, choice }) => {
    const { rows, risk } = v.parse(plinkoChoiceSchema, choice)
    const path = Array.from({ length: rows }, () => draw(2))
    const slot = path.reduce((sum, way) => sum + way, 0)
    const multiple = multiplesFor(risk, rows)[slot] ?? 0
    return { kind: 'over', outcome: { path, slot, multiple }, win: timesHundredths(stake, multiple) }
  },
}
