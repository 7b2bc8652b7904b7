import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { Migrations, OpenDatabase } from '../database.ts'
import { startEmbedded } from '../embedded-client.ts'
import { embeddedDatabase, openDatabase } from '../open-database.ts'

/** What a test database holds from the beginning, made once for a run of tests: `files` is what else was written for it. */
export type Preparation = {
  readonly make: (database: OpenDatabase, files: string) => Promise<unknown>
  /** The folder that gets the same files. */
  readonly files: string
}

/** What a test database is made of, and the folder (`.work` of the package) where the first embedded one is kept. */
export type TestDatabase = {
  readonly migrations: Migrations
  readonly work: string
  readonly preparation?: Preparation
}

/**
 * A database of its own, migrated and prepared: on the server of TEST_DATABASE_URL when it is set, else embedded, in
 * memory.
 */
export async function openTestDatabase(wanted: TestDatabase): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL
  const database = await (server === undefined || server === '' ? openEmbedded(wanted) : openOnServer(server, wanted))
  if (wanted.preparation !== undefined)
    await cp(join(await preparedFolder(wanted), 'files'), wanted.preparation.files, { recursive: true })
  return database
}

/** What a preparation wrote. It stands in the folder of this run: the next one may prepare something else. */
async function preparedFolder({ migrations }: TestDatabase): Promise<string> {
  const run = process.env.TEST_RUN_FOLDER
  if (run === undefined) throw new Error('A prepared database needs the folder of a run of tests: run them by vitest.')
  return join(run, `prepared-${await digestOf(migrations)}`)
}

async function openOnServer(server: string, wanted: TestDatabase): Promise<OpenDatabase> {
  const template = await (wanted.preparation === undefined
    ? migratedTemplate(server, wanted)
    : preparedTemplate(server, wanted, wanted.preparation))
  return copyOf(server, template, wanted.work)
}

async function copyOf(server: string, template: string, work: string): Promise<OpenDatabase> {
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
  await makeOnce(server, { name, from: 'template1', work }, (database) => database.migrate(migrations))
  return name
}

/** Preparing takes longer than a short test, and is the same for all of a run. */
async function preparedTemplate(server: string, wanted: TestDatabase, { make }: Preparation): Promise<string> {
  const from = await migratedTemplate(server, wanted)
  const folder = await preparedFolder(wanted)
  const name = `trebol_prepared_${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  const files = join(folder, 'files')
  await makeOnce(server, { name, from, work: wanted.work }, async (database) => {
    await rm(files, { recursive: true, force: true })
    await mkdir(files, { recursive: true })
    await make(database, files)
  })
  return name
}

async function makeOnce(
  server: string,
  { name, from, work }: { readonly name: string; readonly from: string; readonly work: string },
  make: (database: OpenDatabase) => Promise<unknown>,
): Promise<void> {
  await onServer(server, async (client) => {
    // Held by the connection: whoever comes meanwhile waits for the finished template.
    await client.query('select pg_advisory_lock(7231847)')
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount !== 0) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft} template ${from}`)
    const database = await openDatabase({ dataDir: work, name: 'database', databaseUrl: addressOf(server, draft) })
    try {
      await make(database)
    } finally {
      await database.close()
    }
    await client.query(`alter database ${draft} rename to ${name}`)
  })
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

/** Making an embedded database takes seconds: the first one is kept, under the digest of its migrations. */
async function openEmbedded(wanted: TestDatabase): Promise<OpenDatabase> {
  const { migrations, work, preparation } = wanted
  const empty = () => startEmbedded({})
  const migrated = async () =>
    openKept(join(work, `embedded-${await digestOf(migrations)}`), empty, (database) => database.migrate(migrations))
  if (preparation === undefined) return embeddedDatabase(await migrated())
  return embeddedDatabase(
    await openKept(await preparedFolder(wanted), migrated, async (database, folder) => {
      const files = join(folder, 'files')
      await mkdir(files)
      await preparation.make(database, files)
    }),
  )
}

async function openKept(
  folder: string,
  from: () => Promise<PGlite>,
  make: (database: OpenDatabase, folder: string) => Promise<unknown>,
): Promise<PGlite> {
  const image = 'database.tar'
  const bytes = await readFile(join(folder, image)).catch(() => null)
  if (bytes !== null) return startEmbedded({ loadDataDir: new Blob([new Uint8Array(bytes)]) })
  const client = await from()
  const draft = `${folder}.${randomBytes(4).toString('hex')}`
  await mkdir(draft, { recursive: true })
  await make(embeddedDatabase(client), draft)
  const dump = await client.dumpDataDir('none')
  await writeFile(join(draft, image), new Uint8Array(await dump.arrayBuffer()))
  try {
    await rename(draft, folder)
    return client
  } catch {
    // Another one was first: what it made counts, or the files would speak of other accounts.
    await rm(draft, { recursive: true, force: true })
    await client.close()
    return openKept(folder, from, make)
  }
}

async function digestOf({ folder }: Migrations): Promise<string> {
  const digest = createHash('sha256')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names) digest.update(await readFile(join(folder, name)))
  return digest.digest('hex').slice(0, 12)
}
