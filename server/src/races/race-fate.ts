import { drawPlace } from '../lottery/draw-number.ts'
import type { RaceCard } from './draw-card.ts'
import type { RacePace } from './tracks.ts'

/**
 * What a seed decides, step by step. Each step draws with `drawPlace` under a label of its own, so anybody who has the
 * seed and the card can do it again. Source: docs/architecture.md, "The races".
 */

/** Places of the goings that the first `count` reports rule out. */
export function ruledOutAfter(seed: string, id: string, goings: number, count: number): readonly number[] {
  const left = Array.from({ length: goings }, (_, place) => place)
  return Array.from({ length: count }, (_, report) => {
    const place = drawPlace(seed, `${id}:pista:${report + 1}`, left.length)
    return left.splice(place, 1)[0] ?? 0
  })
}

/** The runner that does not start, and how long before the start it is known; null when all of them run. */
export function scratchOf(
  seed: string,
  id: string,
  { runners }: RaceCard,
  { scratch }: RacePace,
): { readonly num: string; readonly before: number } | null {
  if (drawPlace(seed, `${id}:retiro`, scratch.oneIn) !== 0) return null
  const runner = runners[drawPlace(seed, `${id}:retirado`, runners.length)]
  if (runner === undefined) return null
  const seconds = Math.floor((scratch.from - scratch.to) / 1_000) + 1
  return { num: runner.num, before: scratch.to + drawPlace(seed, `${id}:hora`, seconds) * 1_000 }
}

export type Strong = { readonly num: string; readonly strength: number }

/** All that run, first to last: each place goes to one of those left, in proportion to their strengths. */
export function finishOf(seed: string, id: string, runners: readonly Strong[]): readonly string[] {
  const left = [...runners]
  return runners.map((_, index) => {
    const sum = left.reduce((total, { strength }) => total + strength, 0)
    let rest = drawPlace(seed, `${id}:llegada:${index + 1}`, sum)
    const place = left.findIndex(({ strength }) => {
      rest -= strength
      return rest < 0
    })
    return left.splice(place, 1)[0]?.num ?? ''
  })
}
