import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '../family/free-ports.mjs'
import { startService, stopService } from '../family/start-service.mjs'
import { must, startCommandLines } from './release/command-lines.mjs'
import { get } from './release/get.mjs'
import { makeBuild } from './release/make-build.mjs'
import { row } from './release/row.mjs'
import { startTraffic } from './release/session-traffic.mjs'
import { median } from './table.mjs'

const remotes = ['games', 'profile', 'legal']
const perSecond = 50
const percent = '25'
const usualRate = 0.003
const badRate = 0.05
const revertedWithinS = 60
const healthyForMs = 60_000

/** A store with a whole site in it, the real service on it, and sessions that come and go; candidates fail as told. */
async function openCourt(root, { place, folder }) {
  const { run, stop } = startCommandLines(root, place)
  const ports = await freePorts()
  const site = `http://127.0.0.1:${ports.site}`
  const bad = new Set()
  let marks = 0
  let service
  const publish = async (unit) => {
    marks += 1
    return (await must(run(['publish', unit, '--dir', makeBuild(folder, unit, { mark: `canary ${marks}` })]))).id
  }
  const unitsNow = async () => (await must(run(['status']))).units
  const close = async () => {
    if (service) await stopService(service)
    await stop()
  }
  try {
    for (const unit of ['host', ...remotes]) await must(run(['promote', unit, await publish(unit)]))
    service = await startService('canary', join(root, 'release/dist/cli.js'), {
      dataDir: folder,
      args: ['serve', '--store', place],
      env: {
        SITE_PORT: String(ports.site),
        OPS_PORT: String(ports.ops),
        PUBLIC_ORIGIN: site,
        DATA_DIR: join(folder, 'data'),
        TRUSTED_PROXIES: '1',
      },
    })
    // Beacons are dropped until the database is open.
    while (!/^trebol_database_up 1$/m.test(await get(`http://127.0.0.1:${ports.ops}/metrics`))) await pause(50)
    const traffic = startTraffic(site, { perSecond, rateOf: (release) => (bad.has(release) ? badRate : usualRate) })
    return { run, publish, unitsNow, bad, site, traffic, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A ramp whose candidate fails; seconds until the judge has taken it back and locked the unit, or `null`. */
async function judgeBad({ run, publish, unitsNow, bad, site }) {
  const id = await publish('games')
  bad.add(id)
  await must(run(['promote', 'games', id, '--ramp', percent]))
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const isRamped = async () => JSON.parse(await get(`${site}/channels/production.json`)).units.games.ramp !== null
  while ((await isRamped()) && seconds() < 2 * revertedWithinS) await pause(100)
  const took = seconds()
  const { locked, active } = (await unitsNow()).games
  const isReverted = locked?.by === 'judge' && active !== id
  if (isReverted) await must(run(['unlock', 'games']))
  else await must(run(['ramp', 'games', '0', '--reason', 'bench']))
  return isReverted ? took : null
}

/** Ramps of sound candidates side by side, a minute of traffic each; how many of them were taken back. */
async function judgeSound({ run, publish, unitsNow }, units) {
  for (const unit of units) await must(run(['promote', unit, await publish(unit), '--ramp', percent]))
  await pause(healthyForMs)
  const states = await unitsNow()
  const taken = units.filter((unit) => !states[unit].ramp)
  for (const unit of units) {
    if (taken.includes(unit)) await must(run(['unlock', unit]))
    else await must(run(['ramp', unit, '100']))
  }
  return taken.length
}

/**
 * The judge of the real service, with its beacon endpoint and database, under simulated sessions: bad candidates must be
 * reverted, sound ones never. In real time; sound candidates of the three remotes are ramped side by side.
 */
export async function measureCanary(root, { place, folder, badRuns = 5, soundRuns = 20 }) {
  const court = await openCourt(root, { place, folder })
  try {
    const times = []
    for (let at = 0; at < badRuns; at += 1) times.push(await judgeBad(court))
    let taken = 0
    for (let left = soundRuns; left > 0; left -= remotes.length)
      taken += await judgeSound(court, remotes.slice(0, left))
    const { sessions, failed } = court.traffic.counts
    if (failed > sessions / 100) throw new Error(`${failed} of ${sessions + failed} simulated sessions were not taken.`)
    const reverted = times.filter((time) => time !== null)
    const slowest = Math.max(...reverted)
    const inTime = reverted.length === badRuns && slowest < revertedWithinS
    return [
      row(
        `judge, ${perSecond} sessions/s, ramp at ${percent} %, 5 % of starts fail: reverted and locked`,
        `${reverted.length} of ${badRuns}; median ${median(reverted).toFixed(0)} s, slowest ${slowest.toFixed(0)} s`,
        `all, < ${revertedWithinS} s`,
        inTime,
      ),
      row(`judge, the same with a sound candidate, 60 s each: reverted`, `${taken} of ${soundRuns}`, '0', taken === 0),
    ]
  } finally {
    court.traffic.stop()
    await court.close()
  }
}
