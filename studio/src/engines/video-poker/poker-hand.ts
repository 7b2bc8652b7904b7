import { type Card, rankPlace, suitPlace } from '../cards/card.ts'

/** From the best to the one that pays nothing. */
export const pokerHands = [
  'royal-flush',
  'straight-flush',
  'four',
  'full-house',
  'flush',
  'straight',
  'three',
  'two-pairs',
  'jacks',
  'nothing',
] as const
export type PokerHand = (typeof pokerHands)[number]

const ace = 0
const jack = 10
/** Ten, jack, queen, king and ace, as bits of their places. */
const highest = 0b1_1110_0000_0001
const lowest = 0b1_1111

const isHigh = (rank: number): boolean => rank >= jack || rank === ace

/** Whether five different ranks, as bits, follow one another; the ace stands below the two or above the king. */
function isRun(bits: number): boolean {
  if (bits === highest) return true
  for (let from = 0; from <= 8; from += 1) if (bits === lowest << from) return true
  return false
}

// Used again for every hand: millions of them are looked at when the return is worked out.
const counts = new Uint8Array(13)

/** What five cards are worth. */
export function pokerHand(cards: readonly Card[]): PokerHand {
  let [bits, pairs, threes, fours, highPair] = [0, 0, 0, 0, false]
  counts.fill(0)
  for (const card of cards) {
    const rank = rankPlace(card)
    const count = (counts[rank] ?? 0) + 1
    counts[rank] = count
    bits |= 1 << rank
    if (count === 2) {
      pairs += 1
      highPair ||= isHigh(rank)
    } else if (count === 3) {
      pairs -= 1
      threes += 1
    } else if (count === 4) {
      threes -= 1
      fours += 1
    }
  }
  if (fours === 1) return 'four'
  if (threes === 1) return pairs === 1 ? 'full-house' : 'three'
  if (pairs === 2) return 'two-pairs'
  if (pairs === 1) return highPair ? 'jacks' : 'nothing'
  const [first = 0] = cards
  const flush = cards.every((card) => suitPlace(card) === suitPlace(first))
  const run = isRun(bits)
  if (flush && run) return bits === highest ? 'royal-flush' : 'straight-flush'
  if (flush) return 'flush'
  return run ? 'straight' : 'nothing'
}

/** What a hand pays in stakes, the stake included: «nueve-seis», with the full prize of the royal flush at every stake. */
export const handPays: Readonly<Record<PokerHand, number>> = {
  'royal-flush': 800,
  'straight-flush': 50,
  four: 25,
  'full-house': 9,
  flush: 6,
  straight: 4,
  three: 3,
  'two-pairs': 2,
  jacks: 1,
  nothing: 0,
}
