import { Agent, request } from 'node:http'

const rate = 200
const seconds = 15
const warmUp = 3

const post = (url, path, { token, body, agent }) =>
  new Promise((done, failed) => {
    const call = request(`${url}${path}`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    })
    call.on('error', failed)
    call.on('response', (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => done({ status: response.statusCode, text: Buffer.concat(chunks).toString() }))
    })
    call.end(JSON.stringify(body))
  })

/** Latency of `getBalance` at a fixed rate, whatever the server's pace: late answers do not slow the requests down. */
export async function measureServer({ serverUrl, accounts: [account] }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const login = await post(serverUrl, '/api/login', { agent, body: { email: account.email, pwd: account.password } })
  const token = JSON.parse(login.text).response.jwt
  const latencies = []
  let failed = 0
  const pending = []
  const started = performance.now()
  for (let n = 0; n < rate * (warmUp + seconds); n += 1) {
    const due = started + (n * 1000) / rate
    const wait = due - performance.now()
    if (wait > 0) await new Promise((go) => setTimeout(go, wait))
    const sent = performance.now()
    pending.push(
      post(serverUrl, '/api/getBalance', { agent, token, body: {} }).then(
        ({ status }) => {
          if (status !== 200) failed += 1
          if (n >= rate * warmUp) latencies.push(performance.now() - sent)
        },
        () => {
          failed += 1
        },
      ),
    )
  }
  await Promise.all(pending)
  agent.destroy()
  latencies.sort((a, b) => a - b)
  const at = (share) =>
    `${latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))].toFixed(1)} ms`
  return [
    ['requests', String(latencies.length)],
    ['failed', String(failed)],
    ['p50', at(0.5)],
    ['p95', at(0.95)],
    ['p99', at(0.99)],
  ]
}
