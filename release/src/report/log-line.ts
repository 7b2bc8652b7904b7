import { releaseSourceSchema, severities } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { type LogEntry, logEntrySchema } from '../log/log-entry-schema.ts'
import { formatDuration, type PlanOrder, planOrderSchema } from '../policy/ramp-plan.ts'
import { describePolicy, unitPolicySchema } from '../policy/unit-policy.ts'
import type { ReadFacts } from '../releases/facts-reader.ts'
import { runLimited } from '../run-limited.ts'

const atOnce = 8
const { rev, at, by, command, unit, from, to, reason } = logEntrySchema.entries

/**
 * What people are told of a log entry. `percent`: the share of browsers that had the candidate after it, 100 when it became
 * the active release and 0 when it was taken back; `severity`: what a promotion asked of open pages. `policy`: what
 * the channel has set for the unit itself; `plan`: how a ramp that began goes on.
 * Each is `null` of other commands, and where an older service does not tell it.
 * `source`: what the release that the command was about was built from; `null` when its record is not at hand.
 */
export const logLineSchema = v.object({
  ...{ rev, at, by, command, unit, from, to, reason },
  percent: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
  severity: v.optional(v.nullable(v.picklist(severities)), null),
  policy: v.optional(v.nullable(unitPolicySchema), null),
  plan: v.optional(v.nullable(planOrderSchema), null),
  source: v.optional(v.nullable(releaseSourceSchema), null),
})
export type LogLine = v.InferOutput<typeof logLineSchema>

function percentAfter({ command, unit, to, units }: LogEntry): number | null {
  const { ramp = null, active } = units[unit] ?? {}
  if (command !== 'promote' && command !== 'ramp') return null
  if (ramp?.release === to) return ramp.percent
  return command === 'promote' ? null : active === to ? 100 : 0
}

function planOf({ unit, plans }: LogEntry): PlanOrder | null {
  const plan = plans[unit]
  return plan ? { steps: plan.steps, everyMs: plan.everyMs } : null
}

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
  percent: percentAfter(entry),
  severity: entry.command === 'promote' ? (entry.units[entry.unit]?.severity ?? null) : null,
  policy: entry.command === 'policy' ? (entry.policies[entry.unit] ?? {}) : null,
  plan: entry.command === 'promote' ? planOf(entry) : null,
  source: null,
})

/** Log entries with what the records of their releases say. */
export const logLines = (read: ReadFacts, entries: readonly LogEntry[]): Promise<LogLine[]> =>
  runLimited(entries, atOnce, async (entry) => {
    const facts = await read(entry.unit, entry.to)
    if (facts === null) return logLine(entry)
    const { commit, author, message, changeUrl, committedAt } = facts
    return { ...logLine(entry), source: { commit, author, message, changeUrl, committedAt } }
  })

/** The command in a few words: `promote 10 % soft`. */
export const commandWords = ({ command, percent, severity }: LogLine): string =>
  [command, ...(percent === null ? [] : [`${percent} %`]), ...(severity === null ? [] : [severity])].join(' ')

/** What else it was given: how its ramp goes on, or what the policy became; empty when nothing. */
export const furtherWords = ({ policy, plan }: LogLine): string =>
  [
    ...(plan === null ? [] : [`then ${plan.steps.join(', ')} % every ${formatDuration(plan.everyMs)}`]),
    ...(policy === null ? [] : [describePolicy(policy) || 'standard']),
  ].join(' ')

/** The whole command as it was given. */
export const describeCommand = (line: LogLine): string => `${commandWords(line)} ${furtherWords(line)}`.trimEnd()

/** The releases that a command moved a unit between, `a -> b`, or the one that it was about; `null` of a policy. */
export function describeMove({ command, from, to }: LogLine): string | null {
  if (command === 'policy') return null
  return from === to || command === 'withdraw' ? to : `${from ?? '-'} -> ${to}`
}
