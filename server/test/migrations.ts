import { join } from 'node:path'
import { migrationsIn } from '../src/process/own-migrations.ts'

export const migrations = migrationsIn(join(import.meta.dirname, '..', 'drizzle'))
