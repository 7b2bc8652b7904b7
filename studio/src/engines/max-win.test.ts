import { expect, test } from 'vitest'
import { betPays, sides } from './baccarat/pay-baccarat.ts'
import type { BlackjackTable } from './blackjack/blackjack-table.ts'
import { payBlackjack } from './blackjack/pay-blackjack.ts'
import { classicLines, payInClassicLines } from './classic/classic-pay.ts'
import { classicStrips } from './classic/strips.ts'
import { coinMultiple } from './coin/coin-engine.ts'
import { highestMultiple } from './crash/flight.ts'
import { chances, multipleFor } from './dice/odds.ts'
import { engines } from './engine-for-game.ts'
import { houndSpots } from './greyhounds/hound-spots.ts'
import { kenoPay, mostPicks } from './keno/keno-pays.ts'
import { mostMines, mostSafe, multipleAfter } from './mines/multiple-after.ts'
import { multiplesFor, risks, rowCounts } from './plinko/plinko-tables.ts'
import { spots } from './roulette/spots.ts'
import { enough, scratchCells, scratchSymbols } from './scratch/scratch-engine.ts'
import { diceSpots } from './sicbo/dice-spots.ts'
import { isPaying } from './slot/face.ts'
import { lines } from './slot/lines.ts'
import { payWindow } from './slot/pay.ts'
import { freeSpinFactor, freeSpins, linePays, scatterPays } from './slot/paytable.ts'
import { visibleFaces } from './slot/spin.ts'
import { baseStrips, freeStrips, type Strips } from './slot/strips.ts'
import { handPays } from './video-poker/poker-hand.ts'

const most = (values: readonly number[]): number => values.reduce((high, value) => Math.max(high, value), 0)
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)
const placesOf = ({ length }: { readonly length: number }) => from(0, length - 1)

/** What all lines of a window can still pay when only its first reels have stopped, in line stakes. */
function couldPay(strips: Strips, stops: readonly number[]): number {
  const window = visibleFaces(strips.slice(0, stops.length), stops)
  return lines.reduce((sum, path) => {
    const first = window[0]?.[path[0] ?? 0]
    if (first === undefined || !isPaying(first)) return sum
    const broken = window.findIndex((reel, at) => ![first, 'W'].includes(reel[path[at] ?? 0] ?? ''))
    return sum + (linePays[first][(broken === -1 ? 5 : broken) - 3] ?? 0)
  }, 0)
}

/** The most that the lines of one spin pay, in line stakes: left out is only what cannot pay more than the best one found. */
function mostOfLines(strips: Strips, places: readonly (readonly number[])[] = strips.map(placesOf)): number {
  let best = 0
  const look = (stops: readonly number[]): void => {
    if (stops.length === strips.length) {
      const { lineWins } = payWindow(visibleFaces(strips, stops), 1)
      best = Math.max(
        best,
        lineWins.reduce((sum, { pay }) => sum + pay, 0),
      )
      return
    }
    const next = (places[stops.length] ?? []).map((place) => [...stops, place])
    const could = next.map((more) => ({ more, pay: couldPay(strips, more) }))
    for (const { more, pay } of could.sort((a, b) => b.pay - a.pay)) if (pay > best) look(more)
  }
  look([])
  return best
}

/** Line stakes of a whole round. With fewer than five scatters, more than it can be: the best lines stand beside them. */
function mostOfSlot(): number {
  const freeSpin = mostOfLines(freeStrips) * freeSpinFactor
  const anyLines = mostOfLines(baseStrips)
  const showing = baseStrips.map((strip) =>
    placesOf(strip).filter((place) => visibleFaces([strip], [place]).flat().includes('S')),
  )
  const linesOf = { 3: anyLines, 4: anyLines, 5: mostOfLines(baseStrips, showing) }
  const rounds = ([3, 4, 5] as const).map((scatters) => {
    const paid = (scatterPays[scatters - 3] ?? 0) * lines.length
    return linesOf[scatters] + paid + (freeSpins[scatters - 3] ?? 0) * freeSpin
  })
  return most([anyLines, ...rounds])
}

function mostOfClassic(): number {
  const [one = [], two = [], three = []] = classicStrips.map(placesOf)
  return most(one.flatMap((a) => two.flatMap((b) => three.map((c) => payInClassicLines([a, b, c])))))
}

/** A pair that was split, both hands doubled to twenty-one, and a dealer who is over. */
function splitAndDoubled(): BlackjackTable {
  // By their place in the suit: an 8, a 3 and a 10.
  const hand = () => ({ cards: [7, 2, 9], doubled: true, done: true })
  return { dealer: [9, 5, 9], hands: [hand(), hand()], insured: false, asksInsurance: false, over: true }
}

/** By engine, in hundredths of the stake. What takes several bets pays no more for all of them than for the best one. */
const highest: Readonly<Record<string, () => number>> = {
  slot: () => (mostOfSlot() * 100) / lines.length,
  classic: () => (mostOfClassic() * 100) / classicLines.length,
  roulette: () => most(spots.map(({ pays }) => (pays + 1) * 100)),
  sicbo: () => most(diceSpots.map(({ top }) => top)),
  greyhounds: () => most(houndSpots.map(({ pays }) => pays)),
  baccarat: () => most(sides.map((side) => Number(betPays(side, 100n, side)))),
  blackjack: () => Number(payBlackjack(splitAndDoubled(), 100n)),
  'video-poker': () => most(Object.values(handPays)) * 100,
  keno: () => most(from(1, mostPicks).map((picks) => kenoPay(picks, picks))),
  // As many symbols as find room three times.
  scratch: () =>
    scratchSymbols
      .map(({ pays }) => pays)
      .sort((a, b) => b - a)
      .slice(0, scratchCells / enough)
      .reduce((sum, pays) => sum + pays, 0),
  plinko: () => most(risks.flatMap((risk) => rowCounts.flatMap((rows) => multiplesFor(risk, rows)))),
  dice: () => most(chances.map(multipleFor)),
  coin: () => coinMultiple,
  crash: () => highestMultiple,
  mines: () => most(from(1, mostMines).map((mines) => multipleAfter(mines, mostSafe(mines)))),
}

test.each(engines.map(({ name, maxWin }) => [name, maxWin] as const))(
  'the highest win of a round of %s is %s times its stake',
  (name, stated) => {
    expect(Number(stated) * 100).toBeCloseTo(highest[name]?.() ?? 0, 6)
  },
)
