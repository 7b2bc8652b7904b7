import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isDatabaseDown, openDatabase } from './index.ts'
import { startPostgres } from './testing/start-postgres.mjs'

test.runIf(process.env.TEST_DATABASE_URL)(
  'a PostgreSQL that is gone is told of, with its connections at work, idle or none left, and ends no process',
  { timeout: 60_000 },
  async () => {
    const postgres = await startPostgres()
    if (postgres === null) throw new Error('the programs of PostgreSQL are here')
    onTestFinished(postgres.stop)
    const dataDir = await mkdtemp(join(tmpdir(), 'trebol-database-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const open = async () => {
      const onLost = vi.fn()
      const opened = await openDatabase({ dataDir, name: 'database', databaseUrl: postgres.url, onLost })
      onTestFinished(opened.close)
      return { ...opened, onLost }
    }
    const [atWork, idle, unused] = [await open(), await open(), await open()]
    await idle.db.execute(sql`select 1`)

    const cut = atWork.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await postgres.kill()
      await vi.waitFor(() => expect(atWork.onLost).toHaveBeenCalled(), { timeout: 10_000 })
      await tx.execute(sql`select 1`)
    })
    await expect(cut).rejects.toSatisfy(isDatabaseDown)
    await vi.waitFor(() => expect(idle.onLost).toHaveBeenCalled(), { timeout: 10_000 })
    idle.onLost.mockClear()
    for (const { db } of [idle, unused]) await expect(db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseDown)
    expect(idle.onLost).toHaveBeenCalledTimes(1)
    // That one was never there is for who opens it to say.
    expect(unused.onLost).not.toHaveBeenCalled()

    await postgres.start()
    for (const { db } of [atWork, idle, unused]) await db.execute(sql`select 1`)
  },
)
