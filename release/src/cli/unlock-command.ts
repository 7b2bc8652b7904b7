import type { Command } from 'commander'
import { type ChangeOptions, changeAndSay } from './change-and-say.ts'
import { readUnit } from './read-arguments.ts'
import { withChannel, withDesk, withDryRun } from './store-options.ts'

/** `release unlock <unit>` */
export function addUnlock(program: Command): void {
  withDryRun(withChannel(withDesk(program.command('unlock <unit>'))))
    .description('lift the lock that a rollback left')
    .action(async (name: string, options: ChangeOptions) => {
      const unit = readUnit(name)
      await changeAndSay({ kind: 'unlock', unit }, options, ({ channel, rev, to }) => [
        `Unlocked ${unit} on ${channel} (rev ${rev}). ${to} stays live.`,
      ])
    })
}
