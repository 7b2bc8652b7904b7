import { type Card, rankPlace, suitPlace } from '../cards/card.ts'
import { handPays, pokerHand } from './poker-hand.ts'

type Ranked = { readonly at: number; readonly suit: number /** 2 to 14. */; readonly high: number }

const all = 0b1_1111
const maskOf = (cards: readonly Ranked[]): number => cards.reduce((mask, { at }) => mask | (1 << at), 0)
const suits = [0, 1, 2, 3] as const

/** The fewest places that these ranks span, with the ace above the king or below the two. */
function span(cards: readonly Ranked[]): number {
  const spanOf = (ranks: readonly number[]) => Math.max(...ranks) - Math.min(...ranks) + 1
  const ranks = cards.map(({ high }) => high)
  return Math.min(spanOf(ranks), spanOf(ranks.map((rank) => (rank === 14 ? 1 : rank))))
}

/** Every choice of so many cards. */
function* choices(cards: readonly Ranked[], count: number, from = 0): Generator<readonly Ranked[]> {
  if (count === 0) yield []
  else
    for (let at = from; at <= cards.length - count; at += 1) {
      const card = cards[at]
      if (card !== undefined) for (const rest of choices(cards, count - 1, at + 1)) yield [card, ...rest]
    }
}

const suited = (cards: readonly Ranked[]): (readonly Ranked[])[] =>
  suits.map((suit) => cards.filter((card) => card.suit === suit))

/**
 * Which cards to hold, as bits, by sixteen rules of which the first that fits is followed; the fourteenth and later ones
 * are for hands with next to nothing. It gives up a little of the best play for being easy to remember.
 */
export function simpleHold(cards: readonly Card[]): number {
  const ranked = cards.map((card, at) => ({
    ...{ at, suit: suitPlace(card) },
    high: rankPlace(card) === 0 ? 14 : rankPlace(card) + 1,
  }))
  const hand = pokerHand(cards)
  const groups = new Map<number, Ranked[]>()
  for (const card of ranked) groups.set(card.high, [...(groups.get(card.high) ?? []), card])
  const same = (count: number) => [...groups.values()].filter((group) => group.length === count).flat()
  const bySuit = suited(ranked)
  const toRoyal = (count: number) =>
    bySuit.map((of) => of.filter(({ high }) => high >= 10)).find((of) => of.length === count)
  const toStraightFlush = (count: number) =>
    bySuit.flatMap((of) => [...choices(of, count)]).find((choice) => span(choice) <= 5)

  if (handPays[hand] >= 25) return hand === 'four' ? maskOf(same(4)) : all
  const four = toRoyal(4)
  if (four !== undefined) return maskOf(four)
  if (hand === 'three') return maskOf(same(3))
  if (hand === 'full-house' || hand === 'flush' || hand === 'straight') return all
  const nearFlush = toStraightFlush(4)
  if (nearFlush !== undefined) return maskOf(nearFlush)
  if (hand === 'two-pairs' || hand === 'jacks') return maskOf(same(2))
  const three = toRoyal(3)
  if (three !== undefined) return maskOf(three)
  const fourSuited = bySuit.find((of) => of.length === 4)
  if (fourSuited !== undefined) return maskOf(fourSuited)
  if (same(2).length > 0) return maskOf(same(2))
  const open = [...choices(ranked, 4)].find((choice) => {
    const ranks = choice.map(({ high }) => high)
    return !ranks.includes(14) && Math.max(...ranks) - Math.min(...ranks) === 3
  })
  if (open !== undefined) return maskOf(open)
  const faces = ranked.filter(({ high }) => high >= 11)
  const suitedFaces = suited(faces).find((of) => of.length === 2)
  if (suitedFaces !== undefined) return maskOf(suitedFaces)
  const threeNear = toStraightFlush(3)
  if (threeNear !== undefined) return maskOf(threeNear)
  if (faces.length >= 2) return maskOf([...faces].sort((a, b) => a.high - b.high).slice(0, 2))
  const withTen = bySuit.map((of) => of.filter(({ high }) => high >= 10 && high < 14)).find((of) => of.length === 2)
  if (withTen !== undefined) return maskOf(withTen)
  return maskOf(faces)
}
