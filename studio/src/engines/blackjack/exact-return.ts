import { basicMove } from './basic-strategy.ts'

/** Cards left of each point value; index 0 is not used, 10 holds the tens and the faces. */
type Shoe = number[]
type Count = { readonly total: number; readonly ace: boolean }

/** Chances of the dealer's 17, 18, 19, 20, 21 and of more; blackjack is not among them. */
type Dealer = readonly number[]
const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

const add = ({ total, ace }: Count, value: number): Count => ({ total: total + value, ace: ace || value === 1 })
const counted = ({ total, ace }: Count) => {
  const soft = ace && total <= 11
  return { total: soft ? total + 10 : total, soft }
}

/** Calls back for each value that the shoe can deal, with its chance, while that card is out of it. */
function forEachCard(shoe: Shoe, left: number, then: (value: number, chance: number) => void): void {
  for (const value of values) {
    const count = shoe[value] ?? 0
    if (count === 0) continue
    shoe[value] = count - 1
    then(value, count / left)
    shoe[value] = count
  }
}

/**
 * What comes back of the first bet by the basic strategy, worked out over every order of the cards. The hole card is
 * taken to be dealt after the player's: nobody has seen it, so any card that is left is as likely. For the same reason
 * both hands of a split are worth the same, however many cards the other one takes.
 */
export function exactReturn(packs: number): number {
  const shoe: Shoe = [0, ...values.map((value) => packs * (value === 10 ? 16 : 4))]
  let left = packs * 52
  let up = 0
  const known = new Map<string, Dealer>()

  const out = <T>(value: number, work: () => T): T => {
    shoe[value] = (shoe[value] ?? 0) - 1
    left -= 1
    const result = work()
    left += 1
    shoe[value] = (shoe[value] ?? 0) + 1
    return result
  }
  const each = (then: (value: number, chance: number) => void): void =>
    forEachCard(shoe, left, (value, chance) => {
      left -= 1
      then(value, chance)
      left += 1
    })

  const blackjackChance = (): number => {
    const missing = up === 1 ? 10 : up === 10 ? 1 : 0
    return missing === 0 ? 0 : (shoe[missing] ?? 0) / left
  }

  function drawDealer(hand: Count, cards: number, chance: number, sums: number[]): void {
    const { total } = counted(hand)
    if (cards === 2 && total === 21) return
    if (total >= 17) {
      const at = total > 21 ? 5 : total - 17
      sums[at] = (sums[at] ?? 0) + chance
      return
    }
    each((value, next) => drawDealer(add(hand, value), cards + 1, chance * next, sums))
  }
  function dealer(): Dealer {
    const key = `${up}:${shoe.join()}`
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const sums = [0, 0, 0, 0, 0, 0]
    drawDealer(add({ total: 0, ace: false }, up), 1, 1, sums)
    known.set(key, sums)
    return sums
  }

  /** Won or lost, in stakes, by standing; nothing where the dealer has blackjack, which is counted apart. */
  const stand = (total: number): number =>
    dealer().reduce((sum, chance, at) => sum + chance * (at === 5 ? 1 : Math.sign(total - (at + 17))), 0)

  function follow(hand: Count, cards: number): number {
    const count = counted(hand)
    if (count.total > 21) return blackjackChance() - 1
    const move = basicMove(count, up, null, { double: cards === 2, split: false })
    if (count.total === 21 || move === 'stand') return stand(count.total)
    let sum = 0
    each((value, chance) => {
      const next = add(hand, value)
      if (move === 'hit') sum += chance * follow(next, cards + 1)
      else sum += chance * 2 * (counted(next).total > 21 ? blackjackChance() - 1 : stand(counted(next).total))
    })
    return sum
  }

  function splitHand(value: number): number {
    let sum = 0
    each((second, chance) => {
      const hand = add(add({ total: 0, ace: false }, value), second)
      sum += chance * (value === 1 ? stand(counted(hand).total) : follow(hand, 2))
    })
    return sum
  }

  function twoCards(first: number, second: number): number {
    const hand = add(add({ total: 0, ace: false }, first), second)
    const count = counted(hand)
    const theirs = blackjackChance()
    if (count.total === 21) return 1.5 * (1 - theirs)
    const pair = first === second ? first : null
    const move = basicMove(count, up, pair, { double: true, split: true })
    return (move === 'split' ? 2 * splitHand(first) : follow(hand, 2)) - theirs
  }

  let sum = 0
  for (const card of values) {
    up = card
    const chance = (shoe[card] ?? 0) / left
    out(card, () =>
      each((first, a) =>
        each((second, b) => {
          sum += chance * a * b * twoCards(first, second)
        }),
      ),
    )
    known.clear()
  }
  return 1 + sum
}
