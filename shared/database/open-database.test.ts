import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './open-database.ts'

const rowsSchema = v.object({ rows: v.array(v.record(v.string(), v.string())) })

const flushed = vi.hoisted(() => new Set<string>())
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return {
    ...fs,
    fsyncSync: (fd: number) => {
      flushed.add(process.platform === 'linux' ? fs.readlinkSync(`/proc/self/fd/${fd}`) : String(fd))
      fs.fsyncSync(fd)
    },
  }
})

test('an embedded database writes its log through and flushes its files, from the day it is made', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trebol-database-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { db, close } = await openDatabase({ dataDir, name: 'database' })
  const ask = async (query: SQL) => v.parse(rowsSchema, await db.execute(query)).rows
  try {
    for (const file of ['', '/PG_VERSION', '/global/pg_control'])
      expect(flushed).toContain(`${dataDir}/database${file}`)
    const settings = await ask(
      sql`select name, setting from pg_settings where name in ('fsync', 'wal_sync_method', 'synchronous_commit', 'full_page_writes') order by name`,
    )
    expect(settings).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'wal_sync_method', setting: 'open_datasync' },
    ])
    await db.execute(sql`create table kept (id int)`)
    const [found] = await ask(sql`select pg_relation_filepath('kept') as path`)
    await db.execute(sql`insert into kept values (1)`)
    const table = `${dataDir}/database/${found?.path}`
    expect(flushed).not.toContain(table)
    await db.execute(sql`checkpoint`)
    expect(flushed).toContain(table)
  } finally {
    await close()
  }
}, 60_000)
