import { clearStartGarbage, openDatabase, requireCurrentTables } from '@trebol/shared/database'
import { runCashier } from './cashier/run-cashier.ts'
import { forgetChats } from './chat/forget-chats.ts'
import { lapseChats } from './chat/lapse-chats.ts'
import { removeExpired } from './database/remove-expired.ts'
import { tablesTexts } from './database/tables-texts.ts'
import { deskFiles, ownDesk } from './desk/desk-files.ts'
import { createApp } from './http/create-app.ts'
import { runLottery } from './lottery/run-lottery.ts'
import { noteConfig } from './operator/note-config.ts'
import { requireEnvironment } from './preparation/environment.ts'
import { createServices } from './process/create-services.ts'
import { ownMigrations } from './process/own-migrations.ts'
import { runProcess } from './process/run-process.ts'
import { serveApp } from './process/serve-app.ts'
import { startClock } from './process/start-clock.ts'
import { watchParent } from './process/watch-parent.ts'
import { runMonths } from './protection/run-months.ts'
import { runPush } from './push/run-push.ts'
import { runRaces } from './races/run-races.ts'
import { attachSockets } from './realtime/attach-sockets.ts'
import { startRelay } from './realtime/start-relay.ts'
import { readSettings, serverSettingsSchema } from './settings/read-settings.ts'
import { removeUnusedFiles } from './uploads/remove-unused-files.ts'

const cleaningEveryMs = 60 * 60 * 1_000
const patienceMs = 8_000

await runProcess(async () => {
  const settings = readSettings(serverSettingsSchema, process.env)
  const database = await openDatabase({
    dataDir: settings.DATA_DIR,
    name: 'database',
    databaseUrl: settings.DATABASE_URL,
    onLost: (error) => services.log.warn({ event: 'connection-lost', reason: error.message }),
  })
  const services = createServices({ db: database.db, beside: database.beside, settings })
  const { log, outbox, now } = services

  const clean = async () => {
    try {
      await removeExpired(database.db, now())
      await lapseChats(database.db, now())
      await forgetChats(services, now())
      await removeUnusedFiles(services, now())
    } catch (error) {
      log.error({ event: 'cleaning-failed', reason: error instanceof Error ? error.message : 'unknown' })
    }
  }
  try {
    await requireCurrentTables(database.db, ownMigrations(), tablesTexts)
    await requireEnvironment(database.db, settings.TREBOL_ENV)
    await noteConfig(services)
    const relay = startRelay(services)
    const server = await serveApp(createApp(services, deskFiles(ownDesk()), relay.wake), settings.PORT)
    const { engine } = services.realtime
    const endSockets = engine === null ? () => {} : attachSockets(server.server, engine)
    const lottery = await startClock('lottery', services, runLottery)
    const races = await startClock('races', services, runRaces)
    const cashier = await startClock('cashier', services, runCashier)
    const push = await startClock('push', services, runPush)
    const months = await startClock('months', services, runMonths)
    // Nobody waits for the first round; a stop waits for the one that runs.
    let cleaned = clean()
    const cleaning = setInterval(() => {
      cleaned = cleaned.then(clean)
    }, cleaningEveryMs)

    let stopping = false
    const stop = async (reason: string) => {
      if (stopping) return
      stopping = true
      log.info({ event: 'stopping', reason })
      clearInterval(cleaning)
      endSockets()
      await server.stop(patienceMs)
      await relay.stop()
      await lottery.stop()
      await races.stop()
      await cashier.stop()
      await push.stop()
      await months.stop()
      await cleaned
      await outbox.settled()
      await database.close()
      process.exit(0)
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
    if (settings.PARENT_WATCH === '1') watchParent(() => void stop('parent gone'))
    // Written past the logger: whoever started the server waits for this line whatever LOG_LEVEL is.
    process.stdout.write(`${JSON.stringify({ event: 'ready', service: 'server', url: server.url })}\n`)
    clearStartGarbage()
  } catch (error) {
    await database.close()
    throw error
  }
})
