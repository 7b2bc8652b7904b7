import type { Command } from 'commander'
import { type ChangeOptions, changeAndSay } from './change-and-say.ts'
import { readPercent, readReleaseId, readSeverity, readUnit } from './read-arguments.ts'
import { withChannel, withDesk, withDryRun } from './store-options.ts'

/** `release promote <unit> <id>` */
export function addPromote(program: Command): void {
  withDryRun(withChannel(withDesk(program.command('promote <unit> <id>'))))
    .description('make a published release the live one')
    .option('--no-wait', 'do not follow the open sessions (over --service)')
    .option('--severity <level>', 'passive, soft or recall: what open sessions do', 'passive')
    .option('--ramp <percent>', 'give it to this share of browsers at first: 1 to 99')
    .action(
      async (
        name: string,
        id: string,
        { severity, ...options }: ChangeOptions & { severity: string; ramp?: string },
      ) => {
        const unit = readUnit(name)
        const release = readReleaseId(id)
        const ramp = options.ramp === undefined ? undefined : readPercent(options.ramp, 1, 99)
        const command = { kind: 'promote', unit, release, severity: readSeverity(severity), ramp } as const
        await changeAndSay(command, options, ({ channel, from, to, rev }) => [
          ramp === undefined
            ? `Promoted ${unit} ${to} on ${channel} (rev ${rev}${from ? `, before: ${from}` : ''}). New page loads: now.`
            : `${unit} ${to} ramps at ${ramp} % on ${channel} (rev ${rev}); the others stay on ${from}.`,
        ])
      },
    )
}
