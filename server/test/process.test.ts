import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@trebol/shared/database'
import { signRequest } from '@trebol/shared/net/signed'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deposits, jackpotWins } from '../src/database/schema/index.ts'
import { checkLedger, soundLedger } from '../src/ledger/check-ledger.ts'
import {
  preparationSettingsSchema,
  readSettings,
  SettingsError,
  serverSettingsSchema,
} from '../src/settings/read-settings.ts'
import { buildProcesses, type Processes, sendCall } from './build-processes.ts'

let processes: Processes
let dataDir: string

beforeAll(async () => {
  processes = await buildProcesses()
  dataDir = processes.dataDir
  const prepared = await run('prepare')
  expect(prepared).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(prepared.out)).toMatchObject({ event: 'prepared', demoAccounts: 2 })
}, 120_000)
afterAll(() => processes.end())

const run = (entry: string, over: Record<string, string> = {}) => processes.run(entry, over)

async function start(over: Record<string, string> = {}) {
  const server = await processes.start('main', over)
  return { ...server, call: (name: string, body: unknown, token?: string) => sendCall(server.url, name, body, token) }
}

/** One signed call of a game provider; what is not answered with 200 is an error. */
async function callWallet(url: string, name: string, body: object): Promise<unknown> {
  const text = JSON.stringify(body)
  const path = `/wallet/${name}`
  const headers = signRequest(processes.env().WALLET_SECRET, { method: 'POST', path, body: text })
  const response = await fetch(url + path, { method: 'POST', body: text, headers })
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}`)
  return response.json()
}

describe('A server that is killed', () => {
  test('keeps every deposit that it acknowledged, and its books are right', async () => {
    const acknowledged = new Set<string>()
    // Long proofs kill it again, over the books that a kill has left.
    for (const patience of process.env.PROVE === '1' ? [40, 90, 150] : [90]) {
      const server = await start()
      const token = await processes.logIn(server.url)
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

describe('A server that is killed while it pays jackpots', () => {
  test('has paid each of them once when it is asked again, and every cent of them is booked', async () => {
    let server = await start()
    const token = await processes.logIn(server.url)
    const amount = { amount: '50.00', iso: 'USD' }
    await server.call('createDeposit', { rid: randomUUID(), method: 'sandbox', amount }, token)
    const { response } = await server.call('play', { id: 'esmeralda-de-muzo', rid: randomUUID(), iso: 'USD' }, token)
    const { url } = v.parse(v.object({ url: v.string() }), response.return)
    const opened = await callWallet(server.url, 'authenticate', { token: new URL(url).searchParams.get('token') })
    const { session } = v.parse(v.object({ session: v.string() }), opened)
    const rounds = Array.from({ length: 30 }, (_, index) => `round-${1_000 + index}`)
    for (const round of rounds) {
      await callWallet(server.url, 'bet', { session, tx: `b-${round}`, round, amount: '0.20', iso: 'USD' })
    }

    const paid = new Map<string, string>()
    const ask = async (round: string) => {
      const answer = await callWallet(server.url, 'jackpot', { session, tx: `j-${round}`, round })
      return v.parse(v.object({ amount: v.string() }), answer).amount
    }
    await Promise.allSettled(
      rounds.map(async (round) => {
        paid.set(round, await ask(round))
        // In the middle of the others.
        if (paid.size >= 10) server.child.kill('SIGKILL')
      }),
    )
    await server.ended
    expect(paid.size).toBeGreaterThanOrEqual(10)
    server = await start()
    for (const round of rounds) {
      const amount = await ask(round)
      expect(amount).toBe(paid.get(round) ?? amount)
    }
    server.child.kill('SIGTERM')
    await server.ended
    const database = await openDatabase({ dataDir, name: 'database' })
    try {
      expect(await checkLedger(database.db)).toEqual(soundLedger)
      expect(await database.db.select().from(jackpotWins)).toHaveLength(rounds.length)
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
})

describe('A running server', () => {
  const attach = (url: string) => fetch(`${url}/test/next-reply`, { method: 'POST', body: '{"response":{}}' })

  test('in production lets nobody attach instructions to replies, and turns a second one on its folder away', async () => {
    const { child, ended, url } = await start({ NODE_ENV: 'production' })
    expect((await attach(url)).status).toBe(404)
    const second = await run('main')
    expect(second.code).toBe(1)
    expect(second.err).toMatch(new RegExp(`^The database is in use by process ${child.pid} `))
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  }, 30_000)

  test('in a container turns a server of another container away, though both are process 1', {
    tags: ['proof'],
    timeout: 30_000,
  }, async ({ skip }) => {
    const container = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child']
    const works = await once(spawn('unshare', [...container.slice(1), 'true']), 'exit').catch(() => [1])
    if (works[0] !== 0) skip('this machine lets nobody make a container: no `unshare --pid`')
    const first = await processes.start('main', {}, container)
    expect(await processes.run('main', {}, container)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The database is in use by process 1 \(.*database\.lock\)\. Stop it first, .*$/),
    })
    first.child.kill('SIGKILL')
    await first.ended
  })

  test('in a test asks for a session first, and ends when the process that started it is gone', async () => {
    const { child, ended, url } = await start({ NODE_ENV: 'test', ATTACH_INSTRUCTIONS: '1', PARENT_WATCH: '1' })
    expect((await attach(url)).status).toBe(401)
    child.stdin.end()
    expect(await ended).toEqual([0, null])
  }, 30_000)
})

describe('What the operator reads when something is wrong', () => {
  const forTests = (what: string) => `${what} is for tests alone: leave it out, or set NODE_ENV=test if this is a test.`

  test.each([
    ['main', { NODE_ENV: 'production', ATTACH_INSTRUCTIONS: '1' }, forTests('ATTACH_INSTRUCTIONS=1')],
    ['prepare', { NODE_ENV: 'production', CATALOGUE_SIZE: '5000' }, forTests('CATALOGUE_SIZE')],
    [
      'main',
      { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
      'The database of DATABASE_URL does not answer. Check that it runs and that the address and password are right.',
    ],
  ])(
    '%s with %j says one line',
    async (entry, over, line) => {
      expect(await run(entry, over)).toEqual({ code: 1, out: '', err: line })
    },
    30_000,
  )

  // The processes read nothing before these; what a wrong one does to them is shown above.
  const schemas = { main: serverSettingsSchema, prepare: preparationSettingsSchema } as const
  test.each<[keyof typeof schemas, Record<string, string>, string | RegExp]>([
    ['main', { JWT_SECRET: 'short' }, 'JWT_SECRET is too short: use 32 characters or more.'],
    ['main', { STUDIO_ORIGIN: '' }, /^STUDIO_ORIGIN is missing: set it to the public origin of the game studio/],
    ['main', { PORT: '99999' }, 'PORT must be a number from 0 to 65535 (0 picks a free one).'],
    ['main', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
    ['main', { NODE_ENV: 'production', QUICK_DRAWS: '1' }, forTests('QUICK_DRAWS=1')],
    ['main', { NODE_ENV: 'production', QUICK_JACKPOT: '1' }, forTests('QUICK_JACKPOT=1')],
    ['prepare', { NODE_ENV: 'production', QUICK_JACKPOT: '1' }, forTests('QUICK_JACKPOT=1')],
    ['prepare', { DATA_DIR: '' }, 'DATA_DIR is missing: set it to the folder that keeps the database and the outbox.'],
  ])('%s with %j is told one line', (entry, over, line) => {
    const message = refusalOf(() => readSettings(schemas[entry], processes.env(over)))
    if (typeof line === 'string') expect(message).toBe(line)
    else expect(message).toMatch(line)
    expect(message.split('\n')).toHaveLength(1)
  })

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

/** What the operator is told; anything but a wrong setting is an error of the program. */
function refusalOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  throw new Error('the settings are taken')
}
