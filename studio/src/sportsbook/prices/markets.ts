import type { SportName } from '../simulation/sport.ts'
import { type Finals, means } from './finals.ts'

/** One of the results that can be bet on. */
export type Outcome = {
  readonly id: string
  readonly wins: (home: number, away: number) => boolean
}

export type MarketKind = 'result' | 'double' | 'both' | 'winner' | 'total' | 'handicap' | 'sets'

export type Market = {
  /** Kind and, where there is one, line: `total_2.5`. */
  readonly id: string
  readonly kind: MarketKind
  /** Half points only, so that no bet ends level. For a handicap what home is given. */
  readonly line: number | null
  readonly outcomes: readonly Outcome[]
  /** How many of its outcomes win: two of the three of a double chance, one elsewhere. */
  readonly winners: number
}

const home: Outcome = { id: 'home', wins: (h, a) => h > a }
const away: Outcome = { id: 'away', wins: (h, a) => h < a }
const draw: Outcome = { id: 'draw', wins: (h, a) => h === a }

const result: Market = { id: 'result', kind: 'result', line: null, outcomes: [home, draw, away], winners: 1 }
const winner: Market = { id: 'winner', kind: 'winner', line: null, outcomes: [home, away], winners: 1 }
const double: Market = {
  ...{ id: 'double', kind: 'double', line: null, winners: 2 },
  outcomes: [
    { id: 'home-draw', wins: (h, a) => h >= a },
    { id: 'home-away', wins: (h, a) => h !== a },
    { id: 'draw-away', wins: (h, a) => h <= a },
  ],
}
const both: Market = {
  ...{ id: 'both', kind: 'both', line: null, winners: 1 },
  outcomes: [
    { id: 'yes', wins: (h, a) => h > 0 && a > 0 },
    { id: 'no', wins: (h, a) => h === 0 || a === 0 },
  ],
}
const overUnder = (kind: 'total' | 'sets', line: number): Market => ({
  ...{ id: `${kind}_${line}`, kind, line, winners: 1 },
  outcomes: [
    { id: 'over', wins: (h, a) => h + a > line },
    { id: 'under', wins: (h, a) => h + a < line },
  ],
})
const handicap = (line: number): Market => ({
  ...{ id: `handicap_${line}`, kind: 'handicap', line, winners: 1 },
  outcomes: [
    { id: 'home', wins: (h, a) => h + line > a },
    { id: 'away', wins: (h, a) => h + line < a },
  ],
})

const half = (value: number): number => Math.floor(value) + 0.5

/** Which markets a sport has, the main one first; lines stand around what is expected of the match now. */
export function marketsOf(sport: SportName, finals: Finals): readonly Market[] {
  const expected = means(finals)
  const total = half(expected.home + expected.away)
  const edge = half(expected.away - expected.home)
  switch (sport) {
    case 'football':
      return [result, ...[1.5, 2.5, 3.5].map((line) => overUnder('total', line)), both, double]
    case 'basketball':
      return [
        winner,
        ...[total - 6, total, total + 6].map((line) => overUnder('total', line)),
        ...[edge - 5, edge, edge + 5].map(handicap),
      ]
    case 'baseball':
      return [
        winner,
        ...[total - 1, total, total + 1].filter((line) => line > 0).map((line) => overUnder('total', line)),
        ...[-1.5, 1.5].map(handicap),
      ]
    case 'tennis':
      return [winner, overUnder('sets', 2.5)]
  }
}

const fixed: Readonly<Record<SportName, readonly Market[]>> = {
  football: [result, both, double],
  basketball: [winner],
  baseball: [winner],
  tennis: [winner, overUnder('sets', 2.5)],
}

/** The market of an id, also one whose line is no longer listed; null for what this sport does not have. */
export function marketNamed(sport: SportName, id: string): Market | null {
  const known = fixed[sport].find((market) => market.id === id)
  if (known !== undefined) return known
  const [, kind, text] = /^(total|handicap)_(-?\d{1,3}\.5)$/.exec(id) ?? []
  const line = Number(text)
  if (kind === 'total' && sport !== 'tennis' && line > 0) return overUnder('total', line)
  if (kind === 'handicap' && (sport === 'basketball' || sport === 'baseball')) return handicap(line)
  return null
}
