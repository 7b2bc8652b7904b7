import { releaseIdSchema, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import type { ChangeReport } from '../report/change-report.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How many of the open sessions that ran a release when it was taken back have left it. */
export const convergenceSchema = v.object({
  unit: unitSchema,
  release: releaseIdSchema,
  off: whole,
  total: whole,
  done: v.boolean(),
})
export type Convergence = v.InferOutput<typeof convergenceSchema>

type Left = Pick<Convergence, 'unit' | 'release'>

/** The release that open sessions have to leave after this change, or `null` when they may go on with theirs. */
export function leftRelease(report: ChangeReport): Left | null {
  if (report.status !== 'changed' || !report.state) return null
  const { command, unit, from, to, state } = report
  // A ramp that is taken back: the candidate is what is left.
  if (command === 'ramp' && state.withdrawn.includes(to)) return { unit, release: to }
  const recalled = command === 'rollback' || (command !== 'unlock' && state.severity === 'recall')
  return recalled && from !== null && from !== to && state.active === to ? { unit, release: from } : null
}

/** One more count. Sessions that were not known at first, because their beacon came late, count as well. */
export function converge(left: Left, before: Convergence | null, still: number): Convergence {
  const total = Math.max(before?.total ?? 0, still)
  return { ...left, off: total - still, total, done: still === 0 }
}
