import type { RaceSeriesCode } from '@trebol/shared/contract'
import { raceSeriesCodes, seriesRaces } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { invalid } from '../calls/refusal.ts'
import { races } from '../database/schema/index.ts'
import { type RaceRow, statusOf } from './race-state.ts'
import { seriesKinds } from './series-kinds.ts'

export type Series = { readonly code: RaceSeriesCode; readonly races: readonly RaceRow[] }

/** The races of its meeting from this one on, as many as a bet can be about and one more. */
export async function restOfMeeting(db: Database, { track, day, meeting, postAt }: RaceRow): Promise<RaceRow[]> {
  const same = [eq(races.day, day), eq(races.track, track), eq(races.meeting, meeting)]
  return db
    .select()
    .from(races)
    .where(and(...same, gte(races.postAt, postAt)))
    .orderBy(asc(races.postAt))
    .limit(seriesRaces + 1)
}

/** The bets that begin with the first of these races: each needs all of its races there, one after the other. */
export function seriesFrom(rest: readonly RaceRow[]): readonly Series[] {
  return raceSeriesCodes.flatMap((code) => {
    const kind = seriesKinds[code]
    const own = rest.slice(0, kind.races)
    const first = own[0]?.number ?? 0
    const whole = own.length === kind.races && own.every(({ number }, place) => number === first + place)
    return whole && (!kind.atEnd || rest.length === kind.races) ? [{ code, races: own }] : []
  })
}

/** Those that can be bet on now. */
export const openSeries = (rest: readonly RaceRow[], now: Date): readonly Series[] =>
  seriesFrom(rest).filter(({ races: own }) => own.every((race) => statusOf(race, now) === 'open'))

/** The races of a bet that begins with this one. `hold` keeps all of them from starting before it is booked. */
export async function findSeries(
  db: Database,
  first: RaceRow,
  code: RaceSeriesCode,
  hold: boolean,
): Promise<readonly RaceRow[]> {
  const found = seriesFrom(await restOfMeeting(db, first)).find((series) => series.code === code)
  if (found === undefined) {
    const { name, races: many, atEnd } = seriesKinds[code]
    const which = atEnd ? `las últimas ${many} carreras` : `${many} carreras seguidas`
    throw invalid({ code: `${name} lleva ${which} de una reunión. Elija otra carrera u otra jugada.` })
  }
  if (!hold) return found.races
  const ids = found.races.map(({ id }) => id)
  return db.select().from(races).where(inArray(races.id, ids)).orderBy(asc(races.postAt)).for('share')
}
