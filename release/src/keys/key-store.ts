import { type Database, isDatabaseError } from '@trebol/shared/database'
import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { deployKeys, refusals } from '../database/schema/index.ts'
import { Refusal } from '../refusal.ts'
import type { DeployKey, KeyHolder } from './deploy-key.ts'
import { isSameHash, newToken, readToken } from './key-token.ts'
import { type Rights, rightsSchema } from './rights.ts'

type Row = typeof deployKeys.$inferSelect

/** When a key ends by itself; `null`: it does not. */
function endOf({ name, revokedAt, expiresAt }: Row): DeployKey['endsWith'] {
  const [at] = [revokedAt, expiresAt]
    .filter((end) => end !== null)
    .sort((one, other) => one.getTime() - other.getTime())
  return at ? { name, at } : null
}

const earlier = (one: DeployKey['endsWith'], other: DeployKey['endsWith']) =>
  one !== null && (other === null || one.at < other.at) ? one : other

function holderOf({ id, secretHash, forGroup, subject, parentId }: Row): KeyHolder {
  if (secretHash !== null) return { kind: 'secret' }
  if (forGroup !== null) return { kind: 'group', group: forGroup }
  if (subject !== null && parentId !== null) return { kind: 'person', subject, roleId: parentId }
  throw new Error(`the key ${id} is opened by nothing`)
}

/** `makers`: at least the keys that it hangs on, by their ids. */
function keyOf(row: Row, makers: ReadonlyMap<string, Row>): DeployKey {
  const { secretHash: _hash, forGroup: _group, subject: _subject, parentId, rights, ...rest } = row
  let endsWith: DeployKey['endsWith'] = null
  for (let maker = parentId; maker !== null; ) {
    const found = makers.get(maker)
    if (!found) throw new Error(`the key ${maker}, under which others were made, is missing`)
    endsWith = earlier(endOf(found), endsWith)
    maker = found.parentId
  }
  return { ...rest, rights: v.parse(rightsSchema, rights), holder: holderOf(row), endsWith }
}

const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

/** A key and those that it hangs on, in one question: a key is judged by all of them at once. */
async function readChain(db: Database, id: string): Promise<ReadonlyMap<string, Row>> {
  const chain = sql`with recursive chain as (
    select id, parent_id from ${deployKeys} where id = ${id}
    union select maker.id, maker.parent_id from ${deployKeys} maker join chain on maker.id = chain.parent_id
  ) select id from chain`
  return byId(await db.select().from(deployKeys).where(sql`${deployKeys.id} in (${chain})`))
}

/** What a new key shall be. */
export type KeyOrder = {
  readonly name: string
  readonly rights: Rights
  readonly expiresAt: Date | null
  readonly by: string
  /** The key that makes it, with which it ends; `null`: whoever has the database makes it. */
  readonly parentId: string | null
}

/**
 * Makes a key. Its token is answered here and never again: only the digest of its secret is kept.
 * @throws Refusal when a living key has the name.
 */
export async function addKey(db: Database, order: KeyOrder, now: Date): Promise<{ key: DeployKey; token: string }> {
  const { id, token, secretHash } = newToken()
  return { key: await insertKey(db, { id, secretHash, ...order }, now), token }
}

/**
 * Makes a role: whoever signs in as somebody of this group gets its rights.
 * @throws Refusal when a living key has the name.
 */
export const addRole = (db: Database, order: KeyOrder & { readonly forGroup: string }, now: Date): Promise<DeployKey> =>
  insertKey(db, { id: newToken().id, ...order }, now)

type Inserted = KeyOrder &
  Partial<Pick<Row, 'secretHash' | 'forGroup' | 'subject' | 'lastUsedAt'>> & { readonly id: string }

/** @throws Refusal when a living key has the name. */
export async function insertKey(db: Database, { by, ...order }: Inserted, now: Date): Promise<DeployKey> {
  const { name, parentId } = order
  const insert = db
    .insert(deployKeys)
    .values({ ...order, createdAt: now, createdBy: by })
    .returning()
  const [stored] = await insert.catch((error: unknown) => {
    if (!isDatabaseError(error, 'uniqueViolation')) throw error
    throw new Refusal(`There is a key named "${name}": choose another name, or revoke that one first.`)
  })
  if (!stored) throw new Error('the database stored no key')
  const makers = parentId === null ? new Map<string, Row>() : await readChain(db, parentId)
  return keyOf(stored, makers)
}

/** Every key that was ever made, oldest first. */
export async function listKeys(db: Database): Promise<DeployKey[]> {
  const rows = await db.select().from(deployKeys).orderBy(asc(deployKeys.createdAt), asc(deployKeys.id))
  const all = byId(rows)
  return rows.map((row) => keyOf(row, all))
}

/** One key by its id, or `null`. */
export async function findKey(db: Database, id: string): Promise<DeployKey | null> {
  const chain = await readChain(db, id)
  const row = chain.get(id)
  return row ? keyOf(row, chain) : null
}

/** Ends a key for good. @returns whether it was alive until now */
export async function revokeKey(db: Database, id: string, by: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(deployKeys)
    .set({ revokedAt: now, revokedBy: by })
    .where(and(eq(deployKeys.id, id), isNull(deployKeys.revokedAt)))
    .returning({ id: deployKeys.id })
  return ended.length > 0
}

const usedEveryMs = 60_000

/** The key that a token belongs to, or `null`. Notes its use, at most once a minute. */
export async function authenticate(db: Database, token: string, now: Date): Promise<DeployKey | null> {
  const claim = readToken(token)
  if (claim === null) return null
  const chain = await readChain(db, claim.id)
  const row = chain.get(claim.id)
  if (!row || row.secretHash === null || !isSameHash(row.secretHash, claim.secretHash)) return null
  const stale = or(isNull(deployKeys.lastUsedAt), lt(deployKeys.lastUsedAt, new Date(now.getTime() - usedEveryMs)))
  await db
    .update(deployKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(deployKeys.id, row.id), stale))
  return keyOf(row, chain)
}

/** One refused call, for whoever looks for what was tried. Never a secret. */
export type RefusalRow = Omit<typeof refusals.$inferSelect, 'id'>

export const recordRefusal = async (db: Database, row: RefusalRow): Promise<void> => {
  await db.insert(refusals).values(row)
}

/** The newest refusals first. */
export const listRefusals = (db: Database, limit: number): Promise<(typeof refusals.$inferSelect)[]> =>
  db.select().from(refusals).orderBy(desc(refusals.id)).limit(limit)
