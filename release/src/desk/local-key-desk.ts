import type { Database } from '@trebol/shared/database'
import type { DatabaseSettings } from '../database/open-release-database.ts'
import { tryOut } from '../database/try-out.ts'
import { presentKey } from '../keys/deploy-key.ts'
import { readExpiry } from '../keys/key-order.ts'
import { addKey, addRole, findKey, listKeys, listRefusals, revokeKey } from '../keys/key-store.ts'
import { presentRefusal } from '../keys/refused-call.ts'
import { Refusal } from '../refusal.ts'
import type { KeyDesk, KeyWanted } from './key-desk.ts'
import { openLocalDatabase } from './open-local-database.ts'

/** Keys on the database itself. @throws Refusal when it cannot be opened, see `openLocalDatabase` */
export async function withLocalKeys<Result>(
  settings: DatabaseSettings,
  by: string,
  work: (desk: KeyDesk) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openLocalDatabase(settings)
  const now = () => new Date()
  const add = async (tx: Database, { name, expiresAt, group, ...rights }: KeyWanted) => {
    const order = { name, rights, expiresAt: readExpiry(expiresAt, now()), by, parentId: null }
    if (group !== undefined) {
      const role = await addRole(tx, { ...order, forGroup: group }, now())
      return { key: presentKey(role), token: null }
    }
    const { key, token } = await addKey(tx, order, now())
    return { key: presentKey(key), token }
  }
  try {
    return await work({
      add: async (wanted) => add(db, wanted),
      tryAdd: async (wanted) => tryOut(db, (tx) => add(tx, wanted)),
      list: async () => (await listKeys(db)).map(presentKey),
      refusals: async (limit) => (await listRefusals(db, limit)).map(presentRefusal),
      revoke: async (id) => {
        if ((await findKey(db, id)) === null) {
          throw new Refusal(`There is no key "${id}": "release keys list" shows them.`)
        }
        return revokeKey(db, id, by, now())
      },
    })
  } finally {
    await close()
  }
}
