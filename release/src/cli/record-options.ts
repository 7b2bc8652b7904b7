import type { Command } from 'commander'
import { readDatabaseSettings } from '../database/read-database-settings.ts'
import { type RecordDesk, serviceRecordDesk } from '../desk/record-desk.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { readServiceAccess } from './service-options.ts'
import { type DeskOptions, openStore, withDesk } from './store-options.ts'

/** Options of the commands that ask what the database remembers. */
export type RecordOptions = DeskOptions & { readonly local?: boolean }

/** Adds `--store`, `--json`, `--service`, `--key-file` and `--local`. */
export const withRecords = (command: Command): Command =>
  withDesk(command).option('--local', 'on the machine that holds database and store, while the service is down')

/** Runs `work` on what the service remembers, or with `--local` on database and store themselves. */
export async function askRecords<Result>(
  options: RecordOptions,
  work: (desk: RecordDesk) => Promise<Result>,
): Promise<Result> {
  if (options.local) {
    const { withLocalRecords } = await import('../desk/local-record-desk.ts')
    return withLocalRecords(readDatabaseSettings(process.env), openStore(options), work)
  }
  const access = readServiceAccess(options, process.env)
  if (access !== null) return work(serviceRecordDesk(access))
  throw new WrongUsage(
    'Say who remembers it: --service (or RELEASE_SERVICE), or --local on the machine of the database.',
  )
}
