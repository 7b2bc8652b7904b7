import * as v from 'valibot'
import type { Draw } from '../../fair/draw.ts'
import { type Act, type Engine, type Standing, timeUp } from '../engine.ts'
import { timesHundredths, wholeStakes } from '../whole-stakes.ts'
import { drawEnd, highestMultiple, multipleAt, timeOf } from './flight.ts'

const multipleSchema = v.pipe(v.number(), v.integer(), v.minValue(101), v.maxValue(highestMultiple))
/** `auto`: the multiple at which the studio collects for the player, or null. */
export const crashChoiceSchema = v.object({ auto: v.nullable(multipleSchema) })
const moveSchema = v.object({ collect: v.number() })

/** A round that is over: where the flight ended, and where the player left it, if in time. */
export const crashOutcomeSchema = v.object({ end: v.number(), collected: v.nullable(v.number()) })

function play(draw: Draw, { stake, choice }: { stake: bigint; choice: unknown }, acts: readonly Act[]): Standing {
  const { auto } = v.parse(crashChoiceSchema, choice)
  const end = drawEnd(draw)
  const over = (collected: number | null): Standing => ({
    kind: 'over',
    outcome: { end, collected },
    win: collected === null ? 0n : timesHundredths(stake, collected),
  })
  // A flight that ends at 1,00 never takes off.
  if (end <= 100) return over(null)
  const [act] = acts
  if (act === undefined) return { kind: 'running', shown: { auto }, endsAt: timeOf(Math.min(end, auto ?? end)) }
  if (act.move === timeUp) return over(auto !== null && auto <= end ? auto : null)
  const { collect } = v.parse(moveSchema, act.move)
  // What the player asked to be collected at comes first, should both arrive together.
  const asked = auto !== null && auto <= collect ? auto : collect
  return over(asked <= end ? asked : null)
}

/** A multiple that grows until it breaks off; who collects before has it. */
export const crashEngine: Engine = {
  name: 'crash',
  rtp: '97.00',
  maxWin: '10000',
  plays: ({ categories }) => categories.includes('crash'),
  stakes: wholeStakes,
  readWager: ({ stake, choice }, table) => {
    const read = v.safeParse(crashChoiceSchema, choice)
    return read.success && wholeStakes(table).includes(stake) ? { stake, choice: read.output } : null
  },
  play,
  turns: {
    // The multiple is the studio's: what the page believes to see does not count.
    readMove: (_draw, _wager, acts, { move, atMs }) =>
      acts.length === 0 && v.is(v.literal('collect'), move)
        ? { move: { collect: Math.max(100, multipleAt(atMs)) }, stake: 0n }
        : null,
    leave: (_draw, { choice }) => (v.parse(crashChoiceSchema, choice).auto === null ? 'void' : [timeUp]),
  },
}
