import * as v from 'valibot'
import { type AuditFilter, auditKinds } from '../audit/audit-line.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { readChannel, readLimit, readUnit } from './read-arguments.ts'

/** More than anyone reads at once. */
const mostLines = 10_000

const kindsSchema = v.array(v.picklist(auditKinds))

/** The parts of a filter as they are typed, on the command line and in the query of `GET audit`. */
export type AuditWords = Readonly<Partial<Record<'by' | 'kind' | 'channel' | 'unit' | 'limit', string | undefined>>>

/** Reads what somebody wants to see. @throws WrongUsage with the line of the command line */
export function readAuditFilter({ by, kind, channel, unit, limit }: AuditWords, since: Date): AuditFilter {
  const kinds = kind?.split(/[\s,]+/).filter((one) => one !== '')
  const read = v.safeParse(v.optional(kindsSchema), kinds)
  if (!read.success) throw new WrongUsage(`There is no kind "${kind}": choose of ${auditKinds.join(', ')}.`)
  return {
    since,
    by: by?.trim() || null,
    kinds: read.output ?? null,
    channel: channel === undefined ? null : readChannel(channel),
    unit: unit === undefined ? null : readUnit(unit),
    limit: Math.min(readLimit(limit ?? '50'), mostLines),
  }
}
