import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { prepareDatabase, readDemoAccounts } from '../family/prepare-database.mjs'
import { serviceSettings } from '../family/service-settings.mjs'
import { startService, stopService } from '../family/start-service.mjs'
import { unitFolders } from '../machine/unit-folders.mjs'
import { localUnits } from './read-order.mjs'

const pass = randomBytes(24).toString('base64url')

/**
 * Starts a site in development on loopback. `order`: as `readOrder` gives it; `deployed`: the site that the units run
 * inside, else server and studio are started here; `folders`: where units lie, the checkout's own unless said otherwise.
 * Returns address, demo accounts, the processes, and `stop()`, after which nothing is left running.
 */
export async function startDev({ root, order, deployed, tool, dataDir, ports, say = () => {}, folders = unitFolders }) {
  const site = `http://localhost:${ports.site}`
  const studio = `http://localhost:${ports.studio}`
  const processor = `http://localhost:${ports.processor}`
  const names = localUnits(order)
  const services = []
  let edge = null
  let stopping = false
  const stop = async () => {
    stopping = true
    await Promise.all([edge?.stop(), ...[...services].reverse().map(stopService)])
  }
  const start = async (name, script, options) => {
    const service = await startService(name, join(root, script), { dataDir, ...options })
    services.push(service)
    return service
  }

  const built = new Set()
  const broken = new Set()
  const tell = (unit, { event, errors }) => {
    if (stopping) return
    if (event === 'broken') {
      broken.add(unit)
      say(`\n${unit} does not build:\n${errors.join('\n\n')}\n`)
    }
    if (event !== 'built') return
    if (broken.delete(unit)) say(`${unit} builds again.`)
    built.add(unit)
    void edge?.built(unit)
  }
  const startUnit = async (unit) => {
    const folder = resolve(root, folders[unit])
    const env = { NODE_ENV: 'development', TREBOL_DEV: '1', DEV_PASS: pass }
    let settled = () => {}
    const firstBuild = new Promise((done) => {
      settled = done
    })
    const onEntry = (entry) => {
      tell(unit, entry)
      if (entry.event !== 'ready') settled()
    }
    const { ready, ended } = await start(unit, 'scripts/dev/serve-unit.mjs', { args: [folder], env, onEntry })
    await Promise.race([firstBuild, ended])
    return { unit, folder, url: ready.url, pass }
  }
  const startProduct = async () => {
    const env = serviceSettings({ dataDir, site, studio, processor })
    await prepareDatabase(root, { dataDir, env, say })
    const server = await start('server', 'server/dist/main.js', { env: { ...env, PORT: '0' } })
    const studioEnv = { ...env, PORT: String(ports.studio), WALLET_URL: server.ready.url }
    const processorEnv = { ...env, PORT: String(ports.processor), CASHIER_URL: server.ready.url }
    await Promise.all([
      start('studio', 'studio/dist/main.js', { env: studioEnv }),
      start('processor', 'server/dist/processor.js', { env: processorEnv }),
    ])
    return server.ready.url
  }

  try {
    const [upstream, ...local] = await settle([deployed ? null : startProduct(), ...names.map(startUnit)])
    const others = Object.keys(unitFolders).filter((unit) => !names.includes(unit))
    const surroundings = deployed
      ? { kind: 'deployed', site: deployed }
      : {
          kind: 'here',
          builds: others.map((unit) => ({ unit, folder: join(root, unitFolders[unit], 'dist') })),
          upstream,
          // The product server has read it from the same environment.
          apiBase: tool.readServeSettings(process.env, {}).apiBase,
          frameSrc: [studio, processor],
        }
    edge = await tool.startDevEdge({ local, surroundings, port: ports.site, signer: await tool.openSigner() })
    await Promise.all([...built].map((unit) => edge.built(unit)))
    const accounts = deployed ? [] : readDemoAccounts(dataDir)
    return { site, studio, names, accounts, services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits for all, whatever becomes of some, so that everything that was started is known when one has failed. */
async function settle(started) {
  const ended = await Promise.allSettled(started)
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
  return ended.map(({ value }) => value)
}
