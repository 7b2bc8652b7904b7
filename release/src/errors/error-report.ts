import { pointerSchema, releaseIdSchema, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { errorExampleSchema } from './error-example.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const instant = v.pipe(v.string(), v.isoTimestamp())

/**
 * One group of errors. `unit` and `release` `null`: nobody knows whose they were. `count`, `sessions`, `firstSeen` and
 * `lastSeen` are of the time that was asked about. `before`: the release that was active when this one came; `isNew`: that
 * one has no such group; both `null` where there is none to compare with.
 */
const groupEntries = {
  id: v.string(),
  unit: v.nullable(unitSchema),
  release: v.nullable(releaseIdSchema),
  kind: v.string(),
  message: v.string(),
  place: v.nullable(v.string()),
  isMapped: v.boolean(),
  count: whole,
  sessions: whole,
  firstSeen: instant,
  lastSeen: instant,
  before: v.nullable(releaseIdSchema),
  isNew: v.nullable(v.boolean()),
}
const errorGroupSchema = v.object(groupEntries)
export type ErrorGroup = v.InferOutput<typeof errorGroupSchema>

const { channel } = pointerSchema.entries

/** Answer of `GET errors`: those that grew last first. `more`: there are further ones. */
export const errorListSchema = v.object({
  channel,
  since: instant,
  groups: v.array(errorGroupSchema),
  more: v.boolean(),
})
export type ErrorList = v.InferOutput<typeof errorListSchema>

/** Answer of `GET errors/<id>`: over all the time that is kept, with one stack; `null`: no page told one. */
export const errorDetailSchema = v.object({
  channel,
  ...groupEntries,
  example: v.nullable(errorExampleSchema),
})
export type ErrorDetail = v.InferOutput<typeof errorDetailSchema>

/** Stands for all errors of a release for which no group is begun any more. */
export const othersFingerprint = 'others'

/** What an error is, in one line. */
export function errorTitle({ kind, message }: Pick<ErrorGroup, 'kind' | 'message'>): string {
  if (kind === othersFingerprint) return 'further errors, for which no group was begun that day'
  return message === '' ? kind : `${kind}: ${message}`
}
