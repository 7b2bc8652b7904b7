import type { Draw } from '../../fair/draw.ts'
import type { Finals } from '../prices/finals.ts'

export const sportNames = ['football', 'basketball', 'baseball', 'tennis'] as const
export type SportName = (typeof sportNames)[number]

/** A side of our own invention. Strengths are about 1; `attack` scores, `defence` lets the other side score less. */
export type Team = { readonly name: string; readonly short: string; readonly attack: number; readonly defence: number }

/** Where a match stands after one of its steps. */
export type MatchState = {
  /** Goals, points or runs; in tennis the sets won. */
  readonly home: number
  readonly away: number
  /** Where in its course the match is, in the sport's own counting. */
  readonly at: readonly number[]
  /** Grows with everything that stops the betting for a moment: a goal, a run, a break, a new quarter. */
  readonly incidents: number
  readonly over: boolean
}

/** One pairing: how it goes on by chance, and how likely each end is from any state. Both follow the same model. */
export type Match = {
  readonly begin: MatchState
  readonly next: (state: MatchState, draw: Draw) => MatchState
  readonly finals: (state: MatchState) => Finals
}

export type Sport = {
  readonly name: SportName
  readonly match: (home: Team, away: Team) => Match
}

const fine = 1_000_000_000

/** A number from 0 up to 1, in steps of a billionth. */
export const share = (draw: Draw): number => draw(fine) / fine
