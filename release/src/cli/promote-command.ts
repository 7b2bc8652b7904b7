import type { Command } from 'commander'
import { type ChangeOptions, changeAndSay } from './change-and-say.ts'
import { readReleaseId, readSeverity, readUnit } from './read-arguments.ts'
import { withChannel, withDesk, withDryRun } from './store-options.ts'

/** `release promote <unit> <id>` */
export function addPromote(program: Command): void {
  withDryRun(withChannel(withDesk(program.command('promote <unit> <id>'))))
    .description('make a published release the live one')
    .option('--no-wait', 'do not follow the open sessions (over --service)')
    .option('--severity <level>', 'passive, soft or recall: what open sessions do', 'passive')
    .action(async (name: string, id: string, { severity, ...options }: ChangeOptions & { severity: string }) => {
      const unit = readUnit(name)
      const release = readReleaseId(id)
      const command = { kind: 'promote', unit, release, severity: readSeverity(severity) } as const
      await changeAndSay(command, options, ({ channel, from, to, rev }) => [
        `Promoted ${unit} ${to} on ${channel} (rev ${rev}${from ? `, before: ${from}` : ''}). New page loads: now.`,
      ])
    })
}
