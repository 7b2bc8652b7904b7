import { releaseIdSchema, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { logLineSchema } from '../report/log-line.ts'

/** The spans that can be asked for, and how long one point of each lasts. */
export const spans = {
  hour: { lastsMs: 3_600_000, stepMs: 60_000 },
  day: { lastsMs: 86_400_000, stepMs: 900_000 },
} as const
export const spanSchema = v.picklist(['hour', 'day'])
export type Span = v.InferOutput<typeof spanSchema>

const amount = v.number()
const timeMs = v.nullable(v.number())
/** `p50` to `p95`: of load times. `lcp`, `inp`, `cls`, `ready`: what three of four pages did better than, see `vitalsSchema`. */
const figures = {
  ...{ boots: amount, failures: amount, errors: amount, p50: timeMs, p75: timeMs, p95: timeMs },
  ...{ lcp: timeMs, inp: timeMs, cls: v.nullable(amount), ready: timeMs },
}

/** How long a track record reaches back: as long as counters are kept. */
export const recordDays = 30
/** Answer of `GET track-record`: what each release of a unit did in these days. */
export const trackRecordSchema = v.object({
  unit: unitSchema,
  releases: v.array(v.object({ release: releaseIdSchema, loads: amount, failures: amount, errors: amount })),
})
export type TrackRecords = v.InferOutput<typeof trackRecordSchema>

/**
 * What one release did in a span: in all, and point by point. `replaced`: it was live in the span and nothing names it
 * any more. `withdrawn`: no page may run it.
 */
const releaseHealthSchema = v.object({
  release: releaseIdSchema,
  role: v.picklist(['active', 'candidate', 'previous', 'replaced']),
  withdrawn: v.optional(v.boolean(), false),
  total: v.object(figures),
  points: v.array(v.object(figures)),
})

/**
 * Answer of `GET health`. `times`: the beginning of each point, in seconds since 1970. `deploys`: what changed in the span
 * which release browsers get, the oldest first.
 */
export const healthSchema = v.object({
  unit: unitSchema,
  span: spanSchema,
  times: v.array(v.number()),
  releases: v.array(releaseHealthSchema),
  deploys: v.optional(v.array(logLineSchema), []),
})
export type Health = v.InferOutput<typeof healthSchema>
export type ReleaseHealth = v.InferOutput<typeof releaseHealthSchema>
