import * as v from 'valibot'
import { type LogEntry, logEntrySchema } from '../log/log-entry-schema.ts'

const { rev, at, by, command, unit, from, to, reason } = logEntrySchema.entries

/** What people are told of a log entry. */
export const logLineSchema = v.object({ rev, at, by, command, unit, from, to, reason })
export type LogLine = v.InferOutput<typeof logLineSchema>

/** Leaves out what only the machine needs: state, trail and digest. */
export const logLine = (entry: LogEntry): LogLine => ({
  rev: entry.rev,
  at: entry.at,
  by: entry.by,
  command: entry.command,
  unit: entry.unit,
  from: entry.from,
  to: entry.to,
  reason: entry.reason,
})
