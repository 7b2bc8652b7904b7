import type { ChangeCommand } from '../change/change-command.ts'
import { type Convergence, leftRelease } from '../convergence/convergence.ts'
import { describeConvergence, describeEnd } from '../convergence/describe-convergence.ts'
import type { ChangeReport } from '../report/change-report.ts'
import { readChannel } from './read-arguments.ts'
import { say } from './say.ts'
import { type DeskOptions, openDesk } from './store-options.ts'

export type ChangeOptions = DeskOptions & {
  readonly channel?: string
  readonly dryRun?: boolean
  readonly wait?: boolean
}

/** A change that happened. */
export type Done = Exclude<ChangeReport, { status: 'nothing-to-do' }>

/** Runs a change and prints it. `describe` gets what was changed and answers in the past tense. */
export async function changeAndSay(
  command: ChangeCommand,
  options: ChangeOptions,
  describe: (done: Done) => readonly string[],
): Promise<void> {
  const channel = readChannel(options.channel)
  const { dryRun = false, wait = true, json } = options
  const desk = openDesk(options)
  const { report, convergence } = await desk.change({ channel, command, dryRun, wait })
  if (report.warning !== undefined) process.stderr.write(`release: ${report.warning}\n`)
  if (json) return say(json, { ...report, ...(convergence && { convergence: await lastOf(convergence) }) }, [])
  const blind = desk.place === 'store' && leftRelease(report) !== null
  say(json, report, [...linesOf(report, describe), ...(blind ? [notFollowed] : [])])
  if (convergence) await sayConvergence(convergence)
}

const dryRunSaid = 'Dry run: nothing was changed. Without --dry-run it would be done, in these words:'
const notFollowed = 'How open sessions follow is known to the service alone: it is told with --service.'

async function lastOf(convergence: AsyncIterable<Convergence>): Promise<Convergence | null> {
  let last: Convergence | null = null
  for await (const one of convergence) last = one
  return last
}

async function sayConvergence(convergence: AsyncIterable<Convergence>): Promise<void> {
  let last: Convergence | null = null
  for await (const one of convergence) {
    if (last === null || one.off !== last.off || one.total !== last.total) say(false, {}, [describeConvergence(one)])
    last = one
  }
  if (last) say(false, {}, [describeEnd(last)])
}

function linesOf(report: ChangeReport, describe: (done: Done) => readonly string[]): readonly string[] {
  if (report.status === 'nothing-to-do') return [report.message]
  // The act's own words: what is read before is what is read after.
  return [...(report.status === 'changed' ? [] : [dryRunSaid]), ...describe(report)]
}
