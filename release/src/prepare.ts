import { openReleaseDatabase } from './database/open-release-database.ts'
import { ownMigrations } from './database/own-migrations.ts'
import { readDatabaseSettings } from './database/read-database-settings.ts'
import { Refusal } from './refusal.ts'
import { WrongUsage } from './wrong-usage.ts'

// A process of its own: making an embedded database takes five times the memory of opening one.
try {
  const database = await openReleaseDatabase(readDatabaseSettings(process.env), ownMigrations())
  await database.close()
} catch (error) {
  if (!(error instanceof Refusal || error instanceof WrongUsage)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
