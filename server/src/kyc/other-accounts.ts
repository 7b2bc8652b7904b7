import type { Database } from '@trebol/shared/database'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { blocks, players } from '../database/schema/index.ts'
import { hasSameDocument } from '../protection/accounts-of-person.ts'

const me = alias(players, 'me')
const shown = 20

/**
 * Other accounts that carry the document of this one, for an operator who judges whose they are: those whose owner is known
 * come first. A birth date that agrees says more than a number, which anybody can write.
 */
export async function otherAccounts(db: Database, playerId: string, now: Date) {
  const rows = await db
    .select({ player: players, birthDate: me.birthDate })
    .from(me)
    .innerJoin(players, hasSameDocument(me))
    .where(and(eq(me.id, playerId), ne(players.id, playerId)))
    .orderBy(asc(isNull(players.identity)), asc(isNotNull(players.closedAt)), asc(players.createdAt), asc(players.id))
    .limit(shown)
  const excluded = await readExcluded(
    db,
    rows.map(({ player }) => player.id),
    now,
  )
  return rows.map(({ player: { id, email, name, identity, createdAt, closedAt, birthDate }, birthDate: own }) => ({
    id,
    email,
    name,
    identity: identity ?? 'unknown',
    same_birth_date: birthDate === own,
    created_at: createdAt.toISOString(),
    closed_at: closedAt?.toISOString() ?? null,
    excluded: excluded.has(id),
  }))
}

async function readExcluded(db: Database, ids: string[], now: Date): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const holds = and(lte(blocks.startsAt, now), or(isNull(blocks.endsAt), gt(blocks.endsAt, now)))
  const rows = await db
    .select({ id: blocks.playerId })
    .from(blocks)
    .where(and(inArray(blocks.playerId, ids), eq(blocks.kind, 'exclusion'), holds))
  return new Set(rows.map(({ id }) => id))
}
