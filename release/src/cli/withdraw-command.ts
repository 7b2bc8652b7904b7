import type { Command } from 'commander'
import { type ChangeOptions, changeAndSay } from './change-and-say.ts'
import { readReason, readReleaseId, readUnit } from './read-arguments.ts'
import { withChannel, withDesk, withDryRun } from './store-options.ts'

/** `release withdraw <unit> <id>` */
export function addWithdraw(program: Command): void {
  withDryRun(withChannel(withDesk(program.command('withdraw <unit> <id>'))))
    .description('take a release that is not the active one out of every session')
    .option('--no-wait', 'do not follow the open sessions (over --service)')
    .option('--reason <text>', 'why, for the log')
    .action(async (name: string, id: string, options: ChangeOptions & { reason?: string }) => {
      const unit = readUnit(name)
      const command = {
        kind: 'withdraw',
        unit,
        release: readReleaseId(id),
        reason: readReason(options.reason),
      } as const
      await changeAndSay(command, options, ({ channel, to, rev, state }) => [
        `Withdrew ${unit} ${to} on ${channel} (rev ${rev}): pages that run it take ${state?.active ?? 'the active one'}, and nothing falls back to it.`,
      ])
    })
}
