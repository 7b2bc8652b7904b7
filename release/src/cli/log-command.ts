import type { Command } from 'commander'
import * as v from 'valibot'
import type { LogEntry } from '../log/log-entry.ts'
import { readNewest } from '../log/read-log.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { align } from './align.ts'
import { readChannel } from './read-arguments.ts'
import { say } from './say.ts'
import { openStore, type StoreOptions, withChannel, withStore } from './store-options.ts'

const limitSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))

const present = ({ rev, at, by, command, unit, from, to, reason }: LogEntry) => ({
  rev,
  at,
  by,
  command,
  unit,
  from,
  to,
  reason,
})

function describe(entries: readonly LogEntry[], channel: string): string[] {
  if (entries.length === 0) return [`Nothing was ever promoted to ${channel}.`]
  const rows = entries.map(({ rev, at, by, command, unit, from, to, reason }) => [
    String(rev),
    at,
    by,
    command,
    unit,
    from === to ? to : `${from ?? '-'} -> ${to}`,
    reason ?? '',
  ])
  return align([['rev', 'at', 'by', 'command', 'unit', 'release', 'reason'], ...rows])
}

/** `release log` */
export function addLog(program: Command): void {
  withChannel(withStore(program.command('log')))
    .description('who changed what, when and why; newest first')
    .option('--limit <n>', 'how many entries', '20')
    .action(async (options: StoreOptions & { channel: string; limit: string }) => {
      const limit = v.safeParse(limitSchema, options.limit)
      if (!limit.success) throw new WrongUsage(`--limit ${options.limit} is no count: give a whole number from 1 on.`)
      const channel = readChannel(options.channel)
      const entries = await readNewest(openStore(options), channel, limit.output)
      say(options.json, { channel, entries: entries.map(present) }, describe(entries, channel))
    })
}
