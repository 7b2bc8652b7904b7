import * as v from 'valibot'
import { cardSchema } from '../cards/card.ts'
import { shuffledPacks } from '../cards/shuffled-packs.ts'
import type { Engine, Table, Wager } from '../engine.ts'
import { wholeStakes } from '../whole-stakes.ts'
import { dealBaccarat } from './deal-baccarat.ts'
import { betPays, sides } from './pay-baccarat.ts'

const packs = 8

/** What lies on each place, in minor units as text. */
const betSchema = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,15})$/))
export const baccaratChoiceSchema = v.strictObject({ player: betSchema, bank: betSchema, tie: betSchema })

export const baccaratOutcomeSchema = v.object({
  player: v.array(cardSchema),
  bank: v.array(cardSchema),
  winner: v.picklist(sides),
})
export type BaccaratOutcome = v.InferOutput<typeof baccaratOutcomeSchema>

/** The most that may lie on the table in a round: the largest chip. */
export const tableLimit = (table: Table): bigint => wholeStakes(table).at(-1) ?? 0n

function readWager({ stake, choice }: { stake: bigint; choice: unknown }, table: Table): Wager | null {
  const read = v.safeParse(baccaratChoiceSchema, choice)
  if (!read.success) return null
  const bets = sides.map((side) => BigInt(read.output[side]))
  const [smallest = 1n] = wholeStakes(table)
  const total = bets.reduce((sum, bet) => sum + bet, 0n)
  const whole = bets.every((bet) => bet % smallest === 0n)
  return whole && total > 0n && total === stake && total <= tableLimit(table) ? { stake, choice: read.output } : null
}

/**
 * Eight packs shuffled for each round; bets on the player's side, the bank and a tie, together if one likes. `rtp` is
 * that of the player's side, the lower of the two main bets (the bank returns 98.94): whoever plays either gets back at
 * least what the game states. A tie returns 85.64, which is said on its own place and in the rules.
 */
export const baccaratEngine: Engine = {
  name: 'baccarat',
  rtp: '98.76',
  maxWin: '9',
  plays: ({ categories }) => categories.includes('baccarat'),
  stakes: wholeStakes,
  readWager,
  play: (draw, { choice }) => {
    const bets = v.parse(baccaratChoiceSchema, choice)
    const coup = dealBaccarat(shuffledPacks(draw, packs))
    const win = sides.reduce((sum, side) => sum + betPays(side, BigInt(bets[side]), coup.winner), 0n)
    return { kind: 'over', outcome: coup, win }
  },
}
