import type { Command } from 'commander'
import { type ChangeOptions, changeAndSay } from './change-and-say.ts'
import { readUnit } from './read-arguments.ts'
import { withChannel, withDesk, withDryRun } from './store-options.ts'

/** `release approve <unit>` */
export function addApprove(program: Command): void {
  withDryRun(withChannel(withDesk(program.command('approve <unit>'))))
    .description('agree to the next step of a planned ramp that somebody else began')
    .action(async (name: string, options: ChangeOptions) => {
      const unit = readUnit(name)
      await changeAndSay({ kind: 'approve', unit }, options, ({ channel, to, rev, plan }) => [
        `Approved ${plan?.approved} % for ${unit} ${to} on ${channel} (rev ${rev}): the plan goes on when its time is over and the judge finds it healthy.`,
      ])
    })
}
