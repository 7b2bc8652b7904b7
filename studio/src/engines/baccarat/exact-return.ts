import { bankDraws, playerDraws } from './baccarat-points.ts'
import type { Side } from './deal-baccarat.ts'
import { betPays, sides } from './pay-baccarat.ts'

const points = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** In how many orders of the first six cards each side wins; every order is as likely as any other. */
function waysToWin(packs: number): Record<Side, bigint> {
  const left: number[] = points.map((value) => packs * (value === 0 ? 16 : 4))
  const ways = { player: 0n, bank: 0n, tie: 0n }
  const cards = packs * 52
  let sums = { player: 0, bank: 0, tie: 0 }

  const each = (weight: number, then: (value: number, weight: number) => void): void => {
    for (const value of points) {
      const count = left[value] ?? 0
      if (count === 0) continue
      left[value] = count - 1
      then(value, weight * count)
      left[value] = count
    }
  }
  /** `rest`: in how many ways the cards fall that this coup does not use. */
  const tell = (player: number, bank: number, weight: number, rest: number): void => {
    sums[player === bank ? 'tie' : player > bank ? 'player' : 'bank'] += weight * rest
  }
  const third = (player: number, bank: number, weight: number): void => {
    if (player >= 8 || bank >= 8 || (!playerDraws(player) && !bankDraws(bank, null))) {
      tell(player, bank, weight, (cards - 4) * (cards - 5))
    } else if (playerDraws(player)) {
      each(weight, (drawn, then) => {
        const mine = (player + drawn) % 10
        if (!bankDraws(bank, drawn)) tell(mine, bank, then, cards - 5)
        else each(then, (value, last) => tell(mine, (bank + value) % 10, last, 1))
      })
    } else each(weight, (value, then) => tell(player, (bank + value) % 10, then, cards - 5))
  }
  // The sums of one pair of first cards stay below 2^53, so they are exact until they are added up.
  each(1, (a, one) =>
    each(one, (b, two) => {
      sums = { player: 0, bank: 0, tie: 0 }
      each(1, (c, three) => each(three, (d, four) => third((a + c) % 10, (b + d) % 10, four)))
      for (const side of sides) ways[side] += BigInt(sums[side]) * BigInt(two)
    }),
  )
  return ways
}

/** What each bet returns, in hundredths of a per cent, rounded to the nearest: exact, over every order of the cards. */
export function exactReturns(packs: number): Readonly<Record<Side, bigint>> {
  const ways = waysToWin(packs)
  const all = ways.player + ways.bank + ways.tie
  const stake = 100n
  const returned = (on: Side): bigint => {
    const paid = sides.reduce((sum, winner) => sum + ways[winner] * betPays(on, stake, winner), 0n)
    return (paid * 10_000n * 2n + stake * all) / (stake * all * 2n)
  }
  return { player: returned('player'), bank: returned('bank'), tie: returned('tie') }
}
