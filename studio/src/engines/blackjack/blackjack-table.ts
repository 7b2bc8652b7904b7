import type { Card } from '../cards/card.ts'
import { handTotal, isNatural, pointsOf } from './hand-total.ts'

export const blackjackMoves = ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const
export type BlackjackMove = (typeof blackjackMoves)[number]

export type Hand = {
  readonly cards: Card[]
  doubled: boolean
  /** No more cards: stood, doubled, at twenty-one or over. */
  done: boolean
}

/** A round as the dealer sees it. */
export type BlackjackTable = {
  readonly dealer: Card[]
  readonly hands: Hand[]
  insured: boolean
  /** The dealer shows an ace and the player has not answered yet. */
  asksInsurance: boolean
  /** Everything is decided and the dealer has drawn. */
  over: boolean
}

const twentyOneOrMore = ({ cards }: Hand): boolean => handTotal(cards).total >= 21
export const isBust = ({ cards }: Pick<Hand, 'cards'>): boolean => handTotal(cards).total > 21
export const isSplit = ({ hands }: BlackjackTable): boolean => hands.length > 1

/** The hand whose turn it is. */
export const activeHand = ({ hands }: BlackjackTable): Hand | undefined => hands.find(({ done }) => !done)

/** What the player may do now, in the order of the buttons. */
export function allowedMoves(table: BlackjackTable): readonly BlackjackMove[] {
  if (table.over) return []
  if (table.asksInsurance) return ['insure', 'decline']
  const hand = activeHand(table)
  const [first, second, third] = hand?.cards ?? []
  if (first === undefined || second === undefined || third !== undefined) return ['hit', 'stand']
  const pair = !isSplit(table) && pointsOf(first) === pointsOf(second)
  return pair ? ['hit', 'stand', 'double', 'split'] : ['hit', 'stand', 'double']
}

/** The dealer takes the hole card up, and draws to seventeen if a hand is left to be beaten. */
function end(table: BlackjackTable, deal: () => Card): void {
  table.over = true
  for (const hand of table.hands) hand.done = true
  const natural = !isSplit(table) && table.hands.every(({ cards }) => isNatural(cards))
  if (natural || isNatural(table.dealer) || table.hands.every(isBust)) return
  while (handTotal(table.dealer).total < 17) table.dealer.push(deal())
}

/** With a ten or an ace the dealer looks at the hole card: a blackjack of either side ends the round. */
function peek(table: BlackjackTable, deal: () => Card): void {
  const [hand] = table.hands
  if (isNatural(table.dealer) || (hand !== undefined && isNatural(hand.cards))) end(table, deal)
}

export function dealTable(deal: () => Card): BlackjackTable {
  const [first, up, second, hole] = [deal(), deal(), deal(), deal()]
  const hand: Hand = { cards: [first, second], doubled: false, done: false }
  const asksInsurance = pointsOf(up) === 1
  const table = { dealer: [up, hole], hands: [hand], insured: false, asksInsurance, over: false }
  if (!asksInsurance) peek(table, deal)
  return table
}

function split(table: BlackjackTable, deal: () => Card): void {
  const [first, second] = table.hands[0]?.cards ?? []
  if (first === undefined || second === undefined) return
  const aces = pointsOf(first) === 1
  const handOf = (card: Card): Hand => {
    const hand = { cards: [card, deal()], doubled: false, done: aces }
    return { ...hand, done: hand.done || twentyOneOrMore(hand) }
  }
  table.hands.splice(0, 1, handOf(first), handOf(second))
}

/** Carries out a move that is allowed. */
export function makeMove(table: BlackjackTable, move: BlackjackMove, deal: () => Card): void {
  const hand = activeHand(table)
  if (move === 'insure' || move === 'decline') {
    table.insured = move === 'insure'
    table.asksInsurance = false
    peek(table, deal)
    return
  }
  if (move === 'split') split(table, deal)
  else if (hand !== undefined) {
    if (move !== 'stand') hand.cards.push(deal())
    hand.doubled = move === 'double'
    hand.done = move !== 'hit' || twentyOneOrMore(hand)
  }
  if (activeHand(table) === undefined) end(table, deal)
}
