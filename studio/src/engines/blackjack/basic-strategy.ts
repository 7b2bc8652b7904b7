import type { Card } from '../cards/card.ts'
import type { BlackjackMove } from './blackjack-table.ts'
import { handTotal, pointsOf } from './hand-total.ts'

/**
 * The basic strategy for six packs, a dealer who stands on every seventeen, double after a split and no surrender. A
 * column for each card of the dealer, from two to ten and then the ace. H: hit, S: stand, D: double, else hit;
 * d: double, else stand; P: split.
 */
const hard: Readonly<Record<number, string>> = {
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
}
const soft: Readonly<Record<number, string>> = {
  12: 'HHHHHHHHHH',
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
}
const pairs: Readonly<Record<number, string>> = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPPHHHH',
  3: 'PPPPPPHHHH',
  4: 'HHHPPHHHHH',
  6: 'PPPPPHHHHH',
  7: 'PPPPPPHHHH',
  8: 'PPPPPPPPPP',
  9: 'PPPPPSPPSS',
}

type Choices = { readonly double: boolean; readonly split: boolean }

/** The move for what a hand counts; `pair`: the points of its two equal cards. Never insured. */
export function basicMove(
  { total, soft: ace }: { readonly total: number; readonly soft: boolean },
  up: number,
  pair: number | null,
  can: Choices,
): BlackjackMove {
  const column = up === 1 ? 9 : up - 2
  const split = can.split && pair !== null ? pairs[pair]?.[column] : undefined
  const row = ace ? (soft[total] ?? 'SSSSSSSSSS') : (hard[total] ?? (total < 9 ? 'HHHHHHHHHH' : 'SSSSSSSSSS'))
  const letter = split ?? row[column]
  if (letter === 'P') return 'split'
  if (letter === 'D') return can.double ? 'double' : 'hit'
  if (letter === 'd') return can.double ? 'double' : 'stand'
  return letter === 'H' ? 'hit' : 'stand'
}

/** The same for cards as they lie on the table. */
export function basicMoveFor(cards: readonly Card[], up: Card, can: Choices): BlackjackMove {
  const [first, second] = cards.map(pointsOf)
  const pair = cards.length === 2 && first === second ? (first ?? null) : null
  return basicMove(handTotal(cards), pointsOf(up), pair, can)
}
