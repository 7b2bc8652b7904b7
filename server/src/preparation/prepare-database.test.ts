import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireCurrentTables, TablesError } from '@trebol/shared/database'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../test/migrations.ts'
import { balanceOf, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { seedGames } from '../catalogue/seed-games.ts'
import { accounts, entries, games, players, settings } from '../database/schema/index.ts'
import { tablesTexts } from '../database/tables-texts.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'
import { migrationsIn } from '../process/own-migrations.ts'
import { prepareDatabase } from './prepare-database.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

const accountsSchema = v.array(v.object({ email: v.string(), password: v.string(), name: v.string() }))
const file = () => join(server.dataDir, 'demo-accounts.json')

test('leaves two accounts that can log in, the first with money from the books', async () => {
  const demo = v.parse(accountsSchema, JSON.parse(await readFile(file(), 'utf8')))
  expect(demo.map(({ email, name }) => [email, name])).toEqual([
    ['demo1@trebol.example', 'Mariana Rojas'],
    ['demo2@trebol.example', 'Andrés Peña'],
  ])
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  const balances: unknown[] = []
  for (const { email, password } of demo) {
    const { response } = await server.call('login', { email, pwd: password })
    balances.push(await balanceOf(server, v.parse(v.string(), response.jwt)))
  }
  expect(balances).toEqual(['500.00', '0.00'])
  expect(await checkLedger(server.db)).toEqual(soundLedger)
})

test('changes nothing the second time', async () => {
  const snapshot = async () => [
    await readFile(file(), 'utf8'),
    await server.db.select().from(players).orderBy(players.id),
    await server.db.select().from(accounts).orderBy(accounts.id),
    await server.db.select().from(entries).orderBy(entries.id),
    await server.db.select().from(games).orderBy(games.id),
    await server.db.select().from(settings).orderBy(settings.key),
  ]
  const before = await snapshot()
  const migrate = async () => {}
  const again = { dataDir: server.dataDir, migrations, now: new Date() }
  expect(await prepareDatabase({ db: server.db, migrate }, again)).toEqual({ games: 0, demoAccounts: 0 })
  expect(await snapshot()).toEqual(before)
  expect(await server.db.$count(games)).toBe(seedGames.length)
})

test('the server takes a database that was prepared for it and no other', async () => {
  await requireCurrentTables(server.db, migrations, tablesTexts)
  const folder = await mkdtemp(join(tmpdir(), 'trebol-journal-'))
  try {
    await mkdir(join(folder, 'meta'))
    const journal = async (when: number) => {
      await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries: [{ when }] }))
      return requireCurrentTables(server.db, migrationsIn(folder), tablesTexts)
    }
    await expect(journal(9_999_999_999_999)).rejects.toThrow(/not prepared for this version\. Run prepare first/)
    await expect(journal(1)).rejects.toThrow(/newer version/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await server.db.execute(sql`alter schema drizzle rename to elsewhere`)
  await expect(requireCurrentTables(server.db, migrations, tablesTexts)).rejects.toThrow(TablesError)
  await server.db.execute(sql`alter schema elsewhere rename to drizzle`)
})
