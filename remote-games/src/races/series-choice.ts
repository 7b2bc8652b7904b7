import type { Race, RaceSeriesType } from '@trebol/shared/contract'
import type { Wish } from './use-quote.ts'

/** Numbers chosen by race. */
export type SeriesPicks = Readonly<Record<string, readonly string[]>>

export const noPicks: SeriesPicks = {}

/** Chooses a runner of a race, or takes it away. */
export function togglePick(picks: SeriesPicks, raceId: string, num: string): SeriesPicks {
  const list = picks[raceId] ?? []
  return { ...picks, [raceId]: list.includes(num) ? list.filter((known) => known !== num) : [...list, num] }
}

type Leg = Pick<Race, 'id' | 'runners'>

/** The bet as it is asked for, or null while a race has nobody. Runners that were scratched since are left out. */
export function wishOf(picks: SeriesPicks, { code }: Pick<RaceSeriesType, 'code'>, legs: readonly Leg[]): Wish | null {
  const [first] = legs
  const combo = legs.map(({ id, runners }) =>
    runners.flatMap(({ num, scratched }) => (!scratched && picks[id]?.includes(num) ? [num] : [])),
  )
  if (first === undefined || combo.some((list) => list.length === 0)) return null
  return { race_id: first.id, code, combo, box: false }
}
