import * as v from 'valibot'
import type { Engine } from '../engine.ts'
import { timesHundredths, wholeStakes } from '../whole-stakes.ts'
import { chances, faces, multipleFor } from './odds.ts'

/** `under`: the faces from 1 to `chance` win; `over`: as many of the highest. */
export const diceChoiceSchema = v.object({ side: v.picklist(['under', 'over']), chance: v.picklist(chances) })
export type DiceChoice = v.InferOutput<typeof diceChoiceSchema>

/** `face`: from 1 to 100. */
export const diceOutcomeSchema = v.object({ face: v.number() })

export const wins = ({ side, chance }: DiceChoice, face: number): boolean =>
  side === 'under' ? face <= chance : face > faces - chance

/** A die with a hundred faces: the player sets the goal, and with it the chance and what it pays. */
export const diceEngine: Engine = {
  name: 'dice',
  rtp: '97.00',
  maxWin: '97',
  // The same category has games with three dice: those of one die say so in their name.
  plays: ({ slug, categories }) => categories.includes('dados') && /^(?:dado-|mas-o-menos$)/.test(slug),
  stakes: wholeStakes,
  readWager: ({ stake, choice }, table) => {
    const read = v.safeParse(diceChoiceSchema, choice)
    return read.success && wholeStakes(table).includes(stake) ? { stake, choice: read.output } : null
  },
  play: (draw, { stake, choice }) => {
    const bet = v.parse(diceChoiceSchema, choice)
    const face = draw(faces) + 1
    const win = wins(bet, face) ? timesHundredths(stake, multipleFor(bet.chance)) : 0n
    return { kind: 'over', outcome: { face }, win }
  },
}
