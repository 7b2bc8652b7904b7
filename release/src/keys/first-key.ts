import { open } from 'node:fs/promises'
import type { Database } from '@trebol/shared/database'
import { deployKeys } from '../database/schema/index.ts'
import { hasCode } from '../has-code.ts'
import { Refusal } from '../refusal.ts'
import { addKey } from './key-store.ts'
import { allRights } from './rights.ts'

/**
 * Makes the first key of an installation, with all rights, and writes it to a file that only its owner can read.
 * Does nothing once there is any key. @returns whether one was made
 * @throws Refusal when the file is there already: it may hold the key of another installation.
 */
export async function makeFirstKey(db: Database, path: string, now: Date): Promise<boolean> {
  const some = await db.select({ id: deployKeys.id }).from(deployKeys).limit(1)
  if (some.length > 0) return false
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
    throw new Refusal(`There is no key yet, but ${path} is there: move it away, so that the first key can be written.`)
  })
  try {
    const { token } = await addKey(
      db,
      { name: 'first', rights: allRights, expiresAt: null, by: 'serve', parentId: null },
      now,
    )
    await file.writeFile(`${token}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return true
}
