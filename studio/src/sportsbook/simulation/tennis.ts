import { add, emptyFinals, only, whole } from '../prices/finals.ts'
import { type MatchState, type Sport, share } from './sport.ts'

const setsToWin = 2
/** Chance of two equal players to hold their own service game. */
const usual = 0.76

const clamp = (chance: number): number => Math.min(0.95, Math.max(0.3, chance))

/** Whether a set ends with these games; a tie-break is the thirteenth game. */
const setIsOver = (own: number, other: number): boolean => (own >= 6 && own - other >= 2) || own === 7

/** Home serves first in the first and third set, away in the second; then service changes with every game. */
const homeServes = (set: number, games: number): boolean => (set + games) % 2 === 0

/** Tennis game by game, the best of three sets, with a tie-break at six games all. */
export const tennis: Sport = {
  name: 'tennis',
  match: (home, away) => {
    const edge = (home.attack * home.defence - away.attack * away.defence) / 4
    const game = (set: number, h: number, a: number): number => {
      if (h === 6 && a === 6) return clamp(0.5 + edge)
      return homeServes(set, h + a) ? clamp(usual + edge) : 1 - clamp(usual - edge)
    }
    const setChance = (set: number, h: number, a: number): number => {
      if (setIsOver(h, a)) return 1
      if (setIsOver(a, h)) return 0
      const won = game(set, h, a)
      return won * setChance(set, h + 1, a) + (1 - won) * setChance(set, h, a + 1)
    }
    const fresh = [setChance(0, 0, 0), setChance(1, 0, 0), setChance(2, 0, 0)]
    return {
      begin: { home: 0, away: 0, at: [0, 0], incidents: 0, over: false },
      next: (state, draw) => {
        const [h = 0, a = 0] = state.at
        const set = state.home + state.away
        const won = share(draw) < game(set, h, a)
        const [ours, theirs] = won ? [h + 1, a] : [h, a + 1]
        const ended = setIsOver(ours, theirs) || setIsOver(theirs, ours)
        const broken = won !== homeServes(set, h + a)
        const sets = { home: state.home + (ended && won ? 1 : 0), away: state.away + (ended && !won ? 1 : 0) }
        return {
          ...{ ...sets, at: ended ? [0, 0] : [ours, theirs], incidents: state.incidents + (ended || broken ? 1 : 0) },
          over: sets.home === setsToWin || sets.away === setsToWin,
        }
      },
      finals: (state: MatchState) => {
        if (state.over) return only(state.home, state.away)
        const finals = emptyFinals(state.home, state.away, 3)
        const play = (h: number, a: number, mass: number, won: number): void => {
          for (const [x, y, chance] of [
            [h + 1, a, mass * won],
            [h, a + 1, mass * (1 - won)],
          ] as const) {
            if (x === setsToWin || y === setsToWin) add(finals, x, y, chance)
            else play(x, y, chance, fresh[x + y] ?? 0.5)
          }
        }
        const [games = 0, against = 0] = state.at
        play(state.home, state.away, 1, setChance(state.home + state.away, games, against))
        return whole(finals)
      },
    }
  },
}
