import type { Command } from 'commander'
import { type ChangeOptions, changeAndSay } from './change-and-say.ts'
import { findAndSay } from './find-release.ts'
import { readChannel, readReason, readUnit, readWayBack } from './read-arguments.ts'
import { openDesk, withChannel, withDesk, withDryRun } from './store-options.ts'

/** `release rollback <unit>` */
export function addRollback(program: Command): void {
  withDryRun(withChannel(withDesk(program.command('rollback <unit>'))))
    .description('go back to the last healthy release and lock the unit')
    .option('--to <id>', 'release to go back to (default: the previous one)')
    .option('--no-wait', 'do not follow the open sessions (over --service)')
    .option('--reason <text>', 'why, for the log and for whoever promotes next')
    .action(async (name: string, options: ChangeOptions & { to?: string; reason?: string }) => {
      const unit = readUnit(name)
      const word = options.to === undefined ? null : readWayBack(options.to)
      const asked = { kind: 'rollback', unit, reason: readReason(options.reason) } as const
      const status = () => openDesk(options).status(readChannel(options.channel))
      const to = word && (await findAndSay({ unit, word, status }, options.json))
      await changeAndSay({ ...asked, to }, options, ({ channel, from, to: target, rev, state }) => [
        state?.active === from
          ? `Took the candidate ${target} of ${unit} back on ${channel} (rev ${rev}); ${from} stays live.`
          : `Rolled ${unit} back from ${from} to ${target} on ${channel} (rev ${rev}). New page loads: now.`,
        `${unit} is locked: "release unlock ${unit}" lets the next promote through.`,
      ])
    })
}
