import { describe, expect, it } from 'vitest'
import { type Face, faces } from './face.ts'
import { pay, payBaseSpin, payInLineStakes, payWindow } from './pay.ts'
import { countScatters, type SpinOutcome, visibleFaces } from './spin.ts'
import { baseStrips } from './strips.ts'
import { openingStops } from './view/opening-stops.ts'

const isFace = (letter: string): letter is Face => faces.some((face) => face === letter)

/** Three rows as they are seen, turned into reels. */
const windowOf = (...rows: readonly [string, string, string]): Face[][] =>
  [0, 1, 2, 3, 4].map((reel) => rows.map((row) => row[reel] ?? '').filter(isFace))

// A window that pays nothing: no face of the first reel is found on the second.
const quiet: readonly [string, string, string] = ['ABABA', 'CDCDC', 'EFEFE']
const centre = (row: string) => payWindow(windowOf(quiet[0], row, quiet[2]), 1)

describe('the paytable', () => {
  it('pays nothing when nothing is in line', () => {
    expect(payWindow(windowOf(...quiet), 1)).toEqual({ lineWins: [], scatters: 0, scatterPay: 0, pay: 0 })
  })

  it.each([
    ['AAAAA', 'A', 5, 1000],
    ['AAAAB', 'A', 4, 200],
    ['AAABC', 'A', 3, 50],
    ['BBBBB', 'B', 5, 400],
    ['CCCCD', 'C', 4, 75],
    ['DDDEE', 'D', 3, 20],
    ['EEEEE', 'E', 5, 120],
    ['FFFFG', 'F', 4, 40],
    ['GGGHH', 'G', 3, 8],
    ['HHHHG', 'H', 4, 22],
  ])('pays %s on a line as the table says', (row, face, count, worth) => {
    const found = centre(row).lineWins.find(({ line }) => line === 0)
    expect(found).toEqual({ line: 0, face, count, pay: worth })
  })

  it.each([
    ['AWACB', 'A', 3, 50],
    ['HWWWH', 'H', 5, 80],
    ['GWWWA', 'G', 4, 25],
  ])('lets the wild stand for the face in %s', (row, face, count, worth) => {
    expect(centre(row).lineWins.find(({ line }) => line === 0)).toEqual({ line: 0, face, count, pay: worth })
  })

  it.each(['AABAA', 'BAAAA', 'AWBAA', 'ASAAA'])('pays nothing on the centre line for %s', (row) => {
    expect(centre(row).lineWins.filter(({ line }) => line === 0)).toEqual([])
  })

  it.each([
    [2, 0],
    [3, 40],
    [4, 200],
    [5, 1000],
  ])('pays %i scatters anywhere with %i line stakes, and only once', (count, worth) => {
    const row = 'SSSSS'.slice(0, count).padEnd(5, 'C')
    expect(payWindow(windowOf('ABABA', row, 'EFEFE'), 1).scatterPay).toBe(worth)
  })

  it('adds lines together and doubles them in free spins', () => {
    const rows = windowOf('AAAAA', 'AAAAA', 'AAAAA')
    expect(payWindow(rows, 1).pay).toBe(20 * 1000)
    expect(payWindow(rows, 2).pay).toBe(20 * 2000)
  })

  it('counts whole line stakes, so that no fraction of a cent is ever made', () => {
    const stops = [0, 0, 0, 0, 0]
    const outcome: SpinOutcome = { stops, free: [stops, stops] }
    expect(pay(outcome, 7n)).toBe(BigInt(payInLineStakes(outcome)) * 7n)
    expect(pay(outcome, 10n ** 15n) % 10n ** 15n).toBe(0n)
  })

  it('shows reels at the start that pay nothing and hint at nothing', () => {
    expect(payBaseSpin(openingStops).pay).toBe(0)
    expect(countScatters(visibleFaces(baseStrips, openingStops))).toBe(0)
  })
})
