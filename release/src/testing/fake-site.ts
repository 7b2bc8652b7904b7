import type { Database } from '@trebol/shared/database'
import type { ClientBounds } from '@trebol/shared/net/bounds'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { readProviderSettings } from '../people/provider-settings.ts'
import { readServeSettings } from '../serve/read-serve-settings.ts'
import { startServices } from '../serve/start-services.ts'
import { ask } from './ask.ts'
import { writeFiles } from './fake-build.ts'
import { fakeStore } from './fake-store.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testSigner } from './test-signer.ts'

type Paces = NonNullable<Parameters<typeof startServices>[2]['paces']>
const watchMs = 200
/** For tests that wait for judge or hooks. */
export const quickPaces: Paces = { watchMs, judgeMs: 100, lookMs: 100, sendMs: 50 }

/** The real edge and ops service on free ports over a real store, and what they log. */
export async function fakeSite(
  env: Record<string, string> = {},
  team?: Awaited<ReturnType<typeof fakeStore>>,
  db: Database | null = null,
  now: () => Date = () => new Date(),
  bounds?: ClientBounds,
  paces: Paces = { watchMs },
  painter: string | null = null,
) {
  const owner = team ?? (await fakeStore())
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const settings = readServeSettings({ SITE_PORT: '0', OPS_PORT: '0', ...env }, {})
  const { url, opsUrl, collector, stop } = await startServices(owner.store, settings, {
    log,
    signer: testSigner,
    database: () => db,
    consoleFolder: await fakeConsole(),
    people: readProviderSettings(env),
    painter,
    now,
    paces,
    ...(bounds && { bounds }),
  })
  let stopped: Promise<void> | null = null
  const stopOnce = () => {
    stopped ??= stop()
    return stopped
  }
  onTestFinished(stopOnce)
  return {
    ...owner,
    url,
    opsUrl,
    collector,
    logged,
    stop: stopOnce,
    get: (path: string, headers: Record<string, string> = {}) => ask(url, path, { headers }),
    head: (path: string, headers: Record<string, string> = {}) => ask(url, path, { method: 'HEAD', headers }),
    send: (method: string, path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
      ask(url, path, { method, body, headers }),
    getOps: (path: string, headers: Record<string, string> = {}) => ask(opsUrl, path, { headers }),
  }
}

/** What a built console looks like to the service. */
async function fakeConsole(): Promise<string> {
  const folder = await temporaryFolder()
  await writeFiles(folder, { 'index.html': '<!doctype html><title>Console</title>', 'static/js/index.a1.js': 'void 0' })
  return folder
}

/** A site with a live host and the games unit. */
export async function liveSite(env: Record<string, string> = {}) {
  const team = await fakeStore()
  const host = await team.publish('host')
  const games = await team.publish('games')
  await team.promote('host', host)
  await team.promote('games', games)
  return { ...(await fakeSite(env, team)), host, games }
}
