import { pointerSchema, releaseIdSchema, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'

/** Why a page runs a release: the words that programs go by. */
export const causes = ['active', 'ramp', 'override', 'fell-back', 'older', 'withdrawn', 'unknown'] as const
export type Cause = (typeof causes)[number]

const { channel, rev } = pointerSchema.entries
const instant = v.pipe(v.string(), v.isoTimestamp())

/**
 * Answer of `GET why`: what one page load runs, and why. `state`: whether it is open, was left, or was not heard of for 90
 * seconds; `rev`: the pointer that it knew last; `bucket`: the number of its browser, where a ramp asked for it; of each unit
 * `rev` is the log entry that led to it. `lines` and `text` are sentences for people. `history`: what the page told and what
 * changed on the channel meanwhile, in the order of time.
 */
export const whySchema = v.object({
  session: v.string(),
  channel,
  state: v.picklist(['open', 'left', 'lost']),
  rev,
  firstSeen: instant,
  lastSeen: instant,
  leftAt: v.nullable(instant),
  bucket: v.nullable(v.number()),
  units: v.array(
    v.object({
      unit: unitSchema,
      release: releaseIdSchema,
      cause: v.picklist(causes),
      rev: v.nullable(rev),
      lines: v.array(v.string()),
    }),
  ),
  history: v.array(v.object({ at: instant, from: v.picklist(['page', 'log']), text: v.string() })),
})
export type Why = v.InferOutput<typeof whySchema>
