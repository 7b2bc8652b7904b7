import type { Command } from 'commander'
import { type ChangeOptions, changeAndSay } from './change-and-say.ts'
import { readPercent, readReason, readUnit } from './read-arguments.ts'
import { withChannel, withDesk, withDryRun } from './store-options.ts'

/** `release ramp <unit> <percent>` */
export function addRamp(program: Command): void {
  withDryRun(withChannel(withDesk(program.command('ramp <unit> <percent>'))))
    .description('give the candidate of a ramp to another share of browsers; 100 makes it live, 0 takes it back')
    .option('--no-wait', 'do not follow the open sessions (over --service)')
    .option('--reason <text>', 'why, for the log')
    .action(async (name: string, share: string, options: ChangeOptions & { reason?: string }) => {
      const unit = readUnit(name)
      const percent = readPercent(share, 0, 100)
      const reason = options.reason === undefined ? null : readReason(options.reason)
      await changeAndSay(
        { kind: 'ramp', unit, percent, reason, lock: false },
        options,
        ({ channel, to, from, rev }) => [
          percent === 100
            ? `${unit} ${to} is live on ${channel} (rev ${rev}, before: ${from}). New page loads: now.`
            : percent === 0
              ? `${unit} ${to} is taken back on ${channel} (rev ${rev}); ${from} stays live.`
              : `${unit} ${to} ramps at ${percent} % on ${channel} (rev ${rev}); the others stay on ${from}.`,
        ],
      )
    })
}
