import { add, emptyFinals, type Finals, only, whole } from '../prices/finals.ts'
import { type MatchState, type Sport, share } from './sport.ts'

const innings = 9
/** The half in which home bats last, counted from zero: away bats in even halves, home in odd ones. */
const lastHalf = 2 * innings - 1
/** Chance that a play brings a run and not an out, between equal sides. */
const usual = 0.145
const most = 40

/** How likely each number of runs is until so many outs: the negative binomial distribution. */
function spread(run: number, outs: number, size: number): readonly number[] {
  const list = [(1 - run) ** outs]
  for (let r = 1; r < size; r += 1) list.push(((list[r - 1] ?? 0) * run * (r + outs - 1)) / r)
  return outs === 0 ? [1] : list
}

type Cell = { readonly home: number; readonly away: number; readonly mass: number }

/** Where the match may stand when home goes to bat for the last time, with the outs that it has left. */
function beforeBottom(state: MatchState, h: number, a: number): { cells: readonly Cell[]; outs: number } {
  const [half = 0, outs = 0] = state.at
  const inning = Math.floor(half / 2)
  const batsLast = half % 2 === 1 && half >= lastHalf
  if (batsLast) return { cells: [{ home: state.home, away: state.away, mass: 1 }], outs: 3 - outs }
  const later = Math.max(0, innings - 1 - inning)
  const away = half % 2 === 0 ? later * 3 + 3 - outs : later * 3
  const home = half % 2 === 0 ? later * 3 : Math.max(0, later - 1) * 3 + 3 - outs
  const theirs = spread(a, away, most)
  const cells = spread(h, home, most).flatMap((p, i) =>
    theirs.map((q, j) => ({ home: state.home + i, away: state.away + j, mass: p * q })),
  )
  return { cells, outs: 3 }
}

/** Home's last half: it ends with its third out, or at once when it takes the lead. Gives what ends level. */
function playBottom(cells: readonly Cell[], outs: number, h: number, finals: Finals): readonly Cell[] {
  const runs = spread(h, outs, most)
  const level = new Map<number, number>()
  for (const { home, away, mass } of cells) {
    if (home > away) {
      add(finals, home, away, mass)
      continue
    }
    let rest = 1
    for (let r = 0; r <= away - home; r += 1) {
      const chance = runs[r] ?? 0
      rest -= chance
      if (home + r === away) level.set(away, (level.get(away) ?? 0) + mass * chance)
      else add(finals, home + r, away, mass * chance)
    }
    add(finals, away + 1, away, mass * Math.max(0, rest))
  }
  return [...level].map(([score, mass]) => ({ home: score, away: score, mass }))
}

/** Baseball play by play, each an out or a run, three outs to a half; nine innings, and more while it is level. */
export const baseball: Sport = {
  name: 'baseball',
  match: (home, away) => {
    const h = (1.03 * usual * home.attack) / away.defence
    const a = (0.97 * usual * away.attack) / home.defence
    return {
      begin: { home: 0, away: 0, at: [0, 0], incidents: 0, over: false },
      next: (state, draw) => {
        const [half = 0, outs = 0] = state.at
        const bats = half % 2 === 0 ? 'away' : 'home'
        if (share(draw) < (bats === 'home' ? h : a)) {
          const scored = { ...state, [bats]: state[bats] + 1, incidents: state.incidents + 1 }
          return { ...scored, over: bats === 'home' && half >= lastHalf && scored.home > scored.away }
        }
        if (outs < 2) return { ...state, at: [half, outs + 1] }
        const decided = bats === 'away' ? state.home > state.away : state.home !== state.away
        return { ...state, at: [half + 1, 0], over: half >= lastHalf - 1 && decided }
      },
      finals: (state) => {
        if (state.over) return only(state.home, state.away)
        const finals = emptyFinals(state.home, state.away, most)
        const bottom = beforeBottom(state, h, a)
        let level = playBottom(bottom.cells, bottom.outs, h, finals)
        const extra = spread(a, 3, 12)
        for (let inning = 0; inning < 30 && level.length > 0; inning += 1) {
          const cells = level.flatMap((cell) =>
            extra.map((chance, r) => ({ ...cell, away: cell.away + r, mass: cell.mass * chance })),
          )
          level = playBottom(cells, 3, h, finals).filter(({ mass }) => mass > 1e-12)
        }
        return whole(finals)
      },
    }
  },
}
