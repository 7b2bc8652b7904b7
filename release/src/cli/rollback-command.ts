import type { Command } from 'commander'
import { type ChangeOptions, changeAndSay } from './change-and-say.ts'
import { readReason, readReleaseId, readUnit } from './read-arguments.ts'
import { withChannel, withDesk, withDryRun } from './store-options.ts'

/** `release rollback <unit>` */
export function addRollback(program: Command): void {
  withDryRun(withChannel(withDesk(program.command('rollback <unit>'))))
    .description('go back to the last healthy release and lock the unit')
    .option('--to <id>', 'release to go back to (default: the previous one)')
    .option('--no-wait', 'do not follow the open sessions (over --service)')
    .option('--reason <text>', 'why, for the log and for whoever promotes next')
    .action(async (name: string, options: ChangeOptions & { to?: string; reason?: string }) => {
      const unit = readUnit(name)
      const to = options.to === undefined ? null : readReleaseId(options.to)
      const command = { kind: 'rollback', unit, to, reason: readReason(options.reason) } as const
      await changeAndSay(command, options, ({ channel, from, to: target, rev, state }) => [
        state?.active === from
          ? `Took the candidate ${target} of ${unit} back on ${channel} (rev ${rev}); ${from} stays live.`
          : `Rolled ${unit} back from ${from} to ${target} on ${channel} (rev ${rev}). New page loads: now.`,
        `${unit} is locked: "release unlock ${unit}" lets the next promote through.`,
      ])
    })
}
