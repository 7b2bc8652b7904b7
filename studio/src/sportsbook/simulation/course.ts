import type { Draw } from '../../fair/draw.ts'
import type { Match, MatchState } from './sport.ts'

/** A whole match. Its first state is the beginning, each further one is a step later. */
export type Course = {
  readonly states: readonly MatchState[]
  /** The match was called off after this many steps: every bet on it is void. */
  readonly abandonedAfter: number | null
}

/** Works a match out. One in `abandonOneIn` is called off on its way; the score has no part in that. */
export function courseOf(match: Match, abandonOneIn: number | null, draw: Draw): Course {
  const place = abandonOneIn !== null && draw(abandonOneIn) === 0 ? draw(1000) : null
  const states: MatchState[] = [match.begin]
  for (let state = match.begin; !state.over; ) {
    state = match.next(state, draw)
    states.push(state)
  }
  const steps = states.length - 1
  return { states, abandonedAfter: place === null ? null : 1 + Math.floor((place * (steps - 1)) / 1000) }
}
