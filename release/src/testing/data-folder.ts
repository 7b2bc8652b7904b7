import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openReleaseDatabase } from '../database/open-release-database.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testMigrations } from './test-database.ts'

/** In the folder of this run, where all its workers find it, and the next run does not. */
async function madeOnce(): Promise<string> {
  const run = process.env.TEST_RUN_FOLDER
  if (run === undefined) throw new Error('There is no folder of a run of tests: run them by vitest.')
  const made = join(run, 'release-data')
  if (await stat(made).catch(() => null)) return made
  const draft = await mkdtemp(`${made}-`)
  const { close } = await openReleaseDatabase({ dataDir: draft, databaseUrl: null }, testMigrations)
  await close()
  // Another worker may have been first; its copy is as good.
  await rename(draft, made).catch(() => rm(draft, { recursive: true, force: true }))
  return made
}

/**
 * The data folder of a service that was there before: its embedded database is a copy of one that was made once, for to
 * make one takes seconds.
 */
export async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await cp(await madeOnce(), folder, { recursive: true })
  return folder
}
