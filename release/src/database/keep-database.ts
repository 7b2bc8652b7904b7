import type { Database, Migrations, OpenDatabase } from '@trebol/shared/database'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { Refusal } from '../refusal.ts'
import { type DatabaseSettings, openReleaseDatabase } from './open-release-database.ts'

const retryMs = 10_000
const lostRetryMs = 1_000

/** The database of the service, or `null` as long as it cannot be opened or is gone. */
export type DatabaseSource = () => Database | null

export type KeptDatabase = { readonly source: DatabaseSource; close(): Promise<void> }

/**
 * Opens the database, and goes on trying when that fails: the site is served meanwhile, because readers never depend
 * on the writer. `opened` runs once, with the first connection; `changed` hears when it goes away and when it is back.
 * Source: docs/platform.md, "Laws" 6.
 */
export async function keepDatabase(
  settings: DatabaseSettings,
  migrations: Migrations,
  log: Logger,
  opened: (db: Database) => Promise<void>,
  changed: (event: 'database-lost' | 'database-open') => void = () => {},
): Promise<KeptDatabase> {
  let database: OpenDatabase | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let said = ''
  let lost = false

  /** Nobody asks a database that is gone: everyone would wait, and each would say so. */
  const lose = ({ message }: Error) => {
    if (lost || closed || database === null) return
    lost = true
    log.error(
      { event: 'database-lost', reason: message },
      'the site is served without keys, beacons and judge until the database answers',
    )
    changed('database-lost')
    void tryAgain()
  }
  const tryAgain = async (): Promise<void> => {
    try {
      await database?.db.execute(sql`select 1`)
      lost = false
      if (closed) return
      log.info({ event: 'database-open' }, 'the database answers again')
      changed('database-open')
    } catch {
      if (!closed) timer = setTimeout(() => void tryAgain(), lostRetryMs).unref()
    }
  }

  const tryToOpen = async (): Promise<void> => {
    try {
      const found = await openReleaseDatabase(settings, migrations, lose)
      if (closed) return await found.close()
      await opened(found.db)
      database = found
      if (said !== '') log.info({ event: 'database-open' }, 'the database is open')
    } catch (error) {
      const reason = error instanceof Refusal ? error.message : String(error)
      if (reason !== said)
        log.error({ event: 'database-not-open', reason }, 'the site is served without keys and beacons')
      said = reason
      if (!closed) timer = setTimeout(() => void tryToOpen(), retryMs).unref()
    }
  }

  await tryToOpen()
  return {
    source: () => (lost ? null : (database?.db ?? null)),
    close: async () => {
      closed = true
      clearTimeout(timer)
      const open = database
      database = null
      await open?.close()
    },
  }
}
