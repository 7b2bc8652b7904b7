import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Migrations } from '@trebol/shared/database'

/** Migrations in this folder, remembered where drizzle does so by itself. */
export const migrationsIn = (folder: string): Migrations => ({ folder, table: '__drizzle_migrations' })

/** The build copies the SQL files beside the bundle that is running. */
export const ownMigrations = (): Migrations =>
  migrationsIn(join(dirname(realpathSync(process.argv[1] ?? '.')), 'drizzle'))
