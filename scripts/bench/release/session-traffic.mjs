import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'

const remotes = ['games', 'profile', 'legal']
const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

function ask(agent, url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, agent, headers }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }))
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** What a page tells of one unit: a failed release gives way to the one before it, as the loader does. */
function startUnit(unit, { active, ramp }, { bucket, rateOf }) {
  const loaded = (release) => ({ kind: 'unit-loaded', unit, release, ms: 200 + randomInt(300) })
  const release = ramp && bucket < ramp.percent ? ramp.release : active
  if (Math.random() >= rateOf(release)) return { runs: release, events: [loaded(release)] }
  const failed = { kind: 'unit-failed', unit, release, why: 'does not start' }
  return release === active ? { runs: null, events: [failed] } : { runs: active, events: [failed, loaded(active)] }
}

/**
 * Simulated sessions, `perSecond` of them: each reads the pointer as a page does, draws its number, starts the three
 * remotes, asks for its ticket and sends one beacon of it, from an address of its own. `rateOf` says which share of a release's starts fail.
 */
export function startTraffic(site, { perSecond, rateOf }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const counts = { sessions: 0, failed: 0 }
  let host = null
  const session = async () => {
    const pointer = JSON.parse((await ask(agent, `${site}/channels/production.json`)).text)
    const bucket = randomInt(100)
    const started = remotes.map((unit) => [unit, startUnit(unit, pointer.units[unit], { bucket, rateOf })])
    host = pointer.units.host.active
    const running = started.flatMap(([unit, { runs }]) => (runs === null ? [] : [[unit, runs]]))
    const from = { 'x-forwarded-for': address() }
    const ticket = (await ask(agent, `${site}/beacons`, { headers: from })).text
    const body = JSON.stringify({
      v: 1,
      session: ticket.split('.')[0],
      ticket,
      seq: 0,
      channel: pointer.channel,
      rev: pointer.rev,
      set: { host, ...Object.fromEntries(running) },
      events: [{ kind: 'boot', ms: 300 }, ...started.flatMap(([, { events }]) => events)],
    })
    const headers = { 'content-type': 'application/json', ...from }
    const { status } = await ask(agent, `${site}/beacons`, { method: 'POST', headers, body })
    counts[status === 204 ? 'sessions' : 'failed'] += 1
  }
  const started = performance.now()
  let due = 0
  const timer = setInterval(() => {
    for (; due < ((performance.now() - started) * perSecond) / 1000; due += 1) {
      session().catch(() => {
        counts.failed += 1
      })
    }
  }, 20)
  return {
    counts,
    stop: () => {
      clearInterval(timer)
      agent.destroy()
    },
  }
}
