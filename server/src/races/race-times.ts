import { dayAt } from '../lottery/draw-times.ts'
import { quickTrack, type TrackDefinition } from './tracks.ts'

/** Every track of a shift races in the same two hours, one race every five minutes in turn. */
const blockMs = 2 * 60 * 60_000
const stepMs = 5 * 60_000

export type RaceTime = {
  readonly id: string
  readonly track: TrackDefinition
  readonly meeting: string
  readonly day: string
  readonly number: number
  readonly postAt: Date
}

/** The races that can be opened from now on: those of this block and of the next that have not closed yet. */
export function raceTimes(tracks: readonly TrackDefinition[], now: Date): readonly RaceTime[] {
  const block = Math.floor(now.getTime() / blockMs)
  const all = [...racesOfBlock(tracks, block), ...racesOfBlock(tracks, block + 1), ...quickRaces(tracks, now)]
  return all.filter(({ track, postAt }) => postAt.getTime() - track.pace.closesBefore > now.getTime())
}

/** Blocks begin at the even hours of Caracas, which are even hours of UTC too. */
function racesOfBlock(tracks: readonly TrackDefinition[], block: number): RaceTime[] {
  const start = block * blockMs
  const turn = tracks.filter(({ schedule }) => schedule.kind === 'shift' && schedule.shift === block % 2)
  if (turn.length === 0) return []
  return Array.from({ length: blockMs / stepMs }, (_, place) => {
    const track = turn[place % turn.length] ?? quickTrack
    const first = new Date(start)
    return raceTime(track, `${track.slug}-${dayAt(first)}-${clock(first)}`, {
      number: Math.floor(place / turn.length) + 1,
      postAt: new Date(start + place * stepMs),
    })
  })
}

function quickRaces(tracks: readonly TrackDefinition[], now: Date): RaceTime[] {
  return tracks.flatMap((track) => {
    if (track.schedule.kind !== 'every') return []
    const step = track.schedule.seconds * 1_000
    const first = Math.ceil(now.getTime() / step)
    return Array.from({ length: 5 }, (_, index) => {
      const postAt = new Date((first + index) * step)
      const meeting = `${track.slug}-${dayAt(postAt)}-${clock(postAt).slice(0, 2)}00`
      return raceTime(track, meeting, { number: ((first + index) % 90) + 1, postAt })
    })
  })
}

function raceTime(
  track: TrackDefinition,
  meeting: string,
  { number, postAt }: { readonly number: number; readonly postAt: Date },
): RaceTime {
  const id = `${track.slug}-${postAt.getTime() / 1_000}`
  return { id, track, meeting, day: dayAt(postAt), number, postAt }
}

/** "1030" in Caracas. */
const clock = (instant: Date): string =>
  new Date(instant.getTime() - 4 * 60 * 60_000).toISOString().slice(11, 16).replace(':', '')
