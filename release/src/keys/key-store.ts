import { type Database, isDatabaseError } from '@trebol/shared/database'
import { and, asc, desc, eq, isNull, lt, or } from 'drizzle-orm'
import * as v from 'valibot'
import { deployKeys, refusals } from '../database/schema/index.ts'
import { Refusal } from '../refusal.ts'
import type { DeployKey } from './deploy-key.ts'
import { isSameHash, newToken, readToken } from './key-token.ts'
import { type Rights, rightsSchema } from './rights.ts'

type Row = typeof deployKeys.$inferSelect

const keyOf = ({ secretHash: _hash, rights, ...rest }: Row): DeployKey => ({
  ...rest,
  rights: v.parse(rightsSchema, rights),
})

/** What a new key shall be. */
export type KeyOrder = {
  readonly name: string
  readonly rights: Rights
  readonly expiresAt: Date | null
  readonly by: string
}

/**
 * Makes a key. Its token is answered here and never again: only the digest of its secret is kept.
 * @throws Refusal when a living key has the name.
 */
export async function addKey(db: Database, order: KeyOrder, now: Date): Promise<{ key: DeployKey; token: string }> {
  const { id, token, secretHash } = newToken()
  const { name, rights, expiresAt, by } = order
  const row = { id, name, secretHash, rights, expiresAt, createdAt: now, createdBy: by }
  const insert = db.insert(deployKeys).values(row).returning()
  const [stored] = await insert.catch((error: unknown) => {
    if (!isDatabaseError(error, 'uniqueViolation')) throw error
    throw new Refusal(`There is a key named "${name}": choose another name, or revoke that one first.`)
  })
  if (!stored) throw new Error('the database stored no key')
  return { key: keyOf(stored), token }
}

/** Every key that was ever made, oldest first. */
export async function listKeys(db: Database): Promise<DeployKey[]> {
  return (await db.select().from(deployKeys).orderBy(asc(deployKeys.createdAt), asc(deployKeys.id))).map(keyOf)
}

/** One key by its id, or `null`. */
export async function findKey(db: Database, id: string): Promise<DeployKey | null> {
  const [row] = await db.select().from(deployKeys).where(eq(deployKeys.id, id))
  return row ? keyOf(row) : null
}

/** Ends a key for good. @returns whether it was alive until now */
export async function revokeKey(db: Database, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(deployKeys)
    .set({ revokedAt: now })
    .where(and(eq(deployKeys.id, id), isNull(deployKeys.revokedAt)))
    .returning({ id: deployKeys.id })
  return ended.length > 0
}

const usedEveryMs = 60_000

/** The key that a token belongs to, or `null`. Notes its use, at most once a minute. */
export async function authenticate(db: Database, token: string, now: Date): Promise<DeployKey | null> {
  const claim = readToken(token)
  if (claim === null) return null
  const [row] = await db.select().from(deployKeys).where(eq(deployKeys.id, claim.id))
  if (!row || !isSameHash(row.secretHash, claim.secretHash)) return null
  const stale = or(isNull(deployKeys.lastUsedAt), lt(deployKeys.lastUsedAt, new Date(now.getTime() - usedEveryMs)))
  await db
    .update(deployKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(deployKeys.id, row.id), stale))
  return keyOf(row)
}

/** One refused call, for whoever looks for what was tried. Never a secret. */
export type RefusalRow = Omit<typeof refusals.$inferSelect, 'id'>

export const recordRefusal = async (db: Database, row: RefusalRow): Promise<void> => {
  await db.insert(refusals).values(row)
}

/** The newest refusals first. */
export const listRefusals = (db: Database, limit: number): Promise<(typeof refusals.$inferSelect)[]> =>
  db.select().from(refusals).orderBy(desc(refusals.id)).limit(limit)
