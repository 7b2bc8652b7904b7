import { resolve } from 'node:path'
import { openTestDatabase } from '@trebol/shared/database/testing'
import { onTestFinished } from 'vitest'
import { migrationsIn } from '../database/own-migrations.ts'

const root = resolve(import.meta.dirname, '../..')

export const testMigrations = migrationsIn(resolve(root, 'drizzle'))

/** A database of its own with the service's tables; it is gone after the test. */
export async function testDatabase() {
  const database = await openTestDatabase({ migrations: testMigrations, work: resolve(root, '.work') })
  onTestFinished(database.close)
  return database
}
