import {
  isDatabaseDown,
  type Migrations,
  type OpenDatabase,
  openDatabase,
  requireCurrentTables,
  TablesError,
} from '@trebol/shared/database'
import { LockedError } from '@trebol/shared/lock'
import { Refusal } from '../refusal.ts'

/** Where the service keeps keys, beacons and counters. */
export type DatabaseSettings = {
  readonly dataDir: string
  /** `RELEASE_DATABASE_URL`; `null`: the embedded database below `dataDir`. */
  readonly databaseUrl: string | null
}

/** Its folder below `dataDir`. */
export const embeddedName = 'release-database'

/** Keys, counters and batches of beacons: little is read, and the edge has better use for memory. */
const cacheMb = 1

const texts = {
  newer: 'The database of the release service was made by a newer version: start that version.',
  older: 'The database of the release service could not be brought up to date: look at its migrations.',
}

function refusalFor(error: unknown): unknown {
  if (error instanceof LockedError || error instanceof TablesError) return new Refusal(error.message)
  if (!isDatabaseDown(error)) return error
  return new Refusal(
    'The database of RELEASE_DATABASE_URL does not answer: check that it runs and that the address and password are right.',
  )
}

/**
 * Opens the service's own database and brings its tables up to date. Source: docs/platform.md, "Storage".
 * @throws Refusal when another process has it, when it does not answer, or when a newer version made it.
 */
export async function openReleaseDatabase(
  { dataDir, databaseUrl }: DatabaseSettings,
  migrations: Migrations,
  onLost: (error: Error) => void = () => {},
): Promise<OpenDatabase> {
  try {
    const location = { dataDir, name: embeddedName, databaseUrl: databaseUrl ?? undefined, onLost, cacheMb }
    const database = await openDatabase(location)
    try {
      await database.migrate(migrations)
      await requireCurrentTables(database.db, migrations, texts)
      return database
    } catch (error) {
      await database.close()
      throw error
    }
  } catch (error) {
    throw refusalFor(error)
  }
}
