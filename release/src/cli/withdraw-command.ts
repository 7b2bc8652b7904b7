import type { Command } from 'commander'
import { type ChangeOptions, changeAndSay } from './change-and-say.ts'
import { findAndSay } from './find-release.ts'
import { readChannel, readReason, readReleaseWord, readUnit } from './read-arguments.ts'
import { openDesk, withChannel, withDesk, withDryRun } from './store-options.ts'

/** `release withdraw <unit> <id>` */
export function addWithdraw(program: Command): void {
  withDryRun(withChannel(withDesk(program.command('withdraw <unit> <id>'))))
    .description('take a release that is not the active one out of every session')
    .option('--no-wait', 'do not follow the open sessions (over --service)')
    .option('--reason <text>', 'why, for the log')
    .action(async (name: string, id: string, options: ChangeOptions & { reason?: string }) => {
      const unit = readUnit(name)
      const word = readReleaseWord(id)
      const asked = { kind: 'withdraw', unit, reason: readReason(options.reason) } as const
      const status = () => openDesk(options).status(readChannel(options.channel))
      const release = await findAndSay({ unit, word, status }, options.json)
      await changeAndSay({ ...asked, release }, options, ({ channel, to, rev, state }) => [
        `Withdrew ${unit} ${to} on ${channel} (rev ${rev}): pages that run it take ${state?.active ?? 'the active one'}, and nothing falls back to it.`,
      ])
    })
}
