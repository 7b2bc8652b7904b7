import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '@trebol/shared/database'
import { openTestDatabase } from '@trebol/shared/database/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../test/migrations.ts'
import { removeExpired } from '../database/remove-expired.ts'
import { limitCounters } from '../database/schema/index.ts'
import { createLimits, limitRules } from './create-limits.ts'
import { createLimitStore } from './limit-store.ts'

const few = { ...limitRules, deskName: { points: 2, seconds: 60 } }
const silent = pino({ level: 'silent' })
const secret = 'a secret of this test'

describe.runIf(process.env.TEST_DATABASE_URL)('Two processes on one PostgreSQL', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase({ migrations, work: join(import.meta.dirname, '..', '..', '.work') })
  }, 60_000)
  afterAll(() => database.close())

  const processes = () => {
    const { beside } = database
    if (beside === null) throw new Error('PostgreSQL gives connections beside its transactions')
    return [1, 2].map(() => createLimits(few, { store: createLimitStore({ beside, secret, log: silent }) }).deskName)
  }

  test('count together, also what comes at once', async () => {
    const both = processes()
    const waits = await Promise.all([...both, ...both, ...both].map((limit) => limit.spend('mesa')))
    expect(waits.filter((wait) => wait === null)).toHaveLength(2)
    expect(Math.max(...waits.map((wait) => wait ?? 0))).toBeLessThanOrEqual(60)
  })

  test('a try that one gives back, or forgets, is free for the other', async () => {
    const [first, second] = processes()
    await first?.spend('ana')
    await first?.spend('ana')
    await first?.giveBack('ana')
    expect(await second?.spend('ana')).toBeNull()
    expect(await second?.spend('ana')).not.toBeNull()
    await first?.forget('ana')
    expect(await second?.spend('ana')).toBeNull()
  })

  test('count also while transactions hold every other connection, and what those undo stays spent', async () => {
    const [limit] = processes()
    const undone = Array.from({ length: 12 }, () =>
      database.db.transaction(async () => {
        await limit?.spend('undone')
        throw new Error('undone')
      }),
    )
    await Promise.allSettled(undone)
    expect(await limit?.spend('undone')).not.toBeNull()
  })

  test('rest under digests: a name that PostgreSQL cannot hold counts like others, and nobody reads one', async () => {
    const both = processes()
    const name = 'ana@trebol.example\0'
    for (const limit of [...both, ...both]) await limit.spend(name)
    expect(await both[1]?.isSpent(name)).toBe(true)
    const rows = await database.db.select().from(limitCounters)
    expect(rows.map(({ key }) => key).join(' ')).not.toContain('ana')
  })

  test('what has expired is swept away', async () => {
    const [limit] = processes()
    await limit?.spend('swept')
    await removeExpired(database.db, new Date(Date.now() + 30_000))
    expect(await database.db.$count(limitCounters)).toBeGreaterThan(0)
    await removeExpired(database.db, new Date(Date.now() + 600_000))
    expect(await database.db.$count(limitCounters)).toBe(0)
  })
})

test('without its database a process counts alone, and says so once', async () => {
  const said: unknown[] = []
  const note = (entry: unknown) => void said.push(entry)
  const database = await openDatabase({
    ...{ dataDir: join(import.meta.dirname, '..', '..', '.work'), name: 'unused' },
    databaseUrl: 'postgres://trebol@127.0.0.1:1/nowhere',
  })
  if (database.beside === null) throw new Error('PostgreSQL gives connections beside its transactions')
  const { deskName } = createLimits(few, {
    store: createLimitStore({ beside: database.beside, secret, log: { warn: note, info: note } }),
  })
  expect(await deskName.spend('mesa')).toBeNull()
  expect(await deskName.spend('mesa')).toBeNull()
  expect(await deskName.spend('mesa')).toBeGreaterThan(0)
  expect(said).toEqual([{ event: 'limits-alone', reason: expect.stringContaining('ECONNREFUSED') }])
  await database.close()
})
