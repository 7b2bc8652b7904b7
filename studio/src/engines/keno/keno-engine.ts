import * as v from 'valibot'
import type { Draw } from '../../fair/draw.ts'
import type { Engine } from '../engine.ts'
import { timesHundredths, wholeStakes } from '../whole-stakes.ts'
import { kenoBalls, kenoNumbers, kenoPay, mostPicks } from './keno-pays.ts'

const numberSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(kenoNumbers))
export const kenoChoiceSchema = v.object({
  picks: v.pipe(
    v.array(numberSchema),
    v.minLength(1),
    v.maxLength(mostPicks),
    v.check((picks) => new Set(picks).size === picks.length),
  ),
})
/** The balls in the order in which they came. */
export const kenoOutcomeSchema = v.object({ balls: v.array(v.number()), hits: v.number(), multiple: v.number() })

function drawBalls(draw: Draw): readonly number[] {
  const drum = Array.from({ length: kenoNumbers }, (_, i) => i + 1)
  return Array.from({ length: kenoBalls }, () => drum.splice(draw(drum.length), 1)).flat()
}

/** Up to ten marked numbers of forty, ten balls. */
export const kenoEngine: Engine = {
  name: 'keno',
  rtp: '96.00',
  maxWin: '10000',
  plays: ({ categories }) => categories.includes('keno'),
  stakes: wholeStakes,
  readWager: ({ stake, choice }, table) => {
    const read = v.safeParse(kenoChoiceSchema, choice)
    return read.success && wholeStakes(table).includes(stake) ? { stake, choice: read.output } : null
  },
  play: (draw, { stake, choice }) => {
    const { picks } = v.parse(kenoChoiceSchema, choice)
    const balls = drawBalls(draw)
    const hits = picks.filter((pick) => balls.includes(pick)).length
    const multiple = kenoPay(picks.length, hits)
    return { kind: 'over', outcome: { balls, hits, multiple }, win: timesHundredths(stake, multiple) }
  },
}
