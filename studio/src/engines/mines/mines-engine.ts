import * as v from 'valibot'
import type { Draw } from '../../fair/draw.ts'
import type { Act, Engine, Standing } from '../engine.ts'
import { timesHundredths, wholeStakes } from '../whole-stakes.ts'
import { cells, mostMines, mostSafe, multipleAfter } from './multiple-after.ts'

export const minesChoiceSchema = v.object({
  mines: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostMines)),
})
const moveSchema = v.union([
  v.object({ open: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(cells - 1)) }),
  v.object({ collect: v.literal(true) }),
])
export type MinesMove = v.InferOutput<typeof moveSchema>

/** What the player may see during a round. */
export const minesShownSchema = v.object({ mines: v.number(), opened: v.array(v.number()), multiple: v.number() })
/** A round that is over: where the mines were. `collected`: the player stopped before meeting one. */
export const minesOutcomeSchema = v.object({
  mines: v.array(v.number()),
  opened: v.array(v.number()),
  collected: v.boolean(),
  multiple: v.number(),
})

/** The cells with mines: the first so many of a shuffled field. Everything is laid before the first cell is opened. */
function layMines(draw: Draw, mines: number): readonly number[] {
  const field = Array.from({ length: cells }, (_, cell) => cell)
  const laid: number[] = []
  for (let i = 0; i < mines; i += 1) laid.push(...field.splice(draw(field.length), 1))
  return laid.sort((a, b) => a - b)
}

function play(draw: Draw, { stake, choice }: { stake: bigint; choice: unknown }, acts: readonly Act[]): Standing {
  const { mines } = v.parse(minesChoiceSchema, choice)
  const laid = layMines(draw, mines)
  const opened: number[] = []
  for (const { move } of acts) {
    const read = v.parse(moveSchema, move)
    const multiple = multipleAfter(mines, opened.length)
    if ('collect' in read) {
      const outcome = { mines: laid, opened, collected: true, multiple }
      return { kind: 'over', outcome, win: timesHundredths(stake, multiple) }
    }
    opened.push(read.open)
    if (laid.includes(read.open)) {
      return { kind: 'over', outcome: { mines: laid, opened, collected: false, multiple: 0 }, win: 0n }
    }
  }
  const multiple = multipleAfter(mines, opened.length)
  // Rounds of before the limit went further, and are still worked out as they were.
  if (opened.length >= mostSafe(mines)) {
    const outcome = { mines: laid, opened, collected: true, multiple }
    return { kind: 'over', outcome, win: timesHundredths(stake, multiple) }
  }
  return { kind: 'turn', shown: { mines, opened, multiple } }
}

/** Twenty-five cells, as many mines as the player likes: each safe cell raises the multiple until the player collects. */
export const minesEngine: Engine = {
  name: 'mines',
  rtp: '97.74',
  // Nine mines and thirteen safe cells, or the other way round.
  maxWin: '9072.67',
  plays: ({ categories }) => categories.includes('minas'),
  stakes: wholeStakes,
  readWager: ({ stake, choice }, table) => {
    const read = v.safeParse(minesChoiceSchema, choice)
    return read.success && wholeStakes(table).includes(stake) ? { stake, choice: read.output } : null
  },
  play,
  turns: {
    readMove: (_draw, _wager, acts, { move }) => {
      const read = v.safeParse(moveSchema, move)
      if (!read.success) return null
      if ('collect' in read.output) return acts.length > 0 ? { move: read.output, stake: 0n } : null
      const { open } = read.output
      const again = acts.some((act) => v.is(v.object({ open: v.literal(open) }), act.move))
      return again ? null : { move: read.output, stake: 0n }
    },
    // Nothing opened: the stake goes back. Something opened: what it is worth is paid.
    leave: (_draw, _wager, acts) => (acts.length > 0 ? [{ collect: true }] : 'void'),
  },
}
