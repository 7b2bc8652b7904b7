import { pointerSchema, releaseIdSchema, severities, unitSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import type { LogEntry } from '../log/log-entry.ts'
import { describeCommand, describeMove, logLine } from '../report/log-line.ts'
import { type HookEvent, hookEvents } from './hook-events.ts'

const { channel, rev } = pointerSchema.entries

/**
 * What a hook is told. What an event has none of is `null`. `sentence`: all of it for people; `view`: where the console
 * shows it. `test` is what `hooks test` sends.
 */
export const toldSchema = v.object({
  event: v.picklist([...hookEvents, 'test']),
  time: v.pipe(v.string(), v.isoTimestamp()),
  channel: v.nullable(channel),
  unit: v.nullable(unitSchema),
  rev: v.nullable(rev),
  from: v.nullable(releaseIdSchema),
  to: v.nullable(releaseIdSchema),
  by: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  percent: v.nullable(v.number()),
  severity: v.nullable(v.picklist(severities)),
  sentence: v.string(),
  view: v.picklist(['live', 'log', 'keys', 'audit']),
})
export type Told = v.InferOutput<typeof toldSchema>

/** Something that happened, before it is known who wants to hear of it; `events`: its names, the most telling first. */
export type News = Omit<Told, 'event'> & { readonly events: readonly HookEvent[] }

/** What is not said in particular. */
export const noDetails = {
  channel: null,
  unit: null,
  rev: null,
  from: null,
  to: null,
  by: null,
  reason: null,
  percent: null,
  severity: null,
} as const satisfies Partial<Told>

/** The judge writes the log in its own name, which no key can have. */
const isRevert = ({ by, command }: LogEntry) => by === 'judge' && command === 'ramp'

/** A lock keeps the moment of the entry that put it there. */
function isLocking({ unit, units, at, by }: LogEntry): boolean {
  const locked = units[unit]?.locked
  return locked?.at === at && locked.by === by
}

/** An entry of a log as news, in the words of `release log`. */
export function newsOf(entry: LogEntry): News {
  const line = logLine(entry)
  const { by, unit, from, to, reason, percent, severity } = line
  const move = describeMove(line)
  return {
    events: [isRevert(entry) ? 'reverted' : entry.command, ...(isLocking(entry) ? (['lock'] as const) : [])],
    time: entry.at,
    channel: entry.channel,
    ...{ unit, rev: entry.rev, from, to, by, reason, percent, severity },
    sentence: `${by}: ${describeCommand(line)}, ${unit}${move === null ? '' : ` ${move}`} on ${entry.channel} (rev ${entry.rev})${reason === null ? '' : `: ${reason}`}`,
    view: 'log',
  }
}
