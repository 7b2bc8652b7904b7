import type { LogEntry } from '../log/log-entry.ts'
import { describeCommand, describeMove, logLine } from '../report/log-line.ts'

/** A log entry in one line: revision, who, what, and why. */
export function entryWords(entry: LogEntry): string {
  const line = logLine(entry)
  const move = describeMove(line)
  const what = [describeCommand(line), line.unit, ...(move === null ? [] : [move])].join(' ')
  return `rev ${line.rev}, ${line.by}: ${what}${line.reason === null ? '' : ` (${line.reason})`}`
}

/** The same with its time, for where no column says it. */
export const datedWords = (entry: LogEntry): string => `${entryWords(entry)}, at ${entry.at}`
