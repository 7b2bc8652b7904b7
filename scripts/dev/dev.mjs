import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWorkspace } from '../machine/build-workspace.mjs'
import { checkPorts } from '../machine/check-ports.mjs'
import { fail, Problem } from '../machine/fail.mjs'
import { installPackages } from '../machine/install-packages.mjs'
import { readPort } from '../machine/read-port.mjs'
import { unitFolders } from '../machine/unit-folders.mjs'
import { help, localUnits, readOrder } from './read-order.mjs'
import { startDev } from './start-dev.mjs'

const root = resolve(import.meta.dirname, '../..')
const say = (line) => process.stdout.write(`${line}\n`)

function endWith(code, line) {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}

/** Builds what does not run from source: the release tool, and without a deployed site server, studio and other units. */
async function buildRest(order) {
  const local = localUnits(order)
  const others = Object.entries(unitFolders).flatMap(([unit, folder]) => (local.includes(unit) ? [] : [folder]))
  const folders = order.against === null ? ['release', 'server', 'studio', ...others] : ['release']
  await buildWorkspace(root, { say, folders })
}

async function start(order) {
  const dataDir = resolve(root, process.env.DATA_DIR ?? '.data-dev')
  const ports = {
    site: readPort('SITE_PORT', 8080),
    studio: readPort('STUDIO_PORT', 8081),
    processor: readPort('PROCESSOR_PORT', 8083),
  }
  const own = { STUDIO_PORT: ports.studio, PROCESSOR_PORT: ports.processor }
  const needed = { SITE_PORT: ports.site, ...(order.against === null && own) }
  const busy = await checkPorts(needed, ['npm run dev', order.unit].filter(Boolean).join(' -- '))
  if (busy) throw new Problem(busy)
  await installPackages(root, { say })
  await buildRest(order)
  const tool = await import(pathToFileURL(join(root, 'release/dist/dev.js')).href)
  try {
    const address = order.against === null ? null : tool.readAddress(order.against)
    const deployed = address && (await tool.openDeployedSite(address, order.unit))
    return await startDev({ root, order, deployed, tool, dataDir, ports, say })
  } catch (error) {
    if (error instanceof tool.WrongUsage) endWith(2, error.message)
    throw error instanceof tool.Refusal ? new Problem(error.message) : error
  }
}

/** The whole of `npm run dev`. Exit codes: 0 stopped, 1 could not start or go on, 2 wrong usage. */
export async function dev(args) {
  const order = readOrder(args)
  if (order.kind === 'help') return say(help)
  if (order.kind === 'wrong') return endWith(2, order.line)
  try {
    const running = await start(order)
    let stopping = false
    const end = async (code, line) => {
      if (stopping) return
      stopping = true
      say(line)
      await running.stop()
      process.exit(code)
    }
    for (const { name, child } of running.services)
      child.once('close', () => void end(1, `${name} has ended by itself: its log says why.`))
    process.on('SIGINT', () => void end(0, '\nStopping …'))
    process.on('SIGTERM', () => void end(0, 'Stopping …'))
    say(welcome(running, order))
  } catch (error) {
    fail(error)
  }
}

const welcome = ({ site, names, accounts }, { against }) => `
Trébol runs in development.

  Site          ${site}
  From source   ${names.join(', ')}
  The rest      ${against ?? (names.length === Object.keys(unitFolders).length ? 'nothing' : 'builds of this checkout')}
${accounts.map(({ email, password }) => `  Demo account  ${email}   ${password}`).join('\n')}

Press Ctrl-C to stop.`
