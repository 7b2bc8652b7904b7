import * as v from 'valibot'
import type { Draw } from '../../fair/draw.ts'
import { cardSchema } from '../cards/card.ts'
import { shuffledPacks } from '../cards/shuffled-packs.ts'
import type { Act, Engine, Standing } from '../engine.ts'
import { wholeStakes } from '../whole-stakes.ts'
import {
  activeHand,
  allowedMoves,
  type BlackjackMove,
  type BlackjackTable,
  blackjackMoves,
  dealTable,
  makeMove,
} from './blackjack-table.ts'
import { insuranceStake, payBlackjack, resultOf } from './pay-blackjack.ts'

const packs = 6
const moveSchema = v.picklist(blackjackMoves)
const handEntries = { cards: v.array(cardSchema), doubled: v.boolean() }

/** What the player may see during a round: one card of the dealer. `active`: the hand whose turn it is. */
export const blackjackShownSchema = v.object({
  dealer: v.array(cardSchema),
  hands: v.array(v.object({ ...handEntries, done: v.boolean() })),
  active: v.number(),
  insured: v.boolean(),
  moves: v.array(moveSchema),
})
export const blackjackOutcomeSchema = v.object({
  dealer: v.array(cardSchema),
  hands: v.array(v.object({ ...handEntries, result: v.picklist(['blackjack', 'win', 'push', 'lose', 'bust']) })),
  insured: v.boolean(),
})
export type BlackjackShown = v.InferOutput<typeof blackjackShownSchema>
export type BlackjackOutcome = v.InferOutput<typeof blackjackOutcomeSchema>

/** The table after these decisions, and the rest of its cards. */
function tableAfter(draw: Draw, acts: readonly Act[]) {
  const deal = shuffledPacks(draw, packs)
  const table = dealTable(deal)
  for (const { move } of acts) makeMove(table, v.parse(moveSchema, move), deal)
  return { table, deal }
}

function standingOf(table: BlackjackTable, stake: bigint): Standing {
  const { dealer, hands, insured, over } = table
  if (over) {
    const settled = hands.map((hand) => ({ cards: hand.cards, doubled: hand.doubled, result: resultOf(hand, table) }))
    return { kind: 'over', outcome: { dealer, hands: settled, insured }, win: payBlackjack(table, stake) }
  }
  const active = activeHand(table)
  const shown = {
    ...{ dealer: dealer.slice(0, 1), hands, insured, moves: allowedMoves(table) },
    active: active === undefined ? -1 : hands.indexOf(active),
  }
  return { kind: 'turn', shown }
}

/** What each move adds to the stake. */
export function moveStake(move: BlackjackMove, stake: bigint): bigint {
  if (move === 'double' || move === 'split') return stake
  return move === 'insure' ? insuranceStake(stake) : 0n
}

/**
 * Six packs shuffled for each round. The dealer stands on every seventeen and looks for blackjack; blackjack pays 3 to 2;
 * double on any two cards, split once, insurance, no surrender. `rtp` is what comes back of the first bet by the basic
 * strategy, worked out card by card in `exact-return.ts`.
 */
export const blackjackEngine: Engine = {
  name: 'blackjack',
  rtp: '99.54',
  maxWin: '8',
  plays: ({ categories }) => categories.includes('blackjack'),
  stakes: wholeStakes,
  readWager: ({ stake, choice }, table) =>
    choice === null && wholeStakes(table).includes(stake) ? { stake, choice: null } : null,
  play: (draw, { stake }, acts) => standingOf(tableAfter(draw, acts).table, stake),
  turns: {
    readMove: (draw, { stake }, acts, { move }) => {
      const read = v.safeParse(moveSchema, move)
      if (!read.success || !allowedMoves(tableAfter(draw, acts).table).includes(read.output)) return null
      return { move: read.output, stake: moveStake(read.output, stake) }
    },
    // Every hand stands where it is, and nothing is insured.
    leave: (draw, _wager, acts) => {
      const { table, deal } = tableAfter(draw, acts)
      const moves: BlackjackMove[] = []
      while (!table.over) {
        const move = table.asksInsurance ? 'decline' : 'stand'
        moves.push(move)
        makeMove(table, move, deal)
      }
      return moves
    },
  },
}
