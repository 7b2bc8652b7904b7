import type { Unit } from '@trebol/shared/contract/release'
import type { Command } from 'commander'
import { readDatabaseSettings } from '../database/read-database-settings.ts'
import { type ErrorDesk, serviceErrorDesk } from '../desk/error-desk.ts'
import { describeError, describeErrors } from '../errors/describe-errors.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { findRelease } from './find-release.ts'
import { readChannel, readDuration, readLimit, readReleaseWord, readUnit } from './read-arguments.ts'
import { say } from './say.ts'
import { readServiceAccess, withService } from './service-options.ts'
import { type DeskOptions, openDesk, openStore, withChannel, withStore } from './store-options.ts'

type ErrorOptions = DeskOptions & { readonly channel: string; readonly local?: boolean }
type ListOptions = ErrorOptions & { readonly release?: string; readonly since: string; readonly limit: string }

const withErrors = (command: Command): Command =>
  withChannel(withService(withStore(command))).option(
    '--local',
    'on the machine that holds database and store, while the service is down',
  )

/** Runs `work` on the errors of the service, or with `--local` on the database itself. */
async function withDesk<Result>(options: ErrorOptions, work: (desk: ErrorDesk) => Promise<Result>): Promise<Result> {
  if (options.local) {
    const { withLocalErrors } = await import('../desk/local-error-desk.ts')
    return withLocalErrors({ settings: readDatabaseSettings(process.env), store: openStore(options) }, work)
  }
  const access = readServiceAccess(options, process.env)
  if (access !== null) return work(serviceErrorDesk(access))
  throw new WrongUsage('Say whose errors: --service (or RELEASE_SERVICE), or --local on the machine of the database.')
}

async function readRelease(options: ListOptions, unit: Unit | null, channel: string) {
  if (options.release === undefined) return null
  if (unit === null) throw new WrongUsage('Say of which unit the release is: release errors <unit> --release <id>.')
  const { service: _service, ...onStore } = options
  const desk = () => openDesk(options.local ? { ...onStore, store: openStore(options).place } : options)
  return findRelease({ unit, word: readReleaseWord(options.release), status: () => desk().status(channel) })
}

async function listErrors(name: string | undefined, options: ListOptions): Promise<void> {
  const unit = name === undefined ? null : readUnit(name)
  const [channel, limit] = [readChannel(options.channel), readLimit(options.limit)]
  readDuration('since', options.since)
  const release = await readRelease(options, unit, channel)
  const list = await withDesk(options, (desk) => desk.list({ channel, unit, release, since: options.since, limit }))
  say(options.json, list, describeErrors(list))
}

/** `release errors [unit]` and `release errors show <id>` */
export function addErrors(program: Command): void {
  const errors = program.command('errors').description('why releases fail in the pages of players')
  withErrors(errors.command('list [unit]', { isDefault: true }))
    .description('errors of pages, those that grew last first; "new": the release before had none of them')
    .option('--release <id>', 'of this release of the unit alone')
    .option('--since <time>', 'seen in this time, like 90m, 24h or 30d', '24h')
    .option('--limit <n>', 'how many', '20')
    .action(listErrors)
  withErrors(errors.command('show <id>'))
    .description('one of them, with its stack by source')
    .action(async (id: string, options: ErrorOptions) => {
      const channel = readChannel(options.channel)
      const detail = await withDesk(options, (desk) => desk.show(channel, id))
      say(options.json, detail, describeError(detail))
    })
}
