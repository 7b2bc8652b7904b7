import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The build copies the SQL files beside the bundle that is running. */
export function migrationsFolder(): string {
  return join(dirname(realpathSync(process.argv[1] ?? '.')), 'drizzle')
}
