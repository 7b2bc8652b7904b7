import { isDatabaseDown, TablesError } from '@trebol/shared/database'
import { LockedError } from '@trebol/shared/lock'
import { SettingsError } from '../settings/read-settings.ts'

/** Runs the body of a process; a fault that the operator can repair becomes one line and exit code 1. */
export async function runProcess(body: () => Promise<void>): Promise<void> {
  try {
    await body()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

function explain(error: unknown): string {
  if (error instanceof LockedError || error instanceof SettingsError || error instanceof TablesError) {
    return error.message
  }
  if (isDatabaseDown(error)) {
    return 'The database of DATABASE_URL does not answer. Check that it runs and that the address and password are right.'
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken. Set PORT to another one, or to 0 for any that is free.'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
