import type { Command } from 'commander'
import { align } from '../align.ts'
import { budgetTable } from '../policy/over-budget.ts'
import { formatBytes } from '../policy/size-budget.ts'
import { describeCommand } from '../report/log-line.ts'
import type { ReleaseRecord } from '../report/release-record.ts'
import { findRelease } from './find-release.ts'
import { readChannel, readReleaseWord, readUnit } from './read-arguments.ts'
import { say } from './say.ts'
import { type DeskOptions, openDesk, withChannel, withDesk } from './store-options.ts'

const listOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .map(([name, range]) => `${name} ${range}`)
    .join(', ') || '-'

function describe(record: ReleaseRecord): string[] {
  const { unit, id, channel, role, firstLive, commit, author, message, changeUrl, committedAt, files } = record
  const first = firstLive
    ? `${firstLive.at} by ${firstLive.by} (rev ${firstLive.rev}, ${describeCommand(firstLive)})`
    : 'never'
  const rows = [
    ['commit', `${commit ?? '-'}${committedAt ? `, ${committedAt}` : ''}`],
    ['author', author ?? '-'],
    ['message', message ?? '-'],
    ['link', changeUrl ?? '-'],
    ['published', `${record.publishedAt} by ${record.builder}`],
    ['first live', first],
    ['files', `${files.length}, ${formatBytes(record.bytes)}`],
    ['contract', String(record.contract)],
    ['needs', listOf(record.needs)],
    ['provides', listOf(record.provides)],
    ['pages', record.pages.join(', ') || '-'],
  ]
  return [
    `${unit} ${id} (${role ?? 'not live'} on ${channel})`,
    '',
    ...align(rows),
    '',
    ...budgetTable(record.weight, record.budget),
  ]
}

/** `release show <unit> <id>` */
export function addShow(program: Command): void {
  withChannel(withDesk(program.command('show <unit> <id>')))
    .description('what a release is: what it was built from, by whom, what it weighs, when it was first live')
    .action(async (name: string, id: string, options: DeskOptions & { channel: string }) => {
      const [unit, word, channel] = [readUnit(name), readReleaseWord(id), readChannel(options.channel)]
      const desk = openDesk(options)
      const release = await findRelease({ unit, word, status: () => desk.status(channel) })
      const record = await desk.show({ channel, unit, release })
      say(options.json, record, describe(record))
    })
}
