import { scratchOf } from './race-fate.ts'
import type { RaceRow } from './race-state.ts'
import { goingsOf, type TrackDefinition } from './tracks.ts'

type Known = Pick<RaceRow, 'id' | 'postAt' | 'card' | 'ruledOut' | 'scratches'>

/** When the next report on the track is due; null after the last. */
export function reportDue(
  { postAt, ruledOut }: Pick<Known, 'postAt' | 'ruledOut'>,
  track: TrackDefinition,
): Date | null {
  const before = track.pace.reportsBefore[ruledOut.length]
  return ruledOut.length < goingsOf(track).length - 1 && before !== undefined
    ? new Date(postAt.getTime() - before)
    : null
}

/** When the clock has to look at an open race again: a report, the moment of a scratch, or the start. */
export function nextDue(race: Known, track: TrackDefinition, seed: string): Date {
  const scratch = race.scratches.length === 0 ? scratchOf(seed, race.id, race.card, track.pace) : null
  const scratchDue = scratch && new Date(race.postAt.getTime() - scratch.before)
  const all = [reportDue(race, track), scratchDue, race.postAt].flatMap((due) => (due === null ? [] : [due.getTime()]))
  return new Date(Math.min(...all))
}
