import type { Command } from 'commander'
import { align } from '../align.ts'
import { describeSizes, formatBytes, type OwnSizes, sizeBudget, sizeKeys, sizeNames } from '../budgets/size-budget.ts'
import type { ChannelBudgets } from '../report/channel-budgets.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { type ChangeOptions, changeAndSay } from './change-and-say.ts'
import { readChannel, readReason, readSize, readUnit } from './read-arguments.ts'
import { say } from './say.ts'
import { openDesk, withChannel, withDesk, withDryRun } from './store-options.ts'

type Options = ChangeOptions & { page?: string; file?: string; total?: string; standard?: boolean; reason?: string }

function describe({ channel, units }: ChannelBudgets): string[] {
  const rows = units.flatMap(({ unit, budget, own, release, weight }) =>
    sizeKeys.map((key, at) => [
      at === 0 ? unit : '',
      at === 0 ? (release ?? 'nothing live') : '',
      sizeNames[key],
      weight ? formatBytes(weight[key].bytes) : '-',
      `${formatBytes(budget[key])}${own.includes(key) ? ' (set here)' : ''}`,
      weight ? `${weight[key].bytes > budget[key] ? 'OVER: ' : ''}${weight[key].of}` : '',
    ]),
  )
  return [`Size budgets of ${channel}:`, ...align([['unit', 'release', '', 'weighs', 'may weigh', 'where'], ...rows])]
}

function readSizes({ page, file, total }: Options): OwnSizes {
  return {
    ...(page !== undefined && { pageBytes: readSize('page', page) }),
    ...(file !== undefined && { fileBytes: readSize('file', file) }),
    ...(total !== undefined && { totalBytes: readSize('total', total) }),
  }
}

/** `release budget [unit]` */
export function addBudget(program: Command): void {
  withDryRun(withChannel(withDesk(program.command('budget [unit]'))))
    .description('what releases may weigh on a channel: shows it, or sets it for a unit')
    .option('--page <size>', 'what its heaviest page may load of it, compressed, such as 90kB')
    .option('--file <size>', 'what its largest file may be')
    .option('--total <size>', 'what all of its files may be together, such as 2.5MB')
    .option('--standard', 'the standard sizes again')
    .option('--reason <text>', 'why, for the log')
    .action(async (name: string | undefined, options: Options) => {
      const own = readSizes(options)
      const sets = options.standard || Object.keys(own).length > 0
      if (!sets) {
        const channel = readChannel(options.channel)
        const all = await openDesk(options).budgets(channel)
        const shown =
          name === undefined ? all : { ...all, units: all.units.filter(({ unit }) => unit === readUnit(name)) }
        say(options.json, shown, describe(shown))
        return
      }
      if (name === undefined) throw new WrongUsage('Name the unit whose budget is set: release budget <unit> …')
      if (options.standard && Object.keys(own).length > 0)
        throw new WrongUsage('Give sizes or --standard, not both: --standard sets all three.')
      const unit = readUnit(name)
      const sizes = options.standard ? null : own
      const command = { kind: 'budget', unit, sizes, reason: readReason(options.reason) } as const
      await changeAndSay(command, options, ({ channel, rev, budget }) => [
        `Releases of ${unit} may weigh on ${channel} (rev ${rev}): ${describeSizes(sizeBudget(unit, budget))}.`,
      ])
    })
}
