import { pointerSchema, releaseIdSchema, type Unit, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import type { ChangeCommand } from '../change/change-command.ts'
import { logEntrySchema } from '../log/log-entry-schema.ts'

/** Those that the log tells. */
export const logKinds = logEntrySchema.entries.command.options

/**
 * What the audit list tells of: the commands of the log, and what else was done. `keys` and `hooks`: made and ended;
 * `override`: a link was made, `redeem`: a browser took it; `publish`: stored, or refused by the service; `channel`: opened.
 */
export const auditKinds = [
  ...logKinds,
  ...(['publish', 'override', 'redeem', 'keys', 'hooks', 'prune', 'repair', 'signing-key', 'channel'] as const),
  ...(['sign-in', 'refused'] as const),
] as const
export type AuditKind = (typeof auditKinds)[number]

const instant = v.pipe(v.string(), v.isoTimestamp())

/** What is written down where neither the log nor a release says it; never a secret. What it is not about is `null`. */
export const auditRecordSchema = v.object({
  at: instant,
  kind: v.picklist(auditKinds),
  /** Name of the deploy key, or on the own machine of the person; `null`: nobody in particular, or not known. */
  by: v.nullable(v.string()),
  channel: v.nullable(pointerSchema.entries.channel),
  unit: v.nullable(unitSchema),
  release: v.nullable(releaseIdSchema),
  /** When an override ends. */
  endsAt: v.nullable(instant),
  what: v.string(),
})
export type AuditRecord = v.InferOutput<typeof auditRecordSchema>

/** Where a line comes from: only what the log keeps is signed and chained. Source: docs/platform.md, "Audit". */
export const keptIn = ['log', 'release', 'store', 'database'] as const

/** One line of the audit list. */
export const auditLineSchema = v.object({ ...auditRecordSchema.entries, kept: v.picklist(keptIn) })
export type AuditLine = v.InferOutput<typeof auditLineSchema>

/** Answer of `GET audit`, the newest first; `more`: older ones were left out. */
export const auditAnswerSchema = v.object({ lines: v.array(auditLineSchema), more: v.boolean() })
export type AuditAnswer = v.InferOutput<typeof auditAnswerSchema>

/** Which lines somebody wants to see; `null`: all. */
export type AuditFilter = {
  readonly since: Date
  readonly by: string | null
  readonly kinds: readonly AuditKind[] | null
  readonly channel: string | null
  readonly unit: Unit | null
  readonly limit: number
}

/** What a record is not about, for those who write one. */
export const aboutNothing = { channel: null, unit: null, release: null, endsAt: null } as const

/** Whether a line is one of those that were asked for. Names count whatever their capitals. */
export const isAsked = (line: AuditRecord, { since, by, kinds, channel, unit }: AuditFilter): boolean =>
  line.at >= since.toISOString() &&
  (by === null || line.by?.toLowerCase() === by.toLowerCase()) &&
  (kinds === null || kinds.includes(line.kind)) &&
  (channel === null || line.channel === channel) &&
  (unit === null || line.unit === unit)

/** What was tried: by whom, when, and why it was refused. */
export type Refused = { readonly by: string; readonly at: Date; readonly message: string }

/** The record of a publish that was refused. */
export const refusedPublish = (unit: Unit, { by, at, message }: Refused): AuditRecord => ({
  ...{ ...aboutNothing, at: at.toISOString(), kind: 'publish', by, unit, what: `refused: ${message}` },
})

/** The record of a change that was refused. */
export function refusedChange(channel: string, command: ChangeCommand, { by, at, message }: Refused): AuditRecord {
  const { kind, unit } = command
  const release = 'release' in command ? command.release : 'to' in command ? command.to : null
  return { at: at.toISOString(), kind, by, channel, unit, release, endsAt: null, what: `refused: ${message}` }
}
