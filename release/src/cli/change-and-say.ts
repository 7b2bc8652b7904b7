import type { ChangeCommand } from '../change/change-command.ts'
import type { ChangeReport } from '../report/change-report.ts'
import { readChannel } from './read-arguments.ts'
import { say } from './say.ts'
import { type DeskOptions, openDesk } from './store-options.ts'

export type ChangeOptions = DeskOptions & { readonly channel?: string; readonly dryRun?: boolean }

/** A change that happened. */
export type Done = Exclude<ChangeReport, { status: 'nothing-to-do' }>

/** Runs a change and prints it. `describe` gets what was changed and answers in the past tense. */
export async function changeAndSay(
  command: ChangeCommand,
  options: ChangeOptions,
  describe: (done: Done) => readonly string[],
): Promise<void> {
  const channel = readChannel(options.channel)
  const { dryRun = false } = options
  const report = await openDesk(options).change({ channel, command, dryRun, onConvergence: null })
  say(options.json, report, linesOf(report, describe))
}

function linesOf(report: ChangeReport, describe: (done: Done) => readonly string[]): readonly string[] {
  if (report.status === 'nothing-to-do') return [report.message]
  if (report.status === 'changed') return describe(report)
  return [`Would ${report.command} ${report.unit} to ${report.to} (rev ${report.rev}).`]
}
