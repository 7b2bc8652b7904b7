import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createRsbuild } from '@rsbuild/core'
import { openDatabase } from '@trebol/shared/database'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import rsbuildConfig from '../rsbuild.config.ts'
import { deposits } from '../src/database/schema/index.ts'
import { checkLedger, soundLedger } from './check-ledger.ts'
import { envelopeSchema } from './open-test-server.ts'

/** The processes as they are shipped: built, started with `node`, and killed. Always on the embedded database. */
const root = join(import.meta.dirname, '..')
let dist: string
let dataDir: string
const running = new Set<ChildProcess>()

const env = (over: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? '',
  DATA_DIR: dataDir,
  JWT_SECRET: 'a secret of this test, 32 letters.',
  WALLET_SECRET: 'another secret of this test, 32 l.',
  STUDIO_ORIGIN: 'http://localhost:8081',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'warn',
  ...over,
})

beforeAll(async () => {
  // Inside the project, so that the bundle finds its packages.
  await mkdir(join(root, '.work'), { recursive: true })
  dist = await mkdtemp(join(root, '.work', 'dist-'))
  dataDir = await mkdtemp(join(tmpdir(), 'trebol-process-'))
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig })
  rsbuild.modifyRsbuildConfig((config) => {
    const { node } = config.environments ?? {}
    if (node?.output !== undefined) node.output.distPath = { root: dist }
  })
  await (await rsbuild.build()).close()
  const prepared = await run('prepare')
  expect(prepared).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(prepared.out)).toMatchObject({ event: 'prepared', demoAccounts: 2 })
}, 120_000)

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(dist, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
})

async function run(entry: string, over: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(dist, `${entry}.js`)], { env: env(over), stdio: 'pipe' })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => {
    out += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    err += String(chunk)
  })
  const [code] = await once(child, 'close')
  return { code, out, err: err.trim() }
}

const readySchema = v.object({ event: v.literal('ready'), url: v.pipe(v.string(), v.url()) })

async function start(over: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(dist, 'main.js')], { env: env(over), stdio: ['pipe', 'pipe', 'inherit'] })
  running.add(child)
  const ended = once(child, 'exit').finally(() => running.delete(child))
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const { url } = v.parse(readySchema, JSON.parse(String(line)))
  return { child, ended, url, call: (name: string, body: unknown, token?: string) => send(url, name, body, token) }
}

async function send(url: string, name: string, body: unknown, token?: string) {
  const response = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })
  return v.parse(envelopeSchema, await response.json())
}

async function logIn(call: Awaited<ReturnType<typeof start>>['call']): Promise<string> {
  const text = await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')
  const [demo] = v.parse(v.array(v.object({ email: v.string(), password: v.string() })), JSON.parse(text))
  const { response } = await call('login', { email: demo?.email, pwd: demo?.password })
  return v.parse(v.string(), response.jwt)
}

describe('A server that is killed', () => {
  test('keeps every deposit that it acknowledged, and its books are right', async () => {
    const acknowledged = new Set<string>()
    for (const patience of [40, 90, 150]) {
      const server = await start()
      const token = await logIn(server.call)
      const deposit = async () => {
        const { response } = await server.call(
          'createDeposit',
          { rid: randomUUID(), method: 'sandbox', amount: { amount: '5.00', iso: 'USD' } },
          token,
        )
        acknowledged.add(v.parse(v.object({ id: v.string() }), response.return).id)
      }
      const goal = acknowledged.size + patience
      const clients = Array.from({ length: 8 }, async () => {
        for (;;) {
          await deposit()
          // In the middle of the work of the seven others.
          if (acknowledged.size >= goal) server.child.kill('SIGKILL')
        }
      })
      await Promise.allSettled(clients)
      await server.ended
      expect(acknowledged.size).toBeGreaterThanOrEqual(goal)
    }
    expect(await run('prepare')).toMatchObject({ code: 0 })
    const database = await openDatabase({ dataDir, name: 'database' })
    try {
      expect(await checkLedger(database.db)).toEqual(soundLedger)
      const stored = new Set((await database.db.select({ id: deposits.id }).from(deposits)).map(({ id }) => id))
      expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
    } finally {
      await database.close()
    }
  }, 120_000)
})

describe('A server that is asked to stop', () => {
  test('answers what is in flight, gives the database back and ends with 0', async () => {
    const { child, ended, url } = await start()
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
    let answer = ''
    socket.on('data', (chunk) => {
      answer += String(chunk)
    })
    // The server has the head of the request and waits for its body when it is told to stop.
    const head = 'POST /api/timestamp HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n'
    socket.write(`${head}expect: 100-continue\r\ncontent-length: 2\r\n\r\n`)
    await once(socket, 'data')
    expect(answer).toMatch(/^HTTP\/1\.1 100/)
    child.kill('SIGTERM')
    await expect
      .poll(
        () =>
          fetch(`${url}/healthz`).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 5_000 },
      )
      .toBe('closed')
    socket.write('{}')
    await once(socket, 'close')
    expect(answer).toContain('"session":"guest"')
    expect(await ended).toEqual([0, null])
    expect(await readdir(dataDir)).not.toContain('database.lock')
  }, 30_000)

  test('ends when the process that started it is gone', async () => {
    const { child, ended } = await start({ PARENT_WATCH: '1' })
    child.stdin.end()
    expect(await ended).toEqual([0, null])
  }, 30_000)
})

describe('The way in which tests attach instructions to replies', () => {
  test.each([
    [{ NODE_ENV: 'production' }, 404],
    [{ NODE_ENV: 'test', ATTACH_INSTRUCTIONS: '1' }, 401],
  ])(
    'with %j of the running process answers %i without a session',
    async (over, status) => {
      const { child, ended, url } = await start(over)
      const answer = await fetch(`${url}/test/next-reply`, { method: 'POST', body: '{"response":{}}' })
      expect(answer.status).toBe(status)
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    },
    30_000,
  )
})

describe('What the operator reads when something is wrong', () => {
  test.each([
    ['main', { JWT_SECRET: 'short' }, 'JWT_SECRET is too short: use 32 characters or more.'],
    ['main', { STUDIO_ORIGIN: '' }, /^STUDIO_ORIGIN is missing: set it to the public origin of the game studio/],
    ['main', { PORT: '99999' }, 'PORT must be a number from 0 to 65535 (0 picks a free one).'],
    ['main', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
    [
      'main',
      { NODE_ENV: 'production', ATTACH_INSTRUCTIONS: '1' },
      'ATTACH_INSTRUCTIONS=1 is for tests alone: leave it out, or set NODE_ENV=test if this is a test.',
    ],
    [
      'main',
      { NODE_ENV: 'production', QUICK_DRAWS: '1' },
      'QUICK_DRAWS=1 is for tests alone: leave it out, or set NODE_ENV=test if this is a test.',
    ],
    ['prepare', { DATA_DIR: '' }, 'DATA_DIR is missing: set it to the folder that keeps the database and the outbox.'],
    [
      'main',
      { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
      'The database of DATABASE_URL does not answer. Check that it runs and that the address and password are right.',
    ],
  ])(
    '%s with %j says one line',
    async (entry, over, line) => {
      const { code, out, err } = await run(entry, over)
      expect([code, out]).toEqual([1, ''])
      if (typeof line === 'string') expect(err).toBe(line)
      else expect(err).toMatch(line)
      expect(err.split('\n')).toHaveLength(1)
    },
    30_000,
  )

  test('a second server on the same folder is turned away', async () => {
    const { child, ended } = await start()
    const second = await run('main')
    expect(second.code).toBe(1)
    expect(second.err).toMatch(new RegExp(`^The database is in use by process ${child.pid} `))
    child.kill('SIGTERM')
    await ended
  }, 30_000)

  test('an unprepared folder is not served', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'trebol-empty-'))
    try {
      const { code, err } = await run('main', { DATA_DIR: empty })
      expect(code).toBe(1)
      expect(err).toMatch(/Run prepare first/)
    } finally {
      await rm(empty, { recursive: true, force: true })
    }
  }, 60_000)
})
