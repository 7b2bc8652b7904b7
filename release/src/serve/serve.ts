import { clearStartGarbage, type Database } from '@trebol/shared/database'
import { pino } from 'pino'
import { findUnopened } from '../change/open-channel.ts'
import { keepDatabase } from '../database/keep-database.ts'
import type { DatabaseSettings } from '../database/open-release-database.ts'
import { ownMigrations } from '../database/own-migrations.ts'
import { newsQueue } from '../hooks/news-queue.ts'
import { databaseNotice } from '../hooks/service-news.ts'
import { makeFirstKey } from '../keys/first-key.ts'
import { ownConsole } from '../ops/console-files.ts'
import { ownPainter } from '../paint/draw-pages.ts'
import type { ProviderSettings } from '../people/provider-settings.ts'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { ServeSettings } from './read-serve-settings.ts'
import { startServices } from './start-services.ts'
import { stopSignal } from './stop-signal.ts'

/**
 * Before anything of the channel is written. What the store does not tell now is no reason to stay away: readers never wait
 * for it.
 */
async function refuseMisspelt(store: ReleaseStore, channel: string): Promise<void> {
  const refusal = await findUnopened(store, channel).catch(() => null)
  if (refusal !== null) throw refusal
}

/** Serves until the process is asked to stop. Prints one line with `"event":"ready"` when both ports answer. */
export async function serve(
  store: ReleaseStore,
  signer: Signer,
  settings: ServeSettings,
  databaseSettings: DatabaseSettings,
  people: ProviderSettings | null,
): Promise<void> {
  await refuseMisspelt(store, settings.channel)
  const log = pino({ base: { service: 'release' }, timestamp: pino.stdTimeFunctions.isoTime })
  const stopped = stopSignal(settings)
  const { firstKeyFile } = settings
  const queue = newsQueue()
  const opened = async (db: Database) => {
    if (firstKeyFile === null || !(await makeFirstKey(db, firstKeyFile, new Date()))) return
    log.info({ event: 'first-key', file: firstKeyFile }, 'the first deploy key was written')
  }
  const database = await keepDatabase(databaseSettings, ownMigrations(), log, opened, (event) =>
    queue.note(databaseNotice(event, new Date())),
  )
  try {
    const { url, opsUrl, stop } = await startServices(store, settings, {
      log,
      signer,
      database: database.source,
      consoleFolder: ownConsole(),
      painter: settings.paintPages ? await ownPainter() : null,
      people,
      queue,
    })
    if (settings.upstream === null) log.warn({ event: 'no-upstream' }, 'set UPSTREAM_URL to the product server')
    if (settings.publicOrigin === null) {
      log.warn({ event: 'no-public-origin' }, `set PUBLIC_ORIGIN: search engines and shares are told ${url}`)
    }
    log.info({ event: 'ready', url, opsUrl, channel: settings.channel, store: store.place }, 'ready')
    clearStartGarbage()
    const reason = await stopped
    log.info({ event: 'stopping', reason }, 'stopping')
    await stop()
  } finally {
    await database.close()
  }
  process.stdin.destroy()
}
