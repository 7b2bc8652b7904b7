import * as v from 'valibot'
import type { Draw } from '../../fair/draw.ts'
import { cardSchema } from '../cards/card.ts'
import { shuffledPacks } from '../cards/shuffled-packs.ts'
import type { Act, Engine, Standing } from '../engine.ts'
import { wholeStakes } from '../whole-stakes.ts'
import { handPays, pokerHand, pokerHands } from './poker-hand.ts'

const dealt = 5
/** Which of the five cards stay; the others are changed at once. */
const moveSchema = v.strictObject({ hold: v.pipe(v.array(v.boolean()), v.length(dealt)) })

export const pokerShownSchema = v.object({ cards: v.array(cardSchema), hand: v.picklist(pokerHands) })
export const pokerOutcomeSchema = v.object({
  dealt: v.array(cardSchema),
  hold: v.array(v.boolean()),
  cards: v.array(cardSchema),
  hand: v.picklist(pokerHands),
})
export type PokerOutcome = v.InferOutput<typeof pokerOutcomeSchema>

function play(draw: Draw, { stake }: { stake: bigint }, acts: readonly Act[]): Standing {
  const deal = shuffledPacks(draw, 1)
  const first = Array.from({ length: dealt }, deal)
  const [act] = acts
  if (act === undefined) return { kind: 'turn', shown: { cards: first, hand: pokerHand(first) } }
  const { hold } = v.parse(moveSchema, act.move)
  const cards = first.map((card, at) => (hold[at] ? card : deal()))
  const hand = pokerHand(cards)
  return { kind: 'over', outcome: { dealt: first, hold, cards, hand }, win: stake * BigInt(handPays[hand]) }
}

/** What the sixteen rules of `simple-strategy.ts` return, in per cent. */
export const simpleRtp = '99.46'

/**
 * Jacks or better, 9/6: five cards of one pack, one change. `rtp` is what comes back by the best play of every hand,
 * worked out over all of them in `exact-return.ts`.
 */
export const videoPokerEngine: Engine = {
  name: 'video-poker',
  rtp: '99.54',
  maxWin: '800',
  plays: ({ categories }) => categories.includes('poker'),
  stakes: wholeStakes,
  readWager: ({ stake, choice }, table) =>
    choice === null && wholeStakes(table).includes(stake) ? { stake, choice: null } : null,
  play,
  turns: {
    readMove: (_draw, _wager, acts, { move }) => {
      const read = v.safeParse(moveSchema, move)
      return read.success && acts.length === 0 ? { move: read.output, stake: 0n } : null
    },
    // Nobody changes a card for the player: the five that were dealt are paid.
    leave: (_draw, _wager, acts) => (acts.length > 0 ? [] : [{ hold: Array.from({ length: dealt }, () => true) }]),
  },
}
