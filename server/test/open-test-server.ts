import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '@trebol/shared/database/testing'
import { signRequest } from '@trebol/shared/net/signed'
import * as v from 'valibot'
import { vi } from 'vitest'
import { createApp } from '../src/http/create-app.ts'
import { type LimitRules, limitRules } from '../src/limits/create-limits.ts'
import { prepareDatabase } from '../src/preparation/prepare-database.ts'
import { createServices } from '../src/process/create-services.ts'
import type { PushOptions } from '../src/push/push-settings.ts'
import type { EngineLimits } from '../src/realtime/engine-limits.ts'
import type { RealtimeOptions } from '../src/realtime/realtime-settings.ts'
import type { ProductionOptions } from '../src/settings/production-settings.ts'
import { envelopeSchema } from './envelope-schema.ts'
import { migrations } from './migrations.ts'

// Hashing passwords and opening databases is slow work on a busy machine; no test is about time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

export type Answer = {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  readonly result: boolean
  readonly response: Readonly<Record<string, unknown>>
}

type Extra = { readonly token?: string | undefined; readonly key?: string; readonly from?: string }

export type TestServer = Awaited<ReturnType<typeof openTestServer>>

const generous: LimitRules = {
  ...limitRules,
  loginAddress: { points: 10_000, seconds: 60 },
  signupAddress: { points: 10_000, seconds: 60 },
  recoveryAddress: { points: 10_000, seconds: 60 },
}

/** The whole server on a database of its own, without a port; its clock stands still until a test moves it. */
export async function openTestServer(
  rules: LimitRules = generous,
  {
    engineLimits,
    ...parts
  }: Partial<RealtimeOptions & PushOptions & ProductionOptions> & {
    readonly engineLimits?: EngineLimits
    readonly CHAT_HOURS?: string
    readonly DEMO_PLAY?: 'login' | 'off'
  } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'trebol-server-'))
  const clock = { now: new Date('2026-11-20T14:00:00.000Z') }
  const database = await openTestDatabase({
    migrations,
    work: join(import.meta.dirname, '..', '.work'),
    preparation: {
      make: (empty, files) => prepareDatabase(empty, { dataDir: files, migrations, now: clock.now }),
      files: dataDir,
    },
  })
  const walletSecret = randomBytes(32).toString('hex')
  const processorSecret = randomBytes(32).toString('hex')
  const given: Parameters<typeof createServices>[0] = {
    db: database.db,
    beside: database.beside,
    settings: {
      DATA_DIR: dataDir,
      DATABASE_URL: process.env.TEST_DATABASE_URL || undefined,
      JWT_SECRET: randomBytes(32).toString('hex'),
      WALLET_SECRET: walletSecret,
      STUDIO_ORIGIN: 'http://localhost:8081',
      PROCESSOR_ORIGIN: 'http://localhost:8083',
      PROCESSOR_SECRET: processorSecret,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: 1,
      KYC_AT_WITHDRAWAL: ['VE'],
      DEMO_PLAY: 'login',
      ...parts,
    },
    ...(engineLimits && { engineLimits }),
    now: () => clock.now,
    rules,
  }
  const services = createServices(given)
  const app = createApp(services)

  async function request(path: string, init: RequestInit, peer = '127.0.0.1'): Promise<Response> {
    return app.request(path, init, { incoming: { socket: { remoteAddress: peer } } })
  }

  async function send(path: string, init: RequestInit, peer?: string): Promise<Answer> {
    const response = await request(path, init, peer)
    const text = await response.text()
    const envelope = v.parse(envelopeSchema, JSON.parse(text))
    return { status: response.status, text, headers: response.headers, ...envelope }
  }

  return {
    dataDir,
    clock,
    services,
    /** What another process of the same site would start with. */
    given,
    db: database.db,
    request,
    send,
    /** One product call. */
    call: (name: string, body: unknown = {}, { token, key, from }: Extra = {}): Promise<Answer> =>
      send(
        `/api/${name}`,
        {
          method: 'POST',
          body: JSON.stringify(body),
          headers: {
            'content-type': 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(key !== undefined && { 'idempotency-key': key }),
            ...(from !== undefined && { 'x-forwarded-for': from }),
          },
        },
        '127.0.0.1',
      ),
    /** One signed call of a game provider. */
    wallet: async (name: string, body: unknown, secret = walletSecret, at = clock.now) => {
      const text = JSON.stringify(body)
      const path = `/wallet/${name}`
      const headers = signRequest(secret, { method: 'POST', path, body: text }, { at })
      const response = await request(path, { method: 'POST', body: text, headers })
      const answer: unknown = await response.json()
      return { status: response.status, body: v.parse(v.record(v.string(), v.unknown()), answer) }
    },
    /** Texts of the mails written so far. */
    mails: async (): Promise<string[]> => {
      await services.outbox.settled()
      const folder = join(dataDir, 'outbox')
      const names = await readdir(folder).catch((): string[] => [])
      return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
    },
    close: async () => {
      await services.outbox.settled()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const goodPassword = 'caballo verde en la azotea'

export function signupBody(over: Readonly<Record<string, unknown>> = {}) {
  return {
    email: `p-${randomUUID()}@correo.example`,
    pwd: goodPassword,
    pwd2: goodPassword,
    name: 'Lucía Ñáñez',
    birth_date: '1991-02-03',
    country: 'VE',
    document_type: 'VE-CI',
    // One's own: who is excluded is known by it.
    document_number: `V-${randomInt(10_000_000, 100_000_000)}`,
    phone_number: '+584121234567',
    age_ok: true,
    terms: true,
    ...over,
  }
}

/** A new player who is logged in, with money when asked for; `over` says something else of him. */
export async function newPlayer(
  server: TestServer,
  money: Readonly<Record<string, string>> = {},
  over: Readonly<Record<string, unknown>> = {},
) {
  const body = signupBody(over)
  const { response } = await server.call('signup', body)
  const token = v.parse(v.string(), response.jwt)
  for (const [iso, amount] of Object.entries(money)) {
    const answer = await server.call(
      'createDeposit',
      { rid: randomUUID(), method: 'sandbox', amount: { amount, iso } },
      { token },
    )
    if (!answer.result) throw new Error(answer.text)
  }
  return { email: body.email, token }
}

export async function balanceOf(server: TestServer, token: string, iso = 'USD'): Promise<string | undefined> {
  const { response } = await server.call('getBalance', {}, { token })
  const pairs = v.parse(v.array(v.tuple([v.string(), v.string()])), response.return)
  return pairs.find(([, code]) => code === iso)?.[0]
}
