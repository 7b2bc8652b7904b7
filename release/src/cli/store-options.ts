import type { Command } from 'commander'
import * as v from 'valibot'
import { directoryStore } from '../store/directory-store.ts'
import { objectStore } from '../store/object-store.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { readS3Address, readS3Credentials } from '../store/s3-address.ts'
import { WrongUsage } from '../wrong-usage.ts'

/** Options that every command has. */
export type StoreOptions = { readonly store?: string; readonly json?: boolean }

/** Adds `--store` and `--json`. */
export const withStore = (command: Command): Command =>
  command
    .option(
      '--store <place>',
      'folder, or s3://bucket/prefix?endpoint=…&region=… (default: RELEASE_STORE, else .data/releases)',
    )
    .option('--json', 'print one JSON object')

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
