import { randomBytes } from 'node:crypto'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '@trebol/shared/database'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runBuilt } from '../testing/built-cli.ts'
import { dataFolder } from '../testing/data-folder.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { testMigrations } from '../testing/test-database.ts'
import { openReleaseDatabase } from './open-release-database.ts'
import { refusals } from './schema/index.ts'

const closing = async (database: OpenDatabase) => {
  onTestFinished(database.close)
  return database
}

describe('the database of the service', () => {
  it('stands beside the one of the product server, with a lock of its own, and keeps what was written', async () => {
    const dataDir = await temporaryFolder()
    // An embedded database like any other, under the name of the product server's.
    await rename(join(await dataFolder(), 'release-database'), join(dataDir, 'database'))
    const server = await openDatabase({ dataDir, name: 'database' })
    onTestFinished(server.close)
    const first = await openReleaseDatabase({ dataDir, databaseUrl: null }, testMigrations)
    expect((await readdir(dataDir)).sort()).toEqual([
      '.gitignore',
      'database',
      'database.lock',
      'release-database',
      'release-database.lock',
    ])
    await expect(openReleaseDatabase({ dataDir, databaseUrl: null }, testMigrations)).rejects.toThrow(
      /^The database is in use by process \d+ \(.*release-database\.lock\)\. Stop it first/,
    )
    await first.db.insert(refusals).values({ at: new Date(), action: 'promote', message: 'no' })
    await first.close()
    const second = await closing(await openReleaseDatabase({ dataDir, databaseUrl: null }, testMigrations))
    expect(await second.db.select({ message: refusals.message }).from(refusals)).toEqual([{ message: 'no' }])
  })

  it('is refused when a newer version made it', async () => {
    const dataDir = await dataFolder()
    const first = await openReleaseDatabase({ dataDir, databaseUrl: null }, testMigrations)
    await first.db.execute(sql`update drizzle.__release_migrations set created_at = created_at + 1`)
    await first.close()
    await expect(openReleaseDatabase({ dataDir, databaseUrl: null }, testMigrations)).rejects.toThrow(
      'The database of the release service was made by a newer version: start that version.',
    )
  })

  it('is brought up to date by a process of its own, which says in one line what is in its way', async () => {
    const dataDir = await dataFolder()
    const env = { DATA_DIR: dataDir, RELEASE_DATABASE_URL: '' }
    expect(await runBuilt('prepare.js', [], env)).toEqual({ code: 0, out: '', err: '' })
    await closing(await openReleaseDatabase({ dataDir, databaseUrl: null }, testMigrations))
    expect(await runBuilt('prepare.js', [], env)).toEqual({
      ...{ code: 1, out: '' },
      err: expect.stringMatching(/^The database is in use by process \d+ .*\n$/),
    })
    const wrong = await runBuilt('prepare.js', [], { ...env, RELEASE_DATABASE_URL: 'mysql://elsewhere' })
    expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/^RELEASE_DATABASE_URL is no address .*\n$/) })
  })

  it('is refused in one line when the server of RELEASE_DATABASE_URL does not answer', async () => {
    const dataDir = await temporaryFolder()
    const databaseUrl = 'postgres://trebol@127.0.0.1:1/nowhere'
    await expect(openReleaseDatabase({ dataDir, databaseUrl }, testMigrations)).rejects.toThrow(
      'The database of RELEASE_DATABASE_URL does not answer',
    )
  })

  it.runIf(process.env.TEST_DATABASE_URL)(
    'is migrated once on PostgreSQL, however many services start, beside the tables of others',
    async () => {
      const server = process.env.TEST_DATABASE_URL ?? ''
      const dataDir = await temporaryFolder()
      const admin = await closing(await openDatabase({ dataDir, name: 'unused', databaseUrl: server }))
      const name = `trebol_release_${randomBytes(6).toString('hex')}`
      await admin.db.execute(sql`create database ${sql.identifier(name)}`)
      const url = new URL(server)
      url.pathname = `/${name}`
      const product = await openDatabase({ dataDir, name: 'unused', databaseUrl: url.href })
      await product.db.execute(sql`create table sessions (id integer)`)
      const location = { dataDir, databaseUrl: url.href }
      const opened = await Promise.all([1, 2, 3, 4].map(() => openReleaseDatabase(location, testMigrations)))
      const ran = await product.db
        .select({
          times: sql`count(*)`.mapWith(Number),
          migrations: sql`count(distinct hash)`.mapWith(Number),
        })
        .from(sql`drizzle.__release_migrations`)
      const written = (await readdir(testMigrations.folder)).filter((file) => file.endsWith('.sql')).length
      for (const database of [...opened, product]) await database.close()
      await admin.db.execute(sql`drop database ${sql.identifier(name)} with (force)`)
      expect(ran).toEqual([{ times: written, migrations: written }])
    },
  )
})
