import { type BlackjackTable, type Hand, isBust, isSplit } from './blackjack-table.ts'
import { handTotal, isNatural } from './hand-total.ts'

export type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust'

/** How a hand stands against the dealer when the round is over. */
export function resultOf(hand: Hand, table: BlackjackTable): HandResult {
  if (isBust(hand)) return 'bust'
  const mine = !isSplit(table) && isNatural(hand.cards)
  const theirs = isNatural(table.dealer)
  if (mine || theirs) return mine && theirs ? 'push' : mine ? 'blackjack' : 'lose'
  const [player, dealer] = [handTotal(hand.cards).total, handTotal(table.dealer).total]
  if (dealer > 21 || player > dealer) return 'win'
  return player === dealer ? 'push' : 'lose'
}

/** What a hand returns in halves of its stake, the stake included: 3 to 2 is five halves. */
const halves: Readonly<Record<HandResult, bigint>> = { blackjack: 5n, win: 4n, push: 2n, lose: 0n, bust: 0n }

export const handStake = (hand: Pick<Hand, 'doubled'>, stake: bigint): bigint => (hand.doubled ? stake * 2n : stake)
export const handPays = (hand: Pick<Hand, 'doubled'>, result: HandResult, stake: bigint): bigint =>
  (handStake(hand, stake) * halves[result]) / 2n

/** Half of the stake; two to one when the dealer has blackjack. */
export const insuranceStake = (stake: bigint): bigint => stake / 2n
export const insurancePays = (stake: bigint): bigint => insuranceStake(stake) * 3n

/** What a round that is over pays, in minor units; exact, since every stake is a multiple of a hundred. */
export function payBlackjack(table: BlackjackTable, stake: bigint): bigint {
  const insurance = table.insured && isNatural(table.dealer) ? insurancePays(stake) : 0n
  return table.hands.reduce((sum, hand) => sum + handPays(hand, resultOf(hand, table), stake), insurance)
}
