import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listen } from '../serve/listen.ts'
import { ask } from '../testing/ask.ts'
import { liveSite } from '../testing/fake-site.ts'
import { freePort, hasNginx, startNginx } from '../testing/start-nginx.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { nginxConfig } from './nginx-config.ts'
import { type NginxLimits, type NginxProxies, networkMap, standardLimits } from './nginx-limits.ts'

const events = '/channels/production/events'

it('holds 10,000 event streams and 10,000 sockets in one worker, each with its connection to the service', () => {
  const { workerConnections, openFiles } = standardLimits
  expect(workerConnections).toBeGreaterThan(2 * (10_000 + 10_000))
  expect(openFiles).toBeGreaterThan(workerConnections)
})

it('reads a hostile list of addresses once, however long it is', { timeout: 3_000 }, () => {
  const [, pattern = '$^'] = /"~(.*)" \$trebol_said;/.exec(networkMap({ count: 2 })) ?? []
  const list = new RegExp(pattern)
  expect(list.exec('203.0.113.9, 203.0.113.1, 10.0.0.1')?.groups?.trebol_said).toBe('203.0.113.1')
  // As long as nginx takes a header; a hundred of each.
  for (const part of [':', '1', ',1:', ' ', ',', '1.1.1.1.'])
    for (let turn = 0; turn < 100; turn += 1)
      expect(list.test(`${part.repeat(Math.floor(7_900 / part.length))}x`)).toBe(false)
})

describe.runIf(hasNginx)('nginx before a service', () => {
  it('keeps event streams open and passes on what they are told', async () => {
    await tellAll(300)
  })

  it('does so with ten thousand at once, or with as many as two descriptors for each allow on this machine', {
    tags: ['proof'],
    timeout: 120_000,
  }, async () => {
    const [, allowed = '2000'] = /Max open files +\d+ +(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    await tellAll(Math.min(10_000, Math.floor((Number(allowed) - 1_000) / 2)))
  })

  it('lets go of a client that does not send its headers or its body, and its service never hears of it', async () => {
    const { origin, heard } = await behindNginx({ limits: { headerTimeoutMs: 300, bodyTimeoutMs: 300 } })
    await ended(origin, 'POST /api/login HTTP/1.1\r\nHost: a\r\nX-Slow: ')
    const head = 'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n'
    await ended(origin, `${head}{"email"`)
    expect(heard()).not.toContain('/api/login')
    // Who does send it is heard, with all of it.
    const { status } = await ask(origin, '/api/login', { method: 'POST', body: '{"email":"a@b.test"}' })
    expect([status, heard().includes('/api/login')]).toEqual([200, true])
  })

  it('answers one address no more connections than its share, calls in the words of the site', async () => {
    const { origin } = await behindNginx({ limits: { perAddress: 3 } })
    const streams = await Promise.all([open(origin), open(origin), open(origin)])
    const { status, text } = await ask(origin, '/api/getGames')
    expect([status, JSON.parse(text)]).toMatchObject([429, { result: false, response: { code: 'RATE_LIMITED' } }])
    expect((await ask(origin, '/favicon.svg')).status).toBe(429)
    streams[0]?.answer.destroy()
    await vi.waitFor(async () => expect((await ask(origin, '/api/getGames')).status).toBe(200), { timeout: 10_000 })
  })

  it('counts clients and not what stands in front of it, where that is named; a client names nobody', async () => {
    const from = (client: string) => ({ headers: { 'x-forwarded-for': client } })
    const { origin, lastClient } = await behindNginx({
      limits: { perAddress: 1 },
      proxies: { networks: ['127.0.0.0/8'] },
    })
    await open(origin, from('203.0.113.1').headers)
    expect((await ask(origin, '/api/a', from('203.0.113.1'))).status).toBe(429)
    expect((await ask(origin, '/api/a', from('198.51.100.7, 203.0.113.2'))).status).toBe(200)
    expect(lastClient()).toBe('203.0.113.2')
    // All addresses of a /64 are one client.
    await open(origin, from('2001:db8:1:2::5').headers)
    await open(origin, from('2001:db8::5').headers)
    await open(origin, from('2001:db8:7::5').headers)
    const same = [
      '2001:db8:1:2:3::9',
      '2001:db8:1:2:3:4:5:6',
      '2001:db8::7',
      '2001:db8:0:0:1::',
      '2001:db8:7:0:a:b:c:d',
    ]
    for (const client of same)
      expect([client, (await ask(origin, '/api/a', from(client))).status]).toEqual([client, 429])
    expect((await ask(origin, '/api/a', from('2001:db8:1:3::5'))).status).toBe(200)

    const bare = await behindNginx({ limits: { perAddress: 1 } })
    await open(bare.origin, from('203.0.113.1').headers)
    expect((await ask(bare.origin, '/api/a', from('203.0.113.2'))).status).toBe(429)
  })

  it('counts clients where only the number of proxies in front is known, and believes no further', async () => {
    const from = (client: string) => ({ headers: { 'x-forwarded-for': client } })
    const { origin, lastClient } = await behindNginx({ limits: { perAddress: 1 }, proxies: { count: 2 } })
    const seen = async (said: string) => {
      const { status } = await ask(origin, '/api/a', from(said))
      return [status, lastClient()]
    }
    await open(origin, from('203.0.113.1, 10.0.0.1').headers)
    expect((await seen('203.0.113.1, 10.0.0.1'))[0]).toBe(429)
    expect((await seen('203.0.113.2, 203.0.113.1:4711, 10.0.0.1'))[0]).toBe(429)
    expect(await seen('203.0.113.1, 203.0.113.2, 10.0.0.1')).toEqual([200, '203.0.113.2'])
    expect(await seen('[2001:db8:1:2::5]:443,10.0.0.1')).toEqual([200, '2001:db8:1:2::5'])
    // A shorter list begins with the client; what is no address names nobody.
    expect(await seen('203.0.113.3')).toEqual([200, '203.0.113.3'])
    expect(await seen('unknown, 10.0.0.1')).toEqual([200, '10.0.0.1'])
    expect(await seen('<script>')).toEqual([200, '127.0.0.1'])
  })

  it('has as many descriptors as it is told, or says in its log that the system allows fewer', async () => {
    const openFiles = async ({ workers }: { workers: () => Promise<readonly number[]> }) => {
      const [worker] = await workers()
      return Number(/Max open files +(\d+)/.exec(await readFile(`/proc/${worker}/limits`, 'utf8'))?.[1])
    }
    const wanted = { workerConnections: 1_024, openFiles: 2_048 }
    const enough = await behindNginx({ limits: wanted, before: ['prlimit', '--nofile=1024:4096'] })
    expect([await openFiles(enough), (await enough.log()).includes('setrlimit')]).toEqual([2_048, false])

    // Whoever may raise the limit of the system, as root of a machine may, has what was asked for.
    const few = await behindNginx({ before: ['prlimit', '--nofile=4096:4096'] })
    const log = await few.log()
    expect(await openFiles(few)).toBe(log.includes('setrlimit(RLIMIT_NOFILE, 65536) failed') ? 4_096 : 65_536)
    expect((await ask(few.origin, '/api/a')).status).toBe(200)
  })
})

type Behind = {
  readonly limits?: Partial<NginxLimits>
  readonly proxies?: NginxProxies
  readonly before?: readonly string[]
  /** Left out: a small service that says what it was asked. */
  readonly service?: URL
}

/** Real nginx with the configuration that is generated, before a service. */
async function behindNginx({ limits, proxies, before, service: given }: Behind = {}) {
  const heard: IncomingMessage[] = []
  const server = createServer((request, response) => {
    heard.push(request)
    if (request.url !== events) return void response.end('{}')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: beat\ndata:\n\n')
  })
  const service = given ?? new URL(await listen(server, 0, 'PORT'))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = { origin, frameSrc: [], secure: false }
  const places = { siteRoot: await temporaryFolder(), channel: 'production', upstream: service, service, settings }
  const config = nginxConfig({
    ...{ ...places, listen: `127.0.0.1:${port}`, limits: { ...standardLimits, ...limits } },
    ...(proxies && { proxies }),
  })
  const { workers, log } = await startNginx(config, origin, before)
  return {
    ...{ origin, workers, log },
    heard: () => heard.map(({ url }) => url),
    lastClient: () => heard.at(-1)?.headers['x-forwarded-for'],
  }
}

/** Opens an event stream as a page does, and waits for its first sign of life. */
async function open(origin: string, headers: Readonly<Record<string, string>> = {}) {
  const asking = get(`${origin}${events}`, { agent: new Agent(), headers })
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  answer.on('error', () => undefined)
  onTestFinished(() => void answer.destroy())
  await once(answer, 'data')
  return { answer }
}

/** Opens so many event streams on a real service behind nginx, and waits until each of them was told of a release. */
async function tellAll(count: number): Promise<void> {
  const site = await liveSite()
  const next = await site.publish('games', { mark: 'next' })
  const { origin } = await behindNginx({ limits: { perAddress: 2 * count }, service: new URL(site.url) })
  const streams: { readonly answer: IncomingMessage }[] = []
  // As many at a time as a connection's queue holds.
  while (streams.length < count) {
    const some = Math.min(200, count - streams.length)
    streams.push(...(await Promise.all(Array.from({ length: some }, () => open(origin)))))
  }
  const told = streams.map(({ answer }) => heardOf(answer, next))
  await site.promote('games', next)
  await Promise.all(told)
}

/** Resolves when this text has come. */
function heardOf(answer: IncomingMessage, wanted: string): Promise<void> {
  return new Promise((heard) => {
    let text = ''
    answer.on('data', (chunk) => {
      text += String(chunk)
      if (text.includes(wanted)) heard()
    })
  })
}

/** Sends the beginning of a request and nothing more; resolves when the other side ends it. */
async function ended(origin: string, beginning: string): Promise<void> {
  const { port } = new URL(origin)
  const socket: Socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const closed = new Promise((resolve) => socket.once('close', resolve))
  // It may be reset.
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(beginning)
  await closed
}
