import type { Command } from 'commander'
import * as v from 'valibot'
import { align } from '../align.ts'
import { formatBytes, sizeKeys, sizeNames } from '../policy/size-budget.ts'
import { approvals, describeWhole, type UnitPolicy } from '../policy/unit-policy.ts'
import type { ChannelPolicy } from '../report/channel-policy.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { type ChangeOptions, changeAndSay } from './change-and-say.ts'
import { readChannel, readReason, readSize, readUnit } from './read-arguments.ts'
import { say } from './say.ts'
import { openDesk, withChannel, withDesk, withDryRun } from './store-options.ts'

type Options = ChangeOptions & {
  page?: string
  file?: string
  total?: string
  approval?: string
  standard?: boolean
  reason?: string
}

function describe({ channel, units }: ChannelPolicy): string[] {
  const rows = units.flatMap(({ unit, budget, own, approval, release, weight }) => [
    ...sizeKeys.map((key, at) => [
      at === 0 ? unit : '',
      at === 0 ? (release ?? 'nothing live') : '',
      sizeNames[key],
      weight ? formatBytes(weight[key].bytes) : '-',
      `${formatBytes(budget[key])}${own.includes(key) ? ' (set here)' : ''}`,
      weight ? `${weight[key].bytes > budget[key] ? 'OVER: ' : ''}${weight[key].of}` : '',
    ]),
    ...(approval === 'none' ? [] : [['', '', 'approval', '', approval, 'of a planned ramp']]),
  ])
  return [`Policy of ${channel}:`, ...align([['unit', 'release', '', 'weighs', 'may weigh', 'where'], ...rows])]
}

function readApproval(value: string): NonNullable<UnitPolicy['approval']> {
  const { success, output } = v.safeParse(v.picklist(approvals), value)
  if (!success) throw new WrongUsage(`There is no approval "${value}": choose one of ${approvals.join(', ')}.`)
  return output
}

function readPolicy({ page, file, total, approval }: Options): UnitPolicy {
  return {
    ...(page !== undefined && { pageBytes: readSize('page', page) }),
    ...(file !== undefined && { fileBytes: readSize('file', file) }),
    ...(total !== undefined && { totalBytes: readSize('total', total) }),
    ...(approval !== undefined && { approval: readApproval(approval) }),
  }
}

/** `release policy [unit]` */
export function addPolicy(program: Command): void {
  withDryRun(withChannel(withDesk(program.command('policy [unit]'))))
    .description('what holds for releases on a channel: shows it, or sets it for a unit')
    .option('--page <size>', 'what its heaviest page may load of it, compressed, such as 90kB')
    .option('--file <size>', 'what its largest file may be')
    .option('--total <size>', 'what all of its files may be together, such as 2.5MB')
    .option('--approval <steps>', 'none, last or every: which steps of a planned ramp wait for somebody else')
    .option('--standard', 'what is standard again')
    .option('--reason <text>', 'why, for the log')
    .action(async (name: string | undefined, options: Options) => {
      const own = readPolicy(options)
      const isEmpty = Object.keys(own).length === 0
      if (isEmpty && !options.standard) {
        const all = await openDesk(options).policy(readChannel(options.channel))
        const wanted = name === undefined ? null : readUnit(name)
        const shown = { ...all, units: all.units.filter(({ unit }) => wanted === null || unit === wanted) }
        say(options.json, shown, describe(shown))
        return
      }
      if (name === undefined) throw new WrongUsage('Name the unit whose policy is set: release policy <unit> …')
      if (options.standard && !isEmpty)
        throw new WrongUsage('Give what is set or --standard, not both: --standard sets all of it.')
      const unit = readUnit(name)
      const policy = options.standard ? null : own
      const command = { kind: 'policy', unit, policy, reason: readReason(options.reason) } as const
      await changeAndSay(command, options, ({ channel, rev, policy: set }) => [
        `Policy of ${unit} on ${channel} (rev ${rev}): ${describeWhole(unit, set)}.`,
      ])
    })
}
