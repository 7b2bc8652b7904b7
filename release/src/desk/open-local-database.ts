import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { OpenDatabase } from '@trebol/shared/database'
import { type DatabaseSettings, embeddedName, openReleaseDatabase } from '../database/open-release-database.ts'
import { ownMigrations } from '../database/own-migrations.ts'
import { Refusal } from '../refusal.ts'

/**
 * Opens the database of a service on its own machine: the right of whoever can read and write it.
 * @throws Refusal while the service holds the embedded database, and where there is none: what is written into a new one
 * reaches nobody.
 */
export async function openLocalDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, embeddedName))) {
    throw new Refusal(
      `There is no database of a release service in ${resolve(settings.dataDir)}: name its folder with DATA_DIR, or start "release serve" there once.`,
    )
  }
  return openReleaseDatabase(settings, ownMigrations())
}
