import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Migrations } from '@trebol/shared/database'

/** Remembered apart from those of the product server, which may use the same database. */
export const migrationsIn = (folder: string): Migrations => ({ folder, table: '__release_migrations' })

/** The build copies the SQL files beside the bundle that is running. */
export const ownMigrations = (): Migrations =>
  migrationsIn(join(dirname(realpathSync(process.argv[1] ?? '.')), 'drizzle'))
