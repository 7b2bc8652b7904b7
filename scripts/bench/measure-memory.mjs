import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '../family/free-ports.mjs'
import { familyMemory } from '../family/resident-memory.mjs'
import { startPlayers } from './games/steady-players.mjs'
import { startTraffic } from './release/session-traffic.mjs'

/** Megabytes of docs/performance.md, "Memory", once all have started. */
const bounds = { edge: 120, all: 500 }
/** What an hour may add: the database's pages that traffic asks for, and objects that wait to be collected. */
const growth = 1.15
const settleMs = 20_000
const sessionsPerSecond = 5

export const memoryHead = ['MB', 'start', 'server', 'studio', 'processor', 'edge', 'all']

/** The family as an operator starts it, in processes of its own. */
async function runStart(root, dataDir) {
  const ports = await freePorts()
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      KYC_AT_WITHDRAWAL: 'VE',
      SITE_PORT: String(ports.site),
      STUDIO_PORT: String(ports.studio),
      OPS_PORT: String(ports.ops),
      PROCESSOR_PORT: String(ports.processor),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((end) => child.once('close', end))
  let output = ''
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('Press Ctrl-C to stop.')) resolve()
    })
    child.once('close', () => reject(new Error(`npm start has ended:\n${output}`)))
  })
  const look = () => familyMemory(child.pid)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { site: `http://localhost:${ports.site}`, look, stop }
}

/**
 * Resident memory of each process of the family after a first start and, with `minutes`, at each quarter of so long a
 * traffic: five sessions a second with their beacons, ten players who bet every other second. `faults` says what is over its bound.
 */
export async function measureMemory({ root, dataDir, minutes = 0, say = () => {} }) {
  const family = await runStart(root, join(dataDir, 'memory'))
  try {
    await pause(settleMs)
    const looks = [['after a first start', await family.look()]]
    if (minutes > 0) looks.push(...(await underTraffic(family, minutes, say)))
    const rows = looks.map(([when, found]) => [when, ...memoryHead.slice(1).map((name) => found[name].toFixed(0))])
    return { rows, faults: faultsOf(looks.map(([, found]) => found)) }
  } finally {
    await family.stop()
  }
}

async function underTraffic(family, minutes, say) {
  const players = await startPlayers(family)
  const sessions = startTraffic(family.site, { perSecond: sessionsPerSecond, rateOf: () => 0 })
  const looks = []
  try {
    for (let quarter = 1; quarter <= 4; quarter += 1) {
      await pause((minutes * 60_000) / 4)
      looks.push([`after ${(minutes * quarter) / 4} min`, await family.look()])
    }
  } finally {
    sessions.stop()
    await players.stop()
  }
  say(`${sessions.counts.sessions} sessions, ${sessions.counts.failed} failed; ${players.counts.rounds} rounds`)
  return looks
}

function faultsOf([started, early, ...later]) {
  const over = Object.entries(bounds)
    .filter(([name, bound]) => started[name] > bound)
    .map(([name, bound]) => `${name}: ${started[name].toFixed(0)} MB after start, over ${bound}`)
  const last = later.at(-1)
  if (!last) return over
  const grown = Object.keys(early)
    .filter((name) => last[name] > early[name] * growth)
    .map(
      (name) =>
        `${name}: ${early[name].toFixed(0)} MB after a quarter of the time, ${last[name].toFixed(0)} at its end`,
    )
  return [...over, ...grown]
}
