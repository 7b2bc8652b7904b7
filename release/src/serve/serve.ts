import { pino } from 'pino'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { ServeSettings } from './read-serve-settings.ts'
import { startServices } from './start-services.ts'
import { stopSignal } from './stop-signal.ts'

/** Serves until the process is asked to stop. Prints one line with `"event":"ready"` when both ports answer. */
export async function serve(store: ReleaseStore, signer: Signer, settings: ServeSettings): Promise<void> {
  const log = pino({ base: { service: 'release' }, timestamp: pino.stdTimeFunctions.isoTime })
  const stopped = stopSignal(settings)
  const { url, opsUrl, stop } = await startServices(store, settings, { log, signer })
  if (settings.upstream === null) log.warn({ event: 'no-upstream' }, 'set UPSTREAM_URL to the product server')
  if (settings.publicOrigin === null) {
    log.warn({ event: 'no-public-origin' }, `set PUBLIC_ORIGIN: search engines and shares are told ${url}`)
  }
  log.info({ event: 'ready', url, opsUrl, channel: settings.channel, store: store.place }, 'ready')
  const reason = await stopped
  log.info({ event: 'stopping', reason }, 'stopping')
  await stop()
  process.stdin.destroy()
}
