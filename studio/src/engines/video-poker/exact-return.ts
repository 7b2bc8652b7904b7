import { type Card, rankPlace, suitPlace } from '../cards/card.ts'
import { handPays, type PokerHand, pokerHand } from './poker-hand.ts'

const pack = 52
/** Ways to draw 0 to 5 cards from the 47 that are left, and what makes all of them whole. */
const draws = [1, 47, 1081, 16_215, 178_365, 1_533_939] as const
const common = 7_669_695

/** `chosen[n * 6 + k]`: in how many ways k of n things can be picked. */
const chosen = new Float64Array((pack + 1) * 6)
for (let n = 0; n <= pack; n += 1) {
  let ways = 1
  for (let k = 0; k <= 5; k += 1) {
    chosen[n * 6 + k] = ways
    ways = (ways * (n - k)) / (k + 1)
  }
}
const pick = (n: number, k: number): number => chosen[n * 6 + k] ?? 0

/** Calls back for each of the 2,598,960 hands, in rising order; the list is used again for the next. */
function forEachHand(then: (hand: Card[]) => void): void {
  const hand = [0, 0, 0, 0, 0]
  for (let a = 0; a < pack - 4; a += 1)
    for (let b = a + 1; b < pack - 3; b += 1)
      for (let c = b + 1; c < pack - 2; c += 1)
        for (let d = c + 1; d < pack - 1; d += 1)
          for (let e = d + 1; e < pack; e += 1) {
            hand[0] = a
            hand[1] = b
            hand[2] = c
            hand[3] = d
            hand[4] = e
            then(hand)
          }
}

const sizes = Array.from({ length: 32 }, (_, bits) => bits.toString(2).replaceAll('0', '').length)

/**
 * How many hands are this one but for the names of the suits, when it stands for all of them; otherwise 0. Of the hands
 * alike, the one stands whose suits come in falling order of what they hold.
 */
function copiesOf(hand: readonly Card[]): number {
  const held = [0, 0, 0, 0]
  for (const card of hand) {
    const suit = suitPlace(card)
    held[suit] = (held[suit] ?? 0) | (1 << rankPlace(card))
  }
  let [copies, equal] = [24, 1]
  for (let suit = 1; suit < 4; suit += 1) {
    const [before = 0, now = 0] = [held[suit - 1], held[suit]]
    if (now > before) return 0
    equal = now === before ? equal + 1 : 1
    // Divides by equal! in the end: one factor with each suit that is like the one before.
    copies /= equal
  }
  return copies
}

/**
 * What comes back of a stake, exactly, over all hands and all changes: by the best play, and by `hold`, which names the
 * cards to keep as bits. All sums are whole numbers below 2^53; only the last division is not.
 */
export function exactReturns(
  hold: (hand: readonly Card[]) => number,
  pays: Readonly<Record<PokerHand, number>> = handPays,
): { readonly best: number; readonly held: number } {
  // For each choice of up to five cards: what all hands that hold them pay together.
  const sums = [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(pick(pack, size)))
  const places = new Uint32Array(32)
  /** The place of each choice of a rising hand among all choices of as many cards. */
  const locate = (hand: readonly Card[]): void => {
    for (let at = 0, bit = 1; at < 5; at += 1, bit <<= 1)
      for (let bits = bit; bits < bit << 1; bits += 1)
        places[bits] = (places[bits ^ bit] ?? 0) + pick(hand[at] ?? 0, sizes[bits] ?? 0)
  }
  forEachHand((hand) => {
    const paid = pays[pokerHand(hand)]
    if (paid === 0) return
    locate(hand)
    for (let bits = 0; bits < 32; bits += 1) {
      const sum = sums[sizes[bits] ?? 0]
      const place = places[bits] ?? 0
      if (sum !== undefined) sum[place] = (sum[place] ?? 0) + paid
    }
  })

  let [best, held, hands] = [0, 0, 0]
  const worth = new Float64Array(32)
  forEachHand((hand) => {
    const copies = copiesOf(hand)
    if (copies === 0) return
    locate(hand)
    for (let bits = 0; bits < 32; bits += 1) worth[bits] = sums[sizes[bits] ?? 0]?.[places[bits] ?? 0] ?? 0
    // Takes away the hands that would hold a card which was thrown away.
    for (let card = 1; card < 32; card <<= 1)
      for (let bits = 0; bits < 32; bits += 1)
        if ((bits & card) === 0) worth[bits] = (worth[bits] ?? 0) - (worth[bits | card] ?? 0)
    let most = 0
    for (let bits = 0; bits < 32; bits += 1) {
      const value = ((worth[bits] ?? 0) * common) / (draws[5 - (sizes[bits] ?? 0)] ?? 1)
      worth[bits] = value
      if (value > most) most = value
    }
    best += copies * most
    held += copies * (worth[hold(hand)] ?? 0)
    hands += copies
  })
  return { best: best / (hands * common), held: held / (hands * common) }
}
