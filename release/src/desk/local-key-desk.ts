import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type DatabaseSettings, embeddedName, openReleaseDatabase } from '../database/open-release-database.ts'
import { ownMigrations } from '../database/own-migrations.ts'
import { presentKey } from '../keys/deploy-key.ts'
import { readExpiry } from '../keys/key-order.ts'
import { addKey, findKey, listKeys, listRefusals, revokeKey } from '../keys/key-store.ts'
import { presentRefusal } from '../keys/refused-call.ts'
import { Refusal } from '../refusal.ts'
import type { KeyDesk } from './key-desk.ts'

/**
 * Keys on the database itself: the right of whoever can read and write it.
 * @throws Refusal while the service holds the embedded database, and where there is none: a key in a new one opens nothing.
 */
export async function withLocalKeys<Result>(
  settings: DatabaseSettings,
  by: string,
  work: (desk: KeyDesk) => Promise<Result>,
): Promise<Result> {
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, embeddedName))) {
    throw new Refusal(
      `There is no database of a release service in ${resolve(settings.dataDir)}: name its folder with DATA_DIR, or start "release serve" there once.`,
    )
  }
  const { db, close } = await openReleaseDatabase(settings, ownMigrations())
  const now = () => new Date()
  try {
    return await work({
      add: async ({ name, expiresAt, ...rights }) => {
        const order = { name, rights, expiresAt: readExpiry(expiresAt, now()), by, parentId: null }
        const { key, token } = await addKey(db, order, now())
        return { key: presentKey(key), token }
      },
      list: async () => (await listKeys(db)).map(presentKey),
      refusals: async (limit) => (await listRefusals(db, limit)).map(presentRefusal),
      revoke: async (id) => {
        if ((await findKey(db, id)) === null) {
          throw new Refusal(`There is no key "${id}": "release keys list" shows them.`)
        }
        return revokeKey(db, id, now())
      },
    })
  } finally {
    await close()
  }
}
