import { addKey } from '../keys/key-store.ts'
import type { Rights } from '../keys/rights.ts'
import { allRights } from '../keys/rights.ts'
import { ask } from './ask.ts'
import { fakeSite } from './fake-site.ts'
import { fakeStore } from './fake-store.ts'
import { testDatabase } from './test-database.ts'

/** The real service with its database: a host and the games unit are live. */
export async function fakeService(
  env: Record<string, string> = {},
  now: () => Date = () => new Date(),
  paces?: Parameters<typeof fakeSite>[5],
) {
  const { db } = await testDatabase()
  const team = await fakeStore()
  const host = await team.publish('host')
  const games = await team.publish('games')
  await team.promote('host', host)
  await team.promote('games', games)
  const site = await fakeSite(env, team, db, now, undefined, paces)
  let made = 0
  const token = async (rights: Partial<Rights> = {}, expiresAt: Date | null = null) => {
    made += 1
    const order = { name: `key ${made}`, rights: { ...allRights, ...rights }, expiresAt, by: 'ana', parentId: null }
    return (await addKey(db, order, new Date('2026-11-20T12:00:00.000Z'))).token
  }
  const call = async (key: string | null, method: string, path: string, body?: object | Buffer) => {
    const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` }
    const payload = Buffer.isBuffer(body) ? body : body === undefined ? undefined : JSON.stringify(body)
    const {
      status,
      text,
      headers: answered,
    } = await ask(site.opsUrl, `/api/v1/${path}`, {
      method,
      headers,
      ...(payload !== undefined && { body: payload }),
    })
    return { status, headers: answered, answer: JSON.parse(text) as Record<string, unknown> }
  }
  return { ...site, db, host, games, token, call }
}
