import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const events = 50
const everyMs = 200
const opening = 50
/** What is promised of the 95th percentile, in milliseconds. */
const mostMs = 100

const hmac = (secret, text) => createHmac('sha256', secret).update(text).digest('hex')

/** As `server/src/realtime/realtime-keys.ts` derives them from the secret of the installation. */
function readKeys(dataDir) {
  const { jwt } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const part = (label) => hmac(jwt, `realtime ${label}`)
  return { id: 'trebol', key: part('key').slice(0, 20), secret: part('secret') }
}

async function trigger(serverUrl, { id, key, secret }, data) {
  const path = `/apps/${id}/events`
  const body = JSON.stringify({ name: 'App\\Events\\Measured', channels: ['site'], data: JSON.stringify(data) })
  const stamp = Math.floor(Date.now() / 1_000)
  const digest = createHash('md5').update(body).digest('hex')
  const query = `auth_key=${key}&auth_timestamp=${stamp}&auth_version=1.0&body_md5=${digest}`
  const signature = hmac(secret, `POST\n${path}\n${query}`)
  const answer = await fetch(`${serverUrl}${path}?${query}&auth_signature=${signature}`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`the engine answered ${answer.status}: ${await answer.text()}`)
  await answer.body?.cancel()
}

/**
 * Fan-out of our own engine: `connections` sockets listen to one public channel, and each event is timed from the call
 * that triggers it to its arrival at each of them. The listeners run in this process, on the same cores. `faults` says in
 * words what is not as promised: a lost connection, an event that did not arrive, a 95th percentile over `mostMs`.
 */
export async function measureRealtime({ root, dataDir, serverUrl, connections, memory }) {
  const { WebSocket } = createRequire(join(root, 'server/package.json'))('ws')
  const keys = readKeys(dataDir)
  const url = `${serverUrl.replace('http', 'ws')}/broadcasting/app/${keys.key}?protocol=7`
  const before = await memory()
  const latencies = []
  let lost = 0

  const open = (n) =>
    new Promise((done, failed) => {
      // As from many households: one address may hold only so many.
      const ws = new WebSocket(url, { headers: { 'x-forwarded-for': `10.0.${n >> 6}.1` }, perMessageDeflate: false })
      ws.on('error', failed)
      ws.on('close', () => {
        lost += 1
      })
      ws.on('message', (bytes) => {
        const { event, data } = JSON.parse(bytes)
        if (event === 'pusher:connection_established') {
          ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'site' } }))
        }
        if (event === 'pusher_internal:subscription_succeeded') done(ws)
        if (event === 'App\\Events\\Measured') latencies.push(performance.now() - JSON.parse(data).sent)
      })
    })
  const sockets = []
  const started = performance.now()
  for (let n = 0; n < connections; n += opening) {
    const wave = Array.from({ length: Math.min(opening, connections - n) }, (_, at) => open(n + at))
    sockets.push(...(await Promise.all(wave)))
  }
  const openedMs = performance.now() - started
  const full = await memory()

  const begun = performance.now()
  for (let n = 0; n < events; n += 1) {
    const wait = begun + n * everyMs - performance.now()
    if (wait > 0) await new Promise((go) => setTimeout(go, wait))
    await trigger(serverUrl, keys, { sent: performance.now() })
  }
  const expected = events * connections
  for (let tries = 0; latencies.length < expected && tries < 100; tries += 1) {
    await new Promise((go) => setTimeout(go, 100))
  }
  const dropped = lost
  for (const socket of sockets) socket.terminate()
  latencies.sort((a, b) => a - b)
  const at = (share) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.POSITIVE_INFINITY
  const say = (share) => (latencies.length === 0 ? '–' : `${at(share).toFixed(1)} ms`)
  const faults = [
    ...(dropped > 0 ? [`${dropped} of ${connections} connections were lost`] : []),
    ...(latencies.length < expected ? [`${expected - latencies.length} of ${expected} events did not arrive`] : []),
    ...(at(0.95) > mostMs ? [`the 95th percentile is ${say(0.95)}, over ${mostMs} ms`] : []),
  ]
  const rows = [
    ['connections', String(connections)],
    ['opened in', `${(openedMs / 1_000).toFixed(1)} s`],
    ['lost', String(dropped)],
    ['arrived', `${latencies.length} of ${expected}`],
    ['p50', say(0.5)],
    ['p95', say(0.95)],
    ['p99', say(0.99)],
    ['memory of the server', `${before} MB → ${full} MB`],
  ]
  return { rows, faults }
}
