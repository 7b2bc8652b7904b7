import type { Command } from 'commander'
import { align } from '../align.ts'
import { type AuditAnswer, auditKinds } from '../audit/audit-line.ts'
import { readDuration } from './read-arguments.ts'
import { type AuditWords, readAuditFilter } from './read-audit-filter.ts'
import { askRecords, type RecordOptions, withRecords } from './record-options.ts'
import { say } from './say.ts'

function describe({ lines, more }: AuditAnswer, since: string): string[] {
  if (lines.length === 0) return [`Nothing of that was done in the last ${since}.`]
  const rows = lines.map(({ at, kind, by, channel, unit, what }) => [
    at,
    kind,
    by ?? '-',
    channel ?? '-',
    unit ?? '-',
    what,
  ])
  const end = more ? [`Older ones were left out: say --limit ${lines.length * 2}.`] : []
  return [...align([['at', 'kind', 'by', 'channel', 'unit', 'what'], ...rows]), ...end]
}

/** `release audit` */
export function addAudit(program: Command): void {
  withRecords(program.command('audit'))
    .description('who did what: changes, publishes, overrides, keys, hooks, prunes, sign-ins, refusals; newest first')
    .option('--since <time>', 'how far back, like 12h or 30d', '30d')
    .option('--by <name>', 'what this key or person did')
    .option('--kind <list>', `${auditKinds.join(', ')}; several separated by commas`)
    .option('--channel <name>', 'on this channel alone')
    .option('--unit <unit>', 'of this unit alone')
    .option('--limit <n>', 'how many', '50')
    .action(async (options: RecordOptions & AuditWords & { since: string }) => {
      const since = new Date(Math.max(0, Date.now() - readDuration('since', options.since)))
      const filter = readAuditFilter(options, since)
      const answer = await askRecords(options, (desk) => desk.audit(filter))
      say(options.json, answer, describe(answer, options.since))
    })
}
