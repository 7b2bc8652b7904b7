import type { Draw } from '../../fair/draw.ts'
import { add, emptyFinals, only, whole } from '../prices/finals.ts'
import { type MatchState, type Sport, share } from './sport.ts'

const plays = 80
const quarter = 20
/** Chances of 1, 2 and 3 points of one attack between equal sides. */
const usual = [0.06, 0.4, 0.12] as const

type Attack = readonly [one: number, two: number, three: number]

const attackOf = (strength: number): Attack => [usual[0] * strength, usual[1] * strength, usual[2] * strength]
const scoring = ([one, two, three]: Attack): number => one + two + three

function points(attack: Attack, draw: Draw): number {
  const drawn = share(draw)
  const [one, two, three] = attack
  if (drawn < one) return 1
  if (drawn < one + two) return 2
  return drawn < one + two + three ? 3 : 0
}

/** How likely each number of points is after so many attacks. */
function spread(attack: Attack, attacks: number): Float64Array {
  let now = Float64Array.of(1)
  const none = 1 - scoring(attack)
  for (let n = 0; n < attacks; n += 1) {
    const next = new Float64Array(now.length + 3)
    for (const [at, mass] of now.entries()) {
      next[at] = (next[at] ?? 0) + mass * none
      for (const [k, chance] of attack.entries()) next[at + k + 1] = (next[at + k + 1] ?? 0) + mass * chance
    }
    now = next
  }
  return now
}

/** Where the numbers of points lie that are not all but impossible. */
function likely(chances: Float64Array): { readonly from: number; readonly to: number } {
  const least = 1e-11
  return {
    from: chances.findIndex((chance) => chance > least),
    to: chances.findLastIndex((chance) => chance > least),
  }
}

const quarterOf = (play: number): number => Math.min(4, Math.floor(play / quarter))

/**
 * Basketball in eighty plays, an attack of each side in each. Level after four quarters: whoever scores next wins, home
 * attacks first.
 */
export const basketball: Sport = {
  name: 'basketball',
  match: (home, away) => {
    const h = attackOf((1.02 * home.attack) / away.defence)
    const a = attackOf((0.98 * away.attack) / home.defence)
    return {
      begin: { home: 0, away: 0, at: [0], incidents: 0, over: false },
      next: (state, draw) => {
        const play = (state.at[0] ?? 0) + 1
        const golden = play > plays
        const scored = points(h, draw)
        const answered = golden && scored > 0 ? 0 : points(a, draw)
        const [ours, theirs] = [state.home + scored, state.away + answered]
        return {
          ...{ home: ours, away: theirs, at: [play], incidents: quarterOf(play) },
          over: play >= plays && ours !== theirs,
        }
      },
      finals: (state: MatchState) => {
        if (state.over) return only(state.home, state.away)
        const left = Math.max(0, plays - (state.at[0] ?? 0))
        const [ours, theirs] = [spread(h, left), spread(a, left)]
        // Only scores that may be expected at all have a cell: a quarter of the table instead of all of it.
        const [low, high] = [likely(ours), likely(theirs)]
        const size = Math.max(low.to - low.from, high.to - high.from) + 4
        const finals = emptyFinals(state.home + low.from, state.away + high.from, size)
        const first = scoring(h) / (1 - (1 - scoring(h)) * (1 - scoring(a)))
        for (const [i, p] of ours.entries()) {
          for (const [j, q] of theirs.entries()) {
            if (i < low.from || j < high.from) continue
            const [x, y] = [state.home + i, state.away + j]
            if (x !== y) add(finals, x, y, p * q)
            else
              for (const k of [0, 1, 2] as const) {
                add(finals, x + k + 1, y, (p * q * first * h[k]) / scoring(h))
                add(finals, x, y + k + 1, (p * q * (1 - first) * a[k]) / scoring(a))
              }
          }
        }
        return whole(finals)
      },
    }
  },
}
