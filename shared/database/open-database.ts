import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { ignoreFolder } from '../lock/ignore-folder.ts'
import { dataFolderMode, privateFolder } from '../lock/private-folder.ts'
import { takeLock } from '../lock/take-lock.ts'
import type { Migrations, OpenDatabase } from './database.ts'
import { startEmbedded } from './embedded-client.ts'
import { FlushedFolder, flushAll, flushing } from './flushed-folder.ts'

/** Where a process keeps its tables. `name` is the folder of the embedded database below `dataDir`, and of its lock. */
export type DatabaseLocation = {
  readonly dataDir: string
  readonly name: string
  readonly databaseUrl?: string | undefined
  /** The server is gone: a connection died, idle or at work, or none can be opened any more. Called for each of them. */
  readonly onLost?: (error: Error) => void
  /** How long a call waits for one of the server's connections, in milliseconds; 5 s unless told. */
  readonly patienceMs?: number
  /** Megabytes of tables that the embedded one keeps in memory of its own; 4 unless told. */
  readonly cacheMb?: number
}

/**
 * Opens the embedded database of the data folder, or the PostgreSQL of `databaseUrl` when there is one.
 * @throws LockedError when another process has the embedded one. Source: docs/architecture.md, "The data folder".
 */
export async function openDatabase({
  dataDir,
  name,
  databaseUrl,
  onLost,
  patienceMs = 5_000,
  cacheMb,
}: DatabaseLocation): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true, mode: dataFolderMode })
  await ignoreFolder(dataDir)
  return databaseUrl === undefined ? openEmbedded(dataDir, name, cacheMb) : openServer(databaseUrl, patienceMs, onLost)
}

async function openEmbedded(dataDir: string, name: string, cacheMb: number | undefined): Promise<OpenDatabase> {
  const release = await takeLock(join(dataDir, `${name}.lock`))
  try {
    const folder = join(dataDir, name)
    const isNew = !existsSync(join(folder, 'PG_VERSION'))
    privateFolder(folder)
    // An acknowledged booking must survive a kill and a loss of power: `relaxedDurability` stays off, and all is flushed.
    const fs = new FlushedFolder(folder)
    const client = await startEmbedded({ fs, startParams: flushing, cacheMb })
    if (isNew) await flushAll(folder)
    return embeddedDatabase(client, release)
  } catch (error) {
    await release()
    throw error
  }
}

const settingsOf = ({ folder, table }: Migrations) => ({ migrationsFolder: folder, migrationsTable: table })

/** Wraps a running embedded database; tests give their own, loaded from memory. */
export function embeddedDatabase(client: PGlite, released: () => Promise<void> = async () => {}): OpenDatabase {
  const db = drizzleEmbedded(inTurns(client))
  return {
    db,
    beside: null,
    migrate: (migrations) => migrateEmbedded(db, settingsOf(migrations)),
    close: async () => {
      await client.close()
      await released()
    },
  }
}

/**
 * Lets the process hear its sockets and clocks before each transaction. The embedded database answers in the turn in which
 * it is asked: a queue of transactions would otherwise keep everything else waiting for seconds, and time out who waits.
 */
function inTurns(client: PGlite): PGlite {
  const transaction = client.transaction.bind(client)
  client.transaction = (work) =>
    transaction(async (tx) => {
      await nextTurn()
      return work(tx)
    })
  return client
}

type Connected = Parameters<Pool['connect']>[0]

/** No room for one more connection, here or there: the server is not gone. */
const isCrowded = (error: Error): boolean =>
  ('code' in error && error.code === '53300') || error.message === 'timeout exceeded when trying to connect'

/**
 * Hears every connection of a pool, and that none can be opened. The pool itself hears those that are idle alone: one
 * that died in the middle of a transaction would end the process, and with none open nobody would be told.
 */
function tell(pool: Pool, onLost: (error: Error) => void): Pool {
  let hadOne = false
  pool.on('connect', (client) => {
    hadOne = true
    client.on('error', onLost)
  })
  pool.on('error', () => {})
  const connect = pool.connect.bind(pool)
  const told = (error: Error | undefined) => {
    if (hadOne && error !== undefined && !isCrowded(error)) onLost(error)
  }
  const connectAndTell = (callback?: Connected) => {
    if (callback)
      return connect((error, client, done) => {
        told(error)
        callback(error, client, done)
      })
    return connect().catch((error: Error) => {
      told(error)
      throw error
    })
  }
  return Object.assign(pool, { connect: connectAndTell })
}

function openServer(databaseUrl: string, patienceMs: number, onLost: (error: Error) => void = () => {}): OpenDatabase {
  const openPool = (max: number) =>
    tell(
      new Pool({
        connectionString: databaseUrl,
        max,
        connectionTimeoutMillis: patienceMs,
        statement_timeout: 15_000,
        application_name: 'trebol',
      }),
      onLost,
    )
  const pool = openPool(10)
  // Connects when it is asked for the first time.
  const beside = openPool(3)
  const db = drizzleNode(pool)
  return {
    db,
    beside,
    migrate: async (migrations) => {
      // Two preparations at once must not run the same migration twice.
      const holder = await pool.connect()
      try {
        await holder.query('select pg_advisory_lock(7231846)')
        await migrateNode(db, settingsOf(migrations))
      } finally {
        await holder.query('select pg_advisory_unlock(7231846)')
        holder.release()
      }
    },
    close: async () => {
      await Promise.all([pool.end(), beside.end()])
    },
  }
}
