import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { Migrations, OpenDatabase } from '../database.ts'
import { embeddedDatabase, frugal, openDatabase } from '../open-database.ts'

/** What a test database is made of, and the folder (`.work` of the package) where the first embedded one is kept. */
export type TestDatabase = { readonly migrations: Migrations; readonly work: string }

/**
 * A migrated database of its own: on the server of TEST_DATABASE_URL when it is set, else embedded, in memory.
 */
export async function openTestDatabase(wanted: TestDatabase): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server === undefined || server === '' ? openEmbedded(wanted) : openOnServer(server, wanted)
}

async function openOnServer(server: string, { migrations, work }: TestDatabase): Promise<OpenDatabase> {
  const template = await migratedTemplate(server, { migrations, work })
  const name = `trebol_test_${randomBytes(6).toString('hex')}`
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`))
  // No test is about a slow machine: fifty players at once may wait for their turn.
  const patienceMs = 60_000
  const database = await openDatabase({
    ...{ dataDir: work, name: 'database', patienceMs },
    databaseUrl: addressOf(server, name),
  })
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** Migrating takes a second, copying what was migrated a tenth of one: the first test migrates, the others copy. */
async function migratedTemplate(server: string, { migrations, work }: TestDatabase): Promise<string> {
  const name = `trebol_template_${await digestOf(migrations)}`
  await onServer(server, async (client) => {
    // Held by the connection: whoever comes meanwhile waits for the finished template.
    await client.query('select pg_advisory_lock(7231847)')
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount !== 0) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    const database = await openDatabase({ dataDir: work, name: 'database', databaseUrl: addressOf(server, draft) })
    try {
      await database.migrate(migrations)
    } finally {
      await database.close()
    }
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(server: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Making an embedded database takes seconds, so the first one is kept, under the digest of its migrations. */
async function openEmbedded({ migrations, work }: TestDatabase): Promise<OpenDatabase> {
  const kept = join(work, `embedded-${await digestOf(migrations)}.tar`)
  const bytes = await readFile(kept).catch(() => null)
  if (bytes !== null)
    return embeddedDatabase(
      await PGlite.create({ loadDataDir: new Blob([new Uint8Array(bytes)]), postgresqlconf: [...frugal] }),
    )
  const client = await PGlite.create({ postgresqlconf: [...frugal] })
  const database = embeddedDatabase(client)
  await database.migrate(migrations)
  const dump = await client.dumpDataDir('none')
  await mkdir(work, { recursive: true })
  const draft = `${kept}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()))
  await rename(draft, kept)
  return database
}

async function digestOf({ folder }: Migrations): Promise<string> {
  const digest = createHash('sha256')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names) digest.update(await readFile(join(folder, name)))
  return digest.digest('hex').slice(0, 12)
}
