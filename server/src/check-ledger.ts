import { openDatabase, requireCurrentTables } from '@trebol/shared/database'
import { sql } from 'drizzle-orm'
import { tablesTexts } from './database/tables-texts.ts'
import { checkLedger, isSound } from './ledger/check-ledger.ts'
import { ownMigrations } from './process/own-migrations.ts'
import { runProcess } from './process/run-process.ts'
import { checkSettingsSchema, readSettings } from './settings/read-settings.ts'

// What an operator runs over a ledger that he has restored, or has doubts about; it changes nothing.
await runProcess(async () => {
  const settings = readSettings(checkSettingsSchema, process.env)
  const database = await openDatabase({
    dataDir: settings.DATA_DIR,
    name: 'database',
    databaseUrl: settings.DATABASE_URL,
  })
  try {
    await requireCurrentTables(database.db, ownMigrations(), tablesTexts)
    const report = await database.db.transaction(
      async (tx) => {
        // Years of entries take longer than a call may.
        await tx.execute(sql`set local statement_timeout = 0`)
        return checkLedger(tx)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    const sound = isSound(report)
    process.stdout.write(`${JSON.stringify({ event: 'ledger-checked', sound, ...report }, withBigints)}\n`)
    if (sound) return
    process.stderr.write('The ledger does not come out: let nobody play on it. What is wrong stands above.\n')
    process.exitCode = 1
  } finally {
    await database.close()
  }
})

function withBigints(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}
