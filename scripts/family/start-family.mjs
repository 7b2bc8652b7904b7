import { join } from 'node:path'
import { prepareDatabase, prepareReleaseDatabase, readDemoAccounts, readDemoOperator } from './prepare-database.mjs'
import { releaseUnits } from './release-units.mjs'
import { serviceSettings } from './service-settings.mjs'
import { startService, stopService } from './start-service.mjs'

/**
 * Starts the whole product on loopback: database and demo data, releases, server, studio, processor and edge.
 * `prepared`: the data folder holds the first two already. Returns addresses, demo accounts, the processes, and `stop()`, after which nothing is left running.
 */
export async function startFamily({ root, dataDir, ports, say = () => {}, env = {}, prepared = false }) {
  const site = `http://localhost:${ports.site}`
  const studio = `http://localhost:${ports.studio}`
  const processor = `http://localhost:${ports.processor}`
  const ops = `http://localhost:${ports.ops}`
  const store = join(dataDir, 'releases')
  const firstKey = join(dataDir, 'first-deploy.key')
  const shared = serviceSettings({ dataDir, site, studio, processor, env })
  const services = []
  const stop = async () => {
    await Promise.all([...services].reverse().map(stopService))
  }

  try {
    if (!prepared) {
      await prepareDatabase(root, { dataDir, env: shared, say })
      await Promise.all([
        releaseUnits(root, { store, dataDir, say }),
        prepareReleaseDatabase(root, { dataDir, env: { DATA_DIR: dataDir, ...env } }),
      ])
    }

    const start = async (name, script, options) => {
      const service = await startService(name, join(root, script), { dataDir, ...options })
      services.push(service)
      return service
    }
    const server = await start('server', 'server/dist/main.js', { env: { ...shared, PORT: '0' } })
    await Promise.all([
      start('studio', 'studio/dist/main.js', {
        env: { ...shared, PORT: String(ports.studio), WALLET_URL: server.ready.url },
      }),
      start('processor', 'server/dist/processor.js', {
        env: { ...shared, PORT: String(ports.processor), CASHIER_URL: server.ready.url },
      }),
      start('edge', 'release/dist/cli.js', {
        args: ['serve', '--store', store],
        env: {
          SITE_PORT: String(ports.site),
          OPS_PORT: String(ports.ops),
          UPSTREAM_URL: server.ready.url,
          STUDIO_ORIGIN: studio,
          PAYMENT_ORIGINS: processor,
          PUBLIC_ORIGIN: site,
          DATA_DIR: dataDir,
          RELEASE_FIRST_KEY_FILE: firstKey,
          ...env,
        },
      }),
    ])
    const accounts = readDemoAccounts(dataDir)
    const operator = readDemoOperator(dataDir)
    return {
      site,
      studio,
      processor,
      ops,
      store,
      firstKey,
      serverUrl: server.ready.url,
      accounts,
      operator,
      services,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
