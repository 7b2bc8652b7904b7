import type { RaceCode, RaceSeriesCode } from '@trebol/shared/contract'
import { raceSeriesCodes } from '@trebol/shared/contract'

export type SeriesKind = {
  readonly name: string
  /** How many consecutive races of a meeting it is about. */
  readonly races: 2 | 3 | 4 | 6
  /** What it gives back in the long run for every winner named, in hundredths of a per cent. */
  readonly back: number
  /** Besides, for all winners but one; null where a missed race loses. */
  readonly missBack: number | null
  /** Whether its races have to be the last ones of the meeting. */
  readonly atEnd: boolean
}

export const seriesKinds: Readonly<Record<RaceSeriesCode, SeriesKind>> = {
  doble: { name: 'Doble', races: 2, back: 82_00, missBack: null, atEnd: false },
  pick3: { name: 'Pick 3', races: 3, back: 80_00, missBack: null, atEnd: false },
  pick4: { name: 'Pick 4', races: 4, back: 78_00, missBack: null, atEnd: false },
  pick6: { name: 'Pick 6', races: 6, back: 75_00, missBack: null, atEnd: false },
  cincoyseis: { name: '5 y 6', races: 6, back: 55_00, missBack: 20_00, atEnd: true },
}

/** What a kind gives back in all. */
export const backOf = ({ back, missBack }: Pick<SeriesKind, 'back' | 'missBack'>): number => back + (missBack ?? 0)

export const isSeries = (code: RaceCode): code is RaceSeriesCode => raceSeriesCodes.some((known) => known === code)
