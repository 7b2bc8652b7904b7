import { add, emptyFinals, only, whole } from '../prices/finals.ts'
import { type MatchState, type Sport, share } from './sport.ts'

const minutes = 90
/** Goals of two equal sides in ninety minutes. */
const usual = { home: 1.5, away: 1.2 }
/** No side is priced for more further goals than this; beyond it lies less than a millionth. */
const most = 14

/** Football in ninety steps, one a minute: at most one goal falls in each, with the same chance in all of them. */
export const football: Sport = {
  name: 'football',
  match: (home, away) => {
    const h = (usual.home * home.attack) / away.defence / minutes
    const a = (usual.away * away.attack) / home.defence / minutes
    return {
      begin: { home: 0, away: 0, at: [0], incidents: 0, over: false },
      next: (state, draw) => {
        const [minute = 0] = state.at
        const drawn = share(draw)
        const [goal, against] = [drawn < h ? 1 : 0, drawn >= h && drawn < h + a ? 1 : 0]
        return {
          ...{ home: state.home + goal, away: state.away + against, at: [minute + 1] },
          ...{ incidents: state.incidents + goal + against, over: minute + 1 === minutes },
        }
      },
      finals: ({ home, away, at: [minute = 0] }: MatchState) => {
        const left = minutes - minute
        if (left === 0) return only(home, away)
        const none = 1 - h - a
        const finals = emptyFinals(home, away, Math.min(most, left) + 1)
        // The terms of the trinomial distribution, each from the one before.
        let row = none ** left
        for (let i = 0; i < finals.size; i += 1) {
          let cell = row
          for (let j = 0; j < finals.size && i + j <= left; j += 1) {
            add(finals, home + i, away + j, cell)
            cell *= (((left - i - j) / (j + 1)) * a) / none
          }
          row *= (((left - i) / (i + 1)) * h) / none
        }
        return whole(finals)
      },
    }
  },
}
