import { type Database, isDatabaseError } from '@trebol/shared/database'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { deployKeys } from '../database/schema/index.ts'
import { findEnd } from '../keys/decide-right.ts'
import type { DeployKey } from '../keys/deploy-key.ts'
import { findKey, insertKey, revokeKey } from '../keys/key-store.ts'
import { newToken } from '../keys/key-token.ts'
import { Refusal } from '../refusal.ts'
import type { Person } from './read-person.ts'

/**
 * The key of a person who has signed in, which nothing but a session opens: it hangs on their role, has its rights and ends
 * with it. One person has one that lives; a sign-in prolongs it, or begins another one when the role has changed.
 * @throws Refusal when the name belongs to somebody else here.
 */
export async function enterPerson(
  db: Database,
  { person, role, endsAt }: { readonly person: Person; readonly role: DeployKey; readonly endsAt: Date },
  now: Date,
): Promise<DeployKey> {
  const { name, subject } = person
  return db
    .transaction(async (tx) => {
      const [named] = await tx
        .select({ id: deployKeys.id })
        .from(deployKeys)
        .where(and(eq(sql`lower(${deployKeys.name})`, name.toLowerCase()), isNull(deployKeys.revokedAt)))
        .for('update')
      const before = named === undefined ? null : await findKey(tx, named.id)
      if (before !== null) {
        const { holder } = before
        const isOwn = holder.kind === 'person' && holder.subject === subject
        const hasEnded = findEnd(before, now) !== null
        if (isOwn && holder.roleId === role.id && !hasEnded) {
          await tx.update(deployKeys).set({ expiresAt: endsAt, lastUsedAt: now }).where(eq(deployKeys.id, before.id))
          return { ...before, expiresAt: endsAt, lastUsedAt: now }
        }
        if (!isOwn && !(holder.kind === 'person' && hasEnded)) throw new Refusal(taken(name))
        await revokeKey(tx, before.id, name, now)
      }
      const order = { name, rights: role.rights, expiresAt: endsAt, by: role.name, parentId: role.id }
      return insertKey(tx, { id: newToken().id, subject, lastUsedAt: now, ...order }, now)
    })
    .catch((error: unknown) => {
      if (!isDatabaseError(error, 'uniqueViolation')) throw error
      throw new Refusal(`Somebody is signed in as "${name}" in this very moment: try again.`)
    })
}

const taken = (name: string) =>
  `"${name}" is the name of another key here, and the log knows who acted by it: whoever may make keys revokes that one first.`
