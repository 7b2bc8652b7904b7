import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '../src/database/schema/index.ts'
import { requireEnvironment } from '../src/preparation/environment.ts'
import { preparationSettingsSchema, readSettings, serverSettingsSchema } from '../src/settings/read-settings.ts'
import { buildProcesses, type Processes } from './build-processes.ts'
import { migrations } from './migrations.ts'
import { newPlayer, openTestServer } from './open-test-server.ts'

const production = { TREBOL_ENV: 'production', NODE_ENV: 'production', RATE_LIMIT_FACTOR: '1' }

describe('A site for real money', () => {
  let processes: Processes
  let real: { DATA_DIR: string }
  beforeAll(async () => {
    processes = await buildProcesses()
    real = { DATA_DIR: join(processes.dataDir, 'real') }
    const made = [await processes.run('prepare'), await processes.run('prepare', { ...production, ...real })]
    expect(made.map(({ code, err }) => [code, err])).toEqual([
      [0, ''],
      [0, ''],
    ])
  }, 120_000)
  afterAll(() => processes.end())

  test('starts on a database that was prepared for it, without anybody of the demonstration', async () => {
    const { child, ended } = await processes.start('main', { ...production, ...real })
    child.kill('SIGTERM')
    await ended
    const files = await readdir(real.DATA_DIR)
    expect(files).toContain('first-operator.json')
    expect(files.filter((file) => file.startsWith('demo'))).toEqual([])
  })

  test('does not start on a database with demo accounts, and neither does its preparation', async () => {
    const err =
      'TREBOL_ENV=production is refused: this database has demo accounts or money of the sandbox. Set DATABASE_URL (or DATA_DIR) to an empty one and run prepare with TREBOL_ENV=production.'
    for (const entry of ['main', 'prepare'])
      expect(await processes.run(entry, production)).toEqual({ code: 1, out: '', err })
  })

  test('is not opened as a demonstration, in which the sandbox gives money away', async () => {
    const err =
      'This database is for real money, and without TREBOL_ENV=production the sandbox would give money away: set it, or set DATABASE_URL (or DATA_DIR) to another one.'
    for (const entry of ['main', 'prepare']) expect(await processes.run(entry, real)).toEqual({ code: 1, out: '', err })
  })

  test('has no processor of the sandbox', async () => {
    const given = {
      CASHIER_URL: 'http://127.0.0.1:1',
      SITE_ORIGIN: 'http://localhost:1',
      PROCESSOR_SECRET: 'p'.repeat(32),
    }
    expect(await processes.run('processor', { ...production, ...given })).toEqual({
      code: 1,
      out: '',
      err: 'This processor is of the sandbox and charges nobody: leave it out with TREBOL_ENV=production.',
    })
  })
}, 120_000)

test('a database of before, whose preparation always made demo accounts, is known as one of a demonstration', async () => {
  const server = await openTestServer()
  try {
    const migration = await readFile(join(migrations.folder, '0035_environment.sql'), 'utf8')
    await server.db.delete(settings)
    await expect(requireEnvironment(server.db, 'demo')).rejects.toThrow('Run prepare first.')
    await server.db.execute(migration)
    await requireEnvironment(server.db, 'demo')
    await expect(requireEnvironment(server.db, 'production')).rejects.toThrow('TREBOL_ENV=production is refused')
  } finally {
    await server.close()
  }
})

describe('What belongs to demonstrations and tests', () => {
  const given = {
    ...production,
    DATA_DIR: '/srv/trebol',
    JWT_SECRET: 'j'.repeat(32),
    WALLET_SECRET: 'w'.repeat(32),
    STUDIO_ORIGIN: 'https://juegos.example',
  }
  const cards = { PROCESSOR_ORIGIN: 'https://tarjetas.example', PROCESSOR_SECRET: 'p'.repeat(32) }

  test('is refused with TREBOL_ENV=production, and the repair is said', () => {
    expect(readSettings(serverSettingsSchema, { ...given, ...cards })).toMatchObject({ TREBOL_ENV: 'production' })
    for (const [over, repair] of [
      [{ NODE_ENV: 'test' }, 'NODE_ENV=test is for tests: set it to production.'],
      [{ RATE_LIMIT_FACTOR: '10' }, 'RATE_LIMIT_FACTOR widens every limit: leave it out.'],
      [{ WALLET_SECRET: given.JWT_SECRET }, 'Two secrets are the same: give each a text of its own.'],
      [{ JWT_SECRET_PREVIOUS: given.WALLET_SECRET }, 'Two secrets are the same: give each a text of its own.'],
      [{ REALTIME_SECRET: given.JWT_SECRET }, 'Two secrets are the same: give each a text of its own.'],
      [
        { PROCESSOR_ORIGIN: 'http://localhost:8083' },
        'PROCESSOR_ORIGIN is not https, as only that of the sandbox is: name a real processor of cards, or leave it out.',
      ],
    ] as const) {
      const read = () => readSettings(serverSettingsSchema, { ...given, ...cards, ...over })
      expect(read).toThrow(`TREBOL_ENV=production: ${repair}`)
    }
  })

  test('is what a site is that says nothing, and no other word is taken', () => {
    const { TREBOL_ENV, ...silent } = given
    for (const schema of [serverSettingsSchema, preparationSettingsSchema]) {
      expect(readSettings(schema, silent)).toMatchObject({ TREBOL_ENV: 'demo' })
      expect(() => readSettings(schema, { ...given, TREBOL_ENV: 'prod' })).toThrow(
        'TREBOL_ENV must be demo or production.',
      )
    }
  })

  test('is neither offered nor taken by the cashier nor named in the documents, and the test bank has no address', async () => {
    const server = await openTestServer(undefined, { TREBOL_ENV: 'production' })
    try {
      const { token } = await newPlayer(server)
      const ids = async (iso: string) =>
        (
          (await server.call('getDepositMethods', { iso }, { token })).response.return as { methods: { id: string }[] }
        ).methods.map(({ id }) => id)
      expect([await ids('USD'), await ids('COP')]).toEqual([['tarjeta'], []])
      const page = await server.call('getPage', { slug: 'account-payouts-bonuses' })
      expect([page.result, page.text.includes('Depósito de prueba')]).toEqual([true, false])
      const order = { rid: crypto.randomUUID(), method: 'sandbox', amount: { amount: '20.00', iso: 'USD' } }
      expect((await server.call('createDeposit', order, { token })).response.errors).toEqual({
        method: 'Elija una forma de depósito de la lista.',
      })
      expect((await server.request(`/sandbox/bank/${'x'.repeat(32)}`, {})).status).toBe(404)
      expect(await (await server.request('/sandbox/bank.css', {})).json()).toEqual({
        error: 'Nothing is served at this path.',
      })
    } finally {
      await server.close()
    }
  })
})
