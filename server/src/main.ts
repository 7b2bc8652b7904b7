import { openDatabase, requireCurrentTables } from '@trebol/shared/database'
import { removeExpired } from './database/remove-expired.ts'
import { tablesTexts } from './database/tables-texts.ts'
import { createApp } from './http/create-app.ts'
import { startLotteryClock } from './lottery/start-lottery-clock.ts'
import { createServices } from './process/create-services.ts'
import { ownMigrations } from './process/own-migrations.ts'
import { runProcess } from './process/run-process.ts'
import { serveApp } from './process/serve-app.ts'
import { watchParent } from './process/watch-parent.ts'
import { readSettings, serverSettingsSchema } from './settings/read-settings.ts'

const cleaningEveryMs = 60 * 60 * 1_000
const patienceMs = 8_000

await runProcess(async () => {
  const settings = readSettings(serverSettingsSchema, process.env)
  const database = await openDatabase({
    dataDir: settings.DATA_DIR,
    name: 'database',
    databaseUrl: settings.DATABASE_URL,
    onIdleError: (error) => services.log.warn({ event: 'connection-lost', reason: error.message }),
  })
  const services = createServices({ db: database.db, settings })
  const { log, outbox, now } = services

  const clean = () =>
    removeExpired(database.db, now()).catch((error: unknown) => {
      log.error({ event: 'cleaning-failed', reason: error instanceof Error ? error.message : 'unknown' })
    })
  try {
    await requireCurrentTables(database.db, ownMigrations(), tablesTexts)
    await clean()
    const server = await serveApp(createApp(services), settings.PORT)
    const lottery = await startLotteryClock(services)
    const cleaning = setInterval(clean, cleaningEveryMs)

    let stopping = false
    const stop = async (reason: string) => {
      if (stopping) return
      stopping = true
      log.info({ event: 'stopping', reason })
      clearInterval(cleaning)
      await server.stop(patienceMs)
      await lottery.stop()
      await outbox.settled()
      await database.close()
      process.exit(0)
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
    if (settings.PARENT_WATCH === '1') watchParent(() => void stop('parent gone'))
    // Written past the logger: whoever started the server waits for this line whatever LOG_LEVEL is.
    process.stdout.write(`${JSON.stringify({ event: 'ready', service: 'server', url: server.url })}\n`)
  } catch (error) {
    await database.close()
    throw error
  }
})
