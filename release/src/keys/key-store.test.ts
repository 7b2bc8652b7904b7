import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deployKeys } from '../database/schema/index.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { testDatabase } from '../testing/test-database.ts'
import { findEnd } from './decide-right.ts'
import { makeFirstKey } from './first-key.ts'
import { addKey, authenticate, findKey, listKeys, revokeKey } from './key-store.ts'
import { allRights, type Rights } from './rights.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const rights: Rights = { units: ['games'], channels: '*', actions: ['publish'] }
const order = { name: 'games-team', rights, expiresAt: null, by: 'ana', parentId: null }
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
    expect([await revokeKey(db, key.id, 'ana', later(70)), await revokeKey(db, key.id, 'ana', later(80))]).toEqual([
      true,
      false,
    ])
    expect(await revokeKey(db, '00000000', 'ana', later(80))).toBe(false)
    expect((await listKeys(db)).map(({ revokedAt }) => revokedAt)).toEqual([later(70)])
  })

  it('end with the key that made them, and with what made that one; others go on', async () => {
    const { db } = await testDatabase()
    const add = async (name: string, parentId: string | null, expiresAt: Date | null = null) =>
      addKey(db, { ...order, name, parentId, expiresAt }, now)
    const lead = await add('lead', null, later(100))
    const team = await add('team', lead.key.id)
    const ci = await add('ci', team.key.id)
    const beside = await add('beside', lead.key.id)
    const alone = await add('alone', null)
    const ends = async (at: Date) => {
      const tokens = [lead, team, ci, beside, alone].map(({ token }) => token)
      const keys = await Promise.all(tokens.map((token) => authenticate(db, token, at)))
      const listed = new Map((await listKeys(db)).map((key) => [key.id, key]))
      return keys.map((key) => {
        if (key === null) throw new Error('a key is lost')
        const said = findEnd(key, at)
        expect(findEnd(listed.get(key.id) ?? key, at)).toBe(said)
        return said?.replace(/: ask.*/, '') ?? null
      })
    }
    expect(await ends(later(1))).toEqual([null, null, null, null, null])
    await revokeKey(db, team.key.id, 'ana', later(10))
    const revoked = `was revoked at ${later(10).toISOString()}`
    expect(await ends(later(11))).toEqual([
      null,
      `The key "team" ${revoked}`,
      `The key "ci" ended with "team", under which it was made, at ${later(10).toISOString()}`,
      null,
      null,
    ])
    const over = later(100).toISOString()
    expect(await ends(later(100))).toEqual([
      `The key "lead" expired at ${over}`,
      `The key "team" ${revoked}`,
      `The key "ci" ended with "team", under which it was made, at ${later(10).toISOString()}`,
      `The key "beside" ended with "lead", under which it was made, at ${over}`,
      null,
    ])
  })

  it('from before that was kept are told apart by the name of the living key that made them', async () => {
    const { db } = await testDatabase()
    const old = await addKey(db, { ...order, name: 'lead' }, now)
    await revokeKey(db, old.key.id, 'ana', later(5))
    const lead = await addKey(db, { ...order, name: 'lead' }, later(10))
    const before = await addKey(db, { ...order, name: 'a', by: 'lead' }, later(1))
    const after = await addKey(db, { ...order, name: 'b', by: 'lead' }, later(11))
    const file = await readFile(join(import.meta.dirname, '../../drizzle/0003_key_parents.sql'), 'utf8')
    await db.execute(sql.raw(file.split('--> statement-breakpoint').at(-1) ?? ''))
    const rows = await db.select({ id: deployKeys.id, parent: deployKeys.parentId }).from(deployKeys)
    expect(new Map(rows.map(({ id, parent }) => [id, parent]))).toEqual(
      new Map([
        [old.key.id, null],
        [lead.key.id, null],
        [before.key.id, old.key.id],
        [after.key.id, lead.key.id],
      ]),
    )
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
