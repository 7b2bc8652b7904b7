import type { Command } from 'commander'
import { align } from '../align.ts'
import { describeCommand, describeMove, type LogLine } from '../report/log-line.ts'
import { readChannel, readLimit } from './read-arguments.ts'
import { say } from './say.ts'
import { type DeskOptions, openDesk, withChannel, withDesk } from './store-options.ts'

function describe(entries: readonly LogLine[], channel: string): string[] {
  if (entries.length === 0) return [`Nothing was ever promoted to ${channel}.`]
  const rows = entries.map((entry) => {
    const { rev, at, by, unit, reason } = entry
    return [String(rev), at, by, describeCommand(entry), unit, describeMove(entry) ?? '-', reason ?? '']
  })
  return align([['rev', 'at', 'by', 'command', 'unit', 'release', 'reason'], ...rows])
}

/** `release log` */
export function addLog(program: Command): void {
  withChannel(withDesk(program.command('log')))
    .description('who changed what, when and why; newest first')
    .option('--limit <n>', 'how many entries', '20')
    .action(async (options: DeskOptions & { channel: string; limit: string }) => {
      const limit = readLimit(options.limit)
      const channel = readChannel(options.channel)
      const entries = await openDesk(options).log(channel, limit)
      say(options.json, { channel, entries }, describe(entries, channel))
    })
}
