import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { dataFolderMode, takeLock } from '@trebol/shared/lock'
import type { Logger } from 'pino'
import { createApp } from './http/create-app.ts'
import { loadWebFiles } from './http/load-web-files.ts'
import { countOpenPlays } from './rounds/count-open-plays.ts'
import { createRoundRunner } from './rounds/round-runner.ts'
import { openRoundStore } from './rounds/round-store.ts'
import { createGameDesk } from './sessions/game-desk.ts'
import type { Settings } from './settings.ts'
import { startSportsbook } from './sportsbook/start-sportsbook.ts'
import { createWallet } from './wallet/wallet.ts'

const sweepMs = 60 * 60 * 1000

/**
 * Opens the books, takes up what was left open, and listens. Resolves with the address and a way to stop.
 * @throws LockedError when another studio has the folder: two would take up the same rounds, and pay them side by side
 */
export async function startStudio(settings: Settings, webFolder: string, log: Logger) {
  mkdirSync(settings.DATA_DIR, { recursive: true, mode: dataFolderMode })
  const giveBack = await takeLock(join(settings.DATA_DIR, 'studio.lock'), 'The folder of the studio')
  try {
    const studio = await openStudio(settings, webFolder, log)
    return { ...studio, stop: () => studio.stop().finally(giveBack) }
  } catch (error) {
    await giveBack()
    throw error
  }
}

async function openStudio(settings: Settings, webFolder: string, log: Logger) {
  const { PORT, DATA_DIR, WALLET_URL, WALLET_SECRET, WALLET_TIMEOUT_MS, SITE_ORIGIN, QUICK_MATCHES, MOVABLE_TIME } =
    settings
  const files = loadWebFiles(webFolder, SITE_ORIGIN)
  const store = openRoundStore(DATA_DIR)
  const wallet = createWallet({ url: WALLET_URL, secret: WALLET_SECRET, timeoutMs: WALLET_TIMEOUT_MS })
  const runner = createRoundRunner(store, wallet, log)
  const rounds = runner.recover()
  const quick = QUICK_MATCHES === '1'
  let aheadMs = 0
  const now = () => Date.now() + aheadMs
  const sportsbook = startSportsbook({ dataDir: DATA_DIR, wallet, secret: WALLET_SECRET, log, quick, now })
  const forward = (ms: number) => {
    aheadMs += ms
  }
  const recovering = rounds + sportsbook.recovering
  runner.sweep()
  const sweeping = setInterval(() => runner.sweep(), sweepMs)
  const desk = createGameDesk({ store, wallet, runner, secret: WALLET_SECRET })
  const openPlays = (player: string) => countOpenPlays({ rounds: store, bets: sportsbook }, player)
  const proofs = { secret: WALLET_SECRET, round: store.round, session: store.session, openPlays }
  const time = MOVABLE_TIME === '1' ? { forward } : null
  const app = createApp({ desk, sports: sportsbook.desk, proofs, files, siteOrigin: SITE_ORIGIN, log, time })

  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve, reject) => {
    const listening = serve({ fetch: app.fetch, port: PORT, hostname: '127.0.0.1' }, (info: AddressInfo) =>
      resolve({ server: listening, port: info.port }),
    )
    listening.once('error', reject)
  })

  const stop = async (): Promise<void> => {
    clearInterval(sweeping)
    const closed = new Promise((resolve) => server.close(resolve))
    await runner.stop()
    await sportsbook.stop()
    // A connection that has just got its answer stays open for the next request; there will be none.
    const idle = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 20)
    await closed
    clearInterval(idle)
    await store.close()
  }
  return { url: `http://127.0.0.1:${port}`, recovering, stop }
}
