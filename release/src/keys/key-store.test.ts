import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { testDatabase } from '../testing/test-database.ts'
import { makeFirstKey } from './first-key.ts'
import { addKey, authenticate, findKey, listKeys, revokeKey } from './key-store.ts'
import { allRights, type Rights } from './rights.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const rights: Rights = { units: ['games'], channels: '*', actions: ['publish'] }
const order = { name: 'games-team', rights, expiresAt: null, by: 'ana' }
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

describe('deploy keys', () => {
  it('are known by their token, and their secret stands nowhere in the database', async () => {
    const { db } = await testDatabase()
    const { key, token } = await addKey(db, order, now)
    expect(token).toMatch(/^trb_[0-9a-f]{8}_[A-Za-z0-9_-]{43}$/)
    expect(await authenticate(db, token, now)).toMatchObject({ id: key.id, name: 'games-team', rights })
    const rows = await db.select({ row: sql<string>`row_to_json(k)::text` }).from(sql`trebol_release.deploy_keys as k`)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).toContain(key.id)
    expect(rows[0]?.row).not.toContain(token.split('_').slice(2).join('_'))
  })

  it('are refused with one character changed, anywhere', async () => {
    const { db } = await testDatabase()
    const { token } = await addKey(db, order, now)
    for (const at of [4, 11, 13, 30, token.length - 1]) {
      const other = token[at] === '0' ? '1' : '0'
      expect(await authenticate(db, `${token.slice(0, at)}${other}${token.slice(at + 1)}`, now)).toBeNull()
    }
    for (const text of ['', 'trb_', `${token}x`, ` ${token}`, token.toUpperCase()]) {
      expect(await authenticate(db, text, now)).toBeNull()
    }
  })

  it('note their last use, at most once a minute, and are revoked once', async () => {
    const { db } = await testDatabase()
    const { key, token } = await addKey(db, order, now)
    const used = async (at: Date) => {
      await authenticate(db, token, at)
      return (await findKey(db, key.id))?.lastUsedAt
    }
    expect([await used(later(1)), await used(later(30)), await used(later(62))]).toEqual([
      later(1),
      later(1),
      later(62),
    ])
    expect([await revokeKey(db, key.id, later(70)), await revokeKey(db, key.id, later(80))]).toEqual([true, false])
    expect(await revokeKey(db, '00000000', later(80))).toBe(false)
    expect((await listKeys(db)).map(({ revokedAt }) => revokedAt)).toEqual([later(70)])
  })

  it('begin with one key of all rights in a file that only its owner reads, made once', async () => {
    const { db } = await testDatabase()
    const path = join(await temporaryFolder(), 'first.key')
    expect(await makeFirstKey(db, path, now)).toBe(true)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const token = (await readFile(path, 'utf8')).trim()
    expect((await authenticate(db, token, now))?.rights).toEqual(allRights)
    expect(await makeFirstKey(db, path, now)).toBe(false)
    expect((await listKeys(db)).length).toBe(1)
  })

  it('never overwrite a file with the first key', async () => {
    const { db } = await testDatabase()
    const path = join(await temporaryFolder(), 'first.key')
    await writeFile(path, 'something else')
    await expect(makeFirstKey(db, path, now)).rejects.toThrow(`There is no key yet, but ${path} is there`)
    expect([await readFile(path, 'utf8'), await listKeys(db)]).toEqual(['something else', []])
  })
})
