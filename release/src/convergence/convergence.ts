import { releaseIdSchema, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import type { ChangeReport } from '../report/change-report.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * What became of the open sessions that ran a release when the command began, `total` of them: `off` run another one or
 * were closed, `lost` run it as far as is known and were not heard of since. An older service does not tell `lost`. With a
 * `target` they are all that ran another one than that, and `off` is who runs it by now or was closed.
 */
export const convergenceSchema = v.object({
  unit: unitSchema,
  release: releaseIdSchema,
  target: v.optional(releaseIdSchema),
  off: whole,
  lost: v.optional(whole, 0),
  total: whole,
  done: v.boolean(),
})
export type Convergence = v.InferOutput<typeof convergenceSchema>

export type Left = Pick<Convergence, 'unit' | 'release' | 'target'>
export type SessionCounts = Pick<Convergence, 'off' | 'lost' | 'total'>

/** The release that open sessions have to leave after this change, or `null` when they may go on with theirs. */
export function leftRelease(report: ChangeReport): Left | null {
  if (report.status !== 'changed' || !report.state) return null
  const { command, unit, from, to, state } = report
  // A ramp that is taken back: the candidate is what is left.
  if (command === 'ramp' && state.withdrawn.includes(to)) return { unit, release: to }
  if (command === 'withdraw') return { unit, release: to }
  if (from === null || from === to || state.active !== to || command === 'unlock') return null
  if (command === 'rollback') return { unit, release: from }
  // A recall is for all who are not on the target, also those two releases back.
  return state.severity === 'recall' ? { unit, release: from, target: to } : null
}

/** One more count. Done when nobody runs it whom the service has heard of in the last 90 seconds. */
export const converge = (left: Left, counts: SessionCounts): Convergence => ({
  ...left,
  ...counts,
  done: counts.off + counts.lost === counts.total,
})
