import * as v from 'valibot'

const percent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))
/** The shortest step is one in which the judge can call anything healthy; the longest is a month. */
const everyMs = v.pipe(v.number(), v.integer(), v.minValue(60_000), v.maxValue(30 * 24 * 3_600_000))
const steps = v.pipe(
  v.array(percent),
  v.minLength(1),
  v.maxLength(20),
  v.check((all) => all.every((one, at) => at === 0 || one > (all[at - 1] ?? 0)), 'the steps must rise'),
)

/** What a ramp is to do by itself: the steps after the first one, in percent, and how long each lasts at least. */
export const planOrderSchema = v.strictObject({ steps, everyMs })
export type PlanOrder = v.InferOutput<typeof planOrderSchema>

/**
 * A plan under way. `steps`: those to come; `by`: who began it; `since`: when the present step did; `approved`: the step
 * that somebody else has agreed to. Source: docs/platform.md, "Ramps".
 */
export const rampPlanSchema = v.object({
  ...planOrderSchema.entries,
  by: v.string(),
  since: v.pipe(v.string(), v.isoTimestamp()),
  approved: v.exactOptional(percent),
})
export type RampPlan = v.InferOutput<typeof rampPlanSchema>

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const

/** `90 s`, `10 min`, `2 h`: in the largest unit that gives a whole number. */
export function formatDuration(ms: number): string {
  const [name, size] = units.find(([, one]) => ms >= one && ms % one === 0) ?? ['s', 1_000]
  return `${Math.round(ms / size)} ${name}`
}

/** When the next step is, for a table: `50 % not before 2026-11-27T12:40:00.000Z`. */
export const describeWait = ({ steps: next, everyMs: every, since, approved }: RampPlan): string =>
  `${next[0]} % not before ${new Date(Date.parse(since) + every).toISOString()}${approved === next[0] ? ' (approved)' : ''}`

/** The steps to come, as people say them: `then 10, 50, 100 %, each after 10 min or more`. */
export const describePlan = ({ steps: next, everyMs: every }: PlanOrder): string =>
  `then ${next.join(', ')} %, each after ${formatDuration(every)} or more and only while the judge finds it healthy`
