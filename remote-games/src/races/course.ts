import type { Course } from '@trebol/shared/contract'

export type Position = { readonly num: string; readonly metres: number }

/** Where everybody is so many milliseconds after the start, first to last. Past the post they run on at their pace. */
export function positionsAt({ marks }: Course, ms: number): readonly Position[] {
  const nums = marks[0]?.times.map(({ num }) => num) ?? []
  return nums.map((num) => ({ num, metres: metresOf(marks, num, ms) })).sort((a, b) => b.metres - a.metres)
}

function metresOf(marks: Course['marks'], num: string, ms: number): number {
  let [fromMetres, fromMs] = [0, 0]
  let pace = 0
  for (const { at_m, times } of marks) {
    const toMs = times.find((time) => time.num === num)?.ms ?? fromMs
    pace = (at_m - fromMetres) / Math.max(1, toMs - fromMs)
    if (ms <= toMs) break
    fromMetres = at_m
    fromMs = toMs
  }
  return Math.max(0, fromMetres + (ms - fromMs) * pace)
}

/** Numbers in the order in which they pass a mark. */
export const orderAt = ({ times }: Course['marks'][number]): readonly string[] =>
  [...times].sort((a, b) => a.ms - b.ms).map(({ num }) => num)

/** How many marks the first runner has passed. */
export const marksPassed = ({ marks }: Course, ms: number): number =>
  marks.filter(({ times }) => Math.min(...times.map((time) => time.ms)) <= ms).length
