import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { settings } from '../database/schema/index.ts'
import type { ProductionOptions } from '../settings/production-settings.ts'
import { SettingsError } from '../settings/read-settings.ts'

type Environment = ProductionOptions['TREBOL_ENV']

const key = 'environment'

/**
 * Writes down, once and for good, what a database is for: nothing of the ledger is ever deleted, so accounts whose
 * passwords lie in files and balances that nobody has paid for stay where somebody has tried the site out.
 * @throws SettingsError when it is for something else
 */
export async function settleEnvironment(db: Database, wanted: Environment): Promise<void> {
  await db.insert(settings).values({ key, value: wanted }).onConflictDoNothing()
  await requireEnvironment(db, wanted)
}

/** A mark and not a look at accounts: whatever a stranger could open an account with would stop the next start. */
export async function requireEnvironment(db: Database, wanted: Environment): Promise<void> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  if (row === undefined) throw new SettingsError('This database was never prepared to the end. Run prepare first.')
  if (row.value === wanted) return
  throw new SettingsError(
    wanted === 'production'
      ? 'TREBOL_ENV=production is refused: this database has demo accounts or money of the sandbox. Set DATABASE_URL (or DATA_DIR) to an empty one and run prepare with TREBOL_ENV=production.'
      : 'This database is for real money, and without TREBOL_ENV=production the sandbox would give money away: set it, or set DATABASE_URL (or DATA_DIR) to another one.',
  )
}
