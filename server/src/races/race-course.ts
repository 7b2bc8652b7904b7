import type { Course } from '@trebol/shared/contract'
import { drawPlace } from '../lottery/draw-number.ts'

const markEvery = 200
/** The winner is this part of the race ahead of the last, and nobody strays further than this from an even pace. */
const spread = 0.05
const stray = 0.06

type Order = {
  readonly seed: string
  readonly id: string
  readonly distance: number
  readonly durationMs: number
  /** First to last. */
  readonly finish: readonly string[]
}

/** How a race goes: when each runner passes each mark of 200 m. The order at the last mark is the one that was drawn. */
export function courseOf({ seed, id, distance, durationMs, finish }: Order): Course {
  const draw = (label: string, outcomes: number) => drawPlace(seed, `${id}:curso:${label}`, outcomes)
  const gaps = finish.map((num, place) => (place === 0 ? 0 : 10 + draw(`${num}:ventaja`, 100)))
  const all = gaps.reduce((sum, gap) => sum + gap, 0)
  let behind = 0
  const runners = finish.map((num, place) => {
    behind += gaps[place] ?? 0
    const share = all === 0 ? 1 : behind / all
    const bend = ((draw(`${num}:ritmo`, 201) - 100) / 100) * stray
    return { num, total: durationMs * (1 - spread + spread * share), bend }
  })
  const count = Math.round(distance / markEvery)
  const marks = Array.from({ length: count }, (_, index) => {
    const part = (index + 1) / count
    const times = runners.map(({ num, total, bend }) => ({
      num,
      ms: Math.round(total * (part + bend * part * (1 - part))),
    }))
    return { at_m: (index + 1) * markEvery, times }
  })
  return { marks }
}
