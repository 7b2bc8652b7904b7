import type { SportName, Team } from './sport.ts'
import { teamsOf } from './teams.ts'

/** A simulated league: its matches begin on a clock that never stops. */
export type League = {
  readonly id: string
  readonly name: string
  readonly sport: SportName
  readonly teams: readonly Team[]
  /** Every so many milliseconds `games` matches begin, `offsetMs` after the full period. */
  readonly periodMs: number
  readonly offsetMs: number
  readonly games: number
  /** How long one step of a match takes. */
  readonly stepMs: number
  /** How long the betting stops after an incident. */
  readonly holdMs: number
  readonly abandonOneIn: number | null
  /** How far ahead its matches are listed and take bets. */
  readonly aheadMs: number
}

const minute = 60_000
const usual = { holdMs: 8_000, abandonOneIn: 200, aheadMs: 120 * minute } as const

/** The leagues of the house. A changed model needs leagues under new ids: open bets refer to what the old one draws. */
export const leagues: readonly League[] = [
  {
    ...{ id: 'istmo', name: 'Liga del Istmo', sport: 'football', teams: teamsOf('istmo'), games: 2 },
    ...{ periodMs: 15 * minute, offsetMs: 0, stepMs: 8_000, ...usual },
  },
  {
    ...{ id: 'paramo', name: 'Copa del Páramo', sport: 'football', teams: teamsOf('paramo'), games: 2 },
    ...{ periodMs: 15 * minute, offsetMs: 7.5 * minute, stepMs: 8_000, ...usual },
  },
  {
    ...{ id: 'litoral', name: 'Liga del Litoral', sport: 'basketball', teams: teamsOf('litoral'), games: 2 },
    ...{ periodMs: 15 * minute, offsetMs: 3 * minute, stepMs: 9_000, ...usual },
  },
  {
    ...{ id: 'cafetal', name: 'Liga del Cafetal', sport: 'baseball', teams: teamsOf('cafetal'), games: 2 },
    ...{ periodMs: 20 * minute, offsetMs: 6 * minute, stepMs: 11_000, ...usual },
  },
  {
    ...{ id: 'islas', name: 'Circuito de las Islas', sport: 'tennis', teams: teamsOf('islas'), games: 2 },
    ...{ periodMs: 20 * minute, offsetMs: 10 * minute, stepMs: 28_000, ...usual },
  },
]

/** For tests alone: a match of nine seconds begins every twenty. */
export const quickLeague: League = {
  ...{ id: 'prueba', name: 'Liga de prueba', sport: 'football', teams: teamsOf('istmo'), games: 1 },
  ...{ periodMs: 20_000, offsetMs: 0, stepMs: 100, holdMs: 0, abandonOneIn: null, aheadMs: 2 * minute },
}
