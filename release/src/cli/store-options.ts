import type { Command } from 'commander'
import * as v from 'valibot'
import type { Desk } from '../desk/desk.ts'
import { serviceDesk } from '../desk/service-desk.ts'
import { storeDesk } from '../desk/store-desk.ts'
import { directoryStore } from '../store/directory-store.ts'
import { objectStore } from '../store/object-store.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { readS3Address, readS3Credentials } from '../store/s3-address.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { readActor } from './read-arguments.ts'
import { readServiceAccess, type ServiceOptions, withService } from './service-options.ts'
import { openSigner } from './signing-options.ts'

/** Options of nearly every command. */
export type StoreOptions = { readonly store?: string; readonly json?: boolean }

/** Options of the commands that the service can carry out too. */
export type DeskOptions = StoreOptions & ServiceOptions

/** Adds `--store`. */
export const withPlace = (command: Command): Command =>
  command.option(
    '--store <place>',
    'folder, or s3://bucket/prefix?endpoint=…&region=… (default: RELEASE_STORE, else .data/releases)',
  )

/** Adds `--store` and `--json`. */
export const withStore = (command: Command): Command => withPlace(command).option('--json', 'print one JSON object')

/** Adds `--store`, `--json`, `--service` and `--key-file`. */
export const withDesk = (command: Command): Command => withService(withStore(command))

/** Adds `--channel`. */
export const withChannel = (command: Command): Command =>
  command.option('--channel <name>', 'channel to look at or to change', 'production')

/** Adds `--dry-run`. */
export const withDryRun = (command: Command): Command =>
  command.option('--dry-run', 'say what would happen and change nothing')

/** Opens the store that the command line or the environment names. */
export function openStore({ store }: StoreOptions): ReleaseStore {
  const folder = v.safeParse(
    v.pipe(v.string(), v.trim(), v.minLength(1)),
    store ?? process.env.RELEASE_STORE ?? '.data/releases',
  )
  if (!folder.success)
    throw new WrongUsage('The store has no name: give --store or RELEASE_STORE a folder or an s3:// address.')
  if (!folder.output.startsWith('s3://')) return directoryStore(folder.output)
  return objectStore(readS3Address(folder.output), readS3Credentials(process.env))
}

/** The service when one is named and no store is, else the store itself. @throws WrongUsage when both are named */
export function openDesk(options: DeskOptions): Desk {
  const { store, service } = options
  if (store !== undefined && service !== undefined) {
    throw new WrongUsage('--store and --service are two ways to the same releases: give one of them.')
  }
  const access = store === undefined ? readServiceAccess(options, process.env) : null
  return access ? serviceDesk(access) : storeDesk(openStore(options), readActor(process.env), openSigner)
}
