import { perUnit, releaseIdSchema, releaseSourceSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { statusSchema } from '../report/answer-schemas.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const ms = v.nullable(v.number())
const medianSchema = v.object({ count: whole, ms, lowMs: ms, highMs: ms })
const evidenceSchema = v.object({
  tried: whole,
  failed: whole,
  loaded: whole,
  errored: whole,
  timed: whole,
  medianMs: ms,
  felt: whole,
  poor: whole,
  lcp: medianSchema,
  ready: medianSchema,
  networks: v.object({ failed: whole, errored: whole, poor: whole }),
  /** Told without a ticket, or by a network that had its votes. */
  leftOut: whole,
  /** Of a host: pages that started though nobody counted them. */
  pages: v.optional(v.object({ uncounted: whole })),
})

/** One published release; what cannot be read of it is `null`. */
const publishedSchema = v.object({
  id: releaseIdSchema,
  /** Whether browsers of the channel have ever been given it: a rollback goes to no other. */
  wasLive: v.boolean(),
  facts: v.nullable(
    v.object({
      bytes: whole,
      files: whole,
      ...releaseSourceSchema.entries,
      builder: v.string(),
      publishedAt: v.string(),
    }),
  ),
})

/** What the judge sees of a ramp. */
const judgedSchema = v.object({
  since: v.string(),
  verdict: v.picklist(['wait', 'healthy', 'revert']),
  reason: v.nullable(v.string()),
  /** Of a host: its pages come from a server that does not count them. */
  blind: v.optional(v.literal(true)),
  candidate: evidenceSchema,
  incumbent: evidenceSchema,
  standing: v.object({
    starts: v.number(),
    runs: v.number(),
    vitals: v.number(),
    healthyAt: v.number(),
    isProven: v.optional(v.boolean(), true),
    revertAt: v.number(),
    leastSessions: whole,
    leastNetworks: whole,
    earliestMs: whole,
  }),
})

/** What the plan of a ramp does next, and what it waits for; `until`: not before. */
const stepSchema = v.object({
  percent: whole,
  waitsFor: v.picklist(['nothing', 'time', 'judge', 'approval']),
  until: v.nullable(v.string()),
  blind: v.boolean(),
  asksApproval: v.boolean(),
  isApproved: v.boolean(),
  by: v.string(),
})

const ofEachUnit = <Schema extends v.GenericSchema>(schema: Schema) => v.object(perUnit(() => schema))

/** Answer of `GET overview`: all that the console shows of a channel. `sessions`, `judged` and `steps` are
 * `null` when not known. */
export const overviewSchema = v.object({
  status: statusSchema,
  channels: v.array(v.string()),
  now: v.string(),
  pointer: v.nullable(v.object({ rev: whole, issuedAt: v.string(), expiresAt: v.string() })),
  sessions: v.nullable(ofEachUnit(v.array(v.object({ release: releaseIdSchema, count: whole })))),
  releases: ofEachUnit(v.object({ newest: v.array(publishedSchema), total: whole })),
  judged: ofEachUnit(v.nullable(judgedSchema)),
  steps: v.optional(ofEachUnit(v.nullable(stepSchema)), () => perUnit(() => null)),
})
export type Overview = v.InferOutput<typeof overviewSchema>
export type Published = v.InferOutput<typeof publishedSchema>
export type PlannedStep = v.InferOutput<typeof stepSchema>
export type Judged = v.InferOutput<typeof judgedSchema>
