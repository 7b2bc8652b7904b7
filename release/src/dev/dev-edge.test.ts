import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { overrideParameter, overridePassSchema } from '@trebol/shared/contract/override'
import type { Unit } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { readPage } from '../doctor/read-page.ts'
import { listen } from '../serve/listen.ts'
import { ask } from '../testing/ask.ts'
import { fakeBuild, fakeFiles, fakeUnit, writeFiles } from '../testing/fake-build.ts'
import { liveSite } from '../testing/fake-site.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { testSigner } from '../testing/test-signer.ts'
import { openDeployedSite } from './deployed-site.ts'
import { startDevEdge } from './start-dev-edge.ts'

const browser = '7b0f3a52-6a53-4f0b-9d6e-0f2d5a4b8c11'

test('the local unit stands in its place, signed by the key of the checkout, and the others as they are built', async () => {
  const { get, games } = await devSite()
  const page = await get('/slots')
  const { pointer } = readPage(page.text)
  const active = pointer?.units.games?.active ?? ''
  expect(active).toMatch(/^0\.0\.0-dev-[0-9a-f]{12}$/)
  expect(pointer?.units.legal?.active).toMatch(/^1\.0\.0-[0-9a-f]{12}$/)
  expect(testSigner.open((await get('/channels/dev.json')).text)).not.toBeNull()
  const entry = await get(`/r/games/${active}/remoteEntry.js`)
  expect(entry.text).toBe(games.files['remoteEntry.js'])
  expect((await get(`/r/legal/${pointer?.units.legal?.active}/remoteEntry.js`)).status).toBe(200)
})

test('a page after a change pins the new entry, and open pages are told of it', async () => {
  const { get, games, edge } = await devSite()
  const before = readPage((await get('/slots')).text).pointer
  games.files['remoteEntry.js'] = 'globalThis.trebol_games_a1 = "changed"'
  await edge.built('games')
  const told = readPage(
    `<script id="release-pointer">${bodyOf((await get('/channels/dev.json')).text)}</script>`,
  ).pointer
  const id = before?.units.games?.active
  expect(told?.rev).toBeGreaterThan(before?.rev ?? 0)
  expect(told?.releases[id as never]?.files).not.toEqual(before?.releases[id as never]?.files)
})

test('an entry stays the bytes that the last page pins, whatever is being built', async () => {
  const { get, games } = await devSite()
  const { pointer } = readPage((await get('/slots')).text)
  const first = games.files['remoteEntry.js']
  games.files['remoteEntry.js'] = 'globalThis.trebol_games_a1 = "changed"'
  expect((await get(`/r/games/${pointer?.units.games?.active}/remoteEntry.js`)).text).toBe(first)
})

test.each(['evil.test', 'evil.test:80', 'localhost'])('a request for the host "%s" is refused', async (host) => {
  const { get } = await devSite()
  const answer = await get('/slots', { host })
  expect(answer.status).toBe(421)
  expect(answer.text).toMatch(/^This server answers only as localhost:\d+ and 127\.0\.0\.1:\d+\.$/m)
})

test('a page of another origin cannot call through the edge', async () => {
  const { get } = await devSite()
  expect((await get('/api/timestamp', { origin: 'https://evil.test' })).status).toBe(421)
})

test('a page of another origin opens neither the socket of changes nor that of events', async () => {
  const { edge, games } = await devSite()
  await expect(upgrade(edge.url, '/hmr/games', 'https://evil.test')).rejects.toThrow('socket hang up')
  await expect(upgrade(edge.url, '/broadcasting/app/key', 'https://evil.test')).rejects.toThrow('socket hang up')
  expect(games.upgrades).toBe(0)
  await expect(upgrade(edge.url, '/hmr/games', edge.url)).resolves.toBe(101)
  expect(games.upgrades).toBe(1)
})

test('before its first build a unit is not there, and the host says so', async () => {
  const { get } = await devSite({ isBuilt: false })
  const answer = await get('/slots')
  expect(answer.status).toBe(503)
  expect(answer.text).toContain('The host is not built yet')
})

test('against a deployed site each page is led to a signed link, and the link gives the local unit to one browser', async () => {
  const { live, get, send } = await againstLive()
  const led = await get('/slots?orden=nuevos')
  const place = new URL(led.headers.location ?? '', 'http://dev')
  expect([led.status, place.pathname, place.searchParams.get('orden')]).toEqual([302, '/slots', 'nuevos'])
  const { pointer } = readPage((await get(place.pathname + place.search)).text)
  expect(pointer?.units.games?.active).toBe(live.games)

  const token = place.searchParams.get(overrideParameter)
  const answer = await send('/overrides', { token, browser })
  const pass = v.parse(overridePassSchema, JSON.parse(testSigner.open(answer.text) ?? ''))
  expect(pass).toMatchObject({
    unit: 'games',
    channel: 'production',
    browser,
    release: { entry: `/r/games/${pass.id}/remoteEntry.js` },
  })
  expect((await send('/overrides', { token, browser })).status).toBe(409)
})

test('a link that this edge did not sign gives nothing', async () => {
  const { send } = await againstLive()
  expect((await send('/overrides', { token: 'x'.repeat(40), browser })).status).toBe(403)
})

test('files of deployed releases come from the deployed site', async () => {
  const { live, get } = await againstLive()
  const path = `/r/games/${live.games}/remoteEntry.js`
  expect((await get(path)).text).toBe((await live.get(path)).text)
})

test('calls go below the base path of the product server, or of the deployed site, and pages say it [R-07-05]', async () => {
  const [there, asked] = await productServer()
  const here = await devSite({ upstream: there, apiBase: '/casino/v2' })
  const against = await againstLive({ UPSTREAM_URL: there, API_BASE: '/casino/v2' })
  for (const { get, send } of [here, against]) {
    await send('/casino/v2/getBalance', {})
    await get('/casino/v2/link/x')
    expect(asked.splice(0)).toEqual(['POST /casino/v2/getBalance', 'GET /casino/v2/link/x'])
    expect((await send('/api/getBalance', {})).status).toBe(405)
    const first = await get('/rules')
    const page = await get(first.headers.location?.replace(/^https?:..[^/]+/, '') ?? '/rules')
    expect(readPage(page.text).apiBase).toBe('/casino/v2')
  }
  expect(readPage((await (await devSite()).get('/slots')).text).apiBase).toBe('/api')
})

/** Where a product server listens, and what it is asked for. */
async function productServer(): Promise<[string, string[]]> {
  const asked: string[] = []
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`)
    response.end()
  })
  onTestFinished(() => void server.close())
  return [await listen(server, 0, 'a free port'), asked]
}

/** A development server over some files: it knows its edge by the pass. */
async function devServer(unit: Unit) {
  const folder = await temporaryFolder()
  const files = fakeFiles(unit, 'source')
  const root = Object.entries(files).filter(([path]) => path.startsWith('root/'))
  await writeFiles(folder, {
    '.work/dev/unit.json': JSON.stringify(fakeUnit(unit)),
    ...Object.fromEntries(root.map(([path, content]) => [join('public', path), content])),
  })
  const state = { files, upgrades: 0 }
  const server = createServer(({ url = '', headers }, response) => {
    const body = headers['x-dev-pass'] === 'pass' ? files[url.slice(1)] : undefined
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/javascript' }).end(body)
  })
  server.on('upgrade', ({ headers }, socket) => {
    if (headers['x-dev-pass'] !== 'pass') return socket.destroy()
    state.upgrades += 1
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  })
  const url = await listen(server, 0, 'a free port')
  onTestFinished(() => void server.close())
  return { local: { unit, folder, url, pass: 'pass' }, state }
}

async function devSite({
  isBuilt = true,
  ...product
}: {
  isBuilt?: boolean
  upstream?: string
  apiBase?: string
} = {}) {
  const [host, games] = await Promise.all([devServer('host'), devServer('games')])
  const surroundings = {
    kind: 'here',
    builds: [{ unit: 'legal', folder: await fakeBuild('legal') }],
    upstream: 'http://127.0.0.1:9',
    frameSrc: [],
    ...product,
  } as const
  const edge = await startDevEdge({ local: [host.local, games.local], surroundings, port: 0, signer: testSigner })
  return running(edge, isBuilt, games.state)
}

async function againstLive(env = {}) {
  const live = await liveSite(env)
  const [host, games] = await Promise.all([devServer('host'), devServer('games')])
  const surroundings = { kind: 'deployed', site: await openDeployedSite(new URL(live.url), 'games') } as const
  const edge = await startDevEdge({ local: [host.local, games.local], surroundings, port: 0, signer: testSigner })
  return { live, ...(await running(edge, true, games.state)) }
}

async function running(
  edge: Awaited<ReturnType<typeof startDevEdge>>,
  isBuilt: boolean,
  games: { files: Record<string, string>; upgrades: number },
) {
  onTestFinished(edge.stop)
  if (isBuilt) for (const unit of ['host', 'games'] as const) await edge.built(unit)
  const { host } = new URL(edge.url)
  const at = edge.url.replace('localhost', '127.0.0.1')
  return {
    edge,
    games,
    get: (path: string, headers: Record<string, string> = {}) => ask(at, path, { headers: { host, ...headers } }),
    send: (path: string, body: unknown) => {
      const text = JSON.stringify(body)
      return ask(at, path, { method: 'POST', body: text, headers: { host, 'content-length': String(text.length) } })
    },
  }
}

const bodyOf = (signed: string) => testSigner.open(signed) ?? ''

function upgrade(url: string, path: string, origin: string): Promise<number> {
  const { host, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const headers = { host, origin, connection: 'Upgrade', upgrade: 'websocket' }
    const outgoing = request({ hostname: '127.0.0.1', port, path, headers })
    outgoing.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode ?? 0)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
