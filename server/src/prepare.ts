import { openDatabase } from '@trebol/shared/database'
import { jackpotPools, quickPool } from './jackpots/jackpot-pools.ts'
import { prepareDatabase } from './preparation/prepare-database.ts'
import { ownMigrations } from './process/own-migrations.ts'
import { runProcess } from './process/run-process.ts'
import { preparationSettingsSchema, readSettings } from './settings/read-settings.ts'

// A process of its own: the first start of the embedded database takes three times the memory of a later one.
await runProcess(async () => {
  const settings = readSettings(preparationSettingsSchema, process.env)
  const database = await openDatabase({
    dataDir: settings.DATA_DIR,
    name: 'database',
    databaseUrl: settings.DATABASE_URL,
  })
  try {
    const prepared = await prepareDatabase(database, {
      dataDir: settings.DATA_DIR,
      migrations: ownMigrations(),
      now: new Date(),
      environment: settings.TREBOL_ENV,
      maintenance: settings.MAINTENANCE,
      catalogueSize: settings.CATALOGUE_SIZE,
      jackpots: settings.QUICK_JACKPOT === '1' ? [...jackpotPools, quickPool] : jackpotPools,
    })
    process.stdout.write(`${JSON.stringify({ event: 'prepared', ...prepared })}\n`)
  } finally {
    await database.close()
  }
})
