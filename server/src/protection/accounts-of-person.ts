import type { Database } from '@trebol/shared/database'
import { and, eq, gt, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bareDocument, blocks, players } from '../database/schema/index.ts'

const me = alias(players, 'me')

/** Whether `players` carries the document of this other row of the same table. */
export const hasSameDocument = (other: Pick<typeof me, 'documentType' | 'documentNumber'>): SQL | undefined =>
  and(
    eq(players.documentType, other.documentType),
    eq(bareDocument(players.documentNumber), bareDocument(other.documentNumber)),
  )

/** A number alone proves nothing: the desk has judged whose it is, or the birth date agrees too. */
const isOfSomebodyKnown = isNotNull(players.identity)
const isLikelySame = eq(players.birthDate, me.birthDate)
/** What an account did that the desk does not know is no concern of one that it knows, unless it came before. */
const meUnknown = isNull(me.identityAt)

/**
 * A player's account, those of the same person that he closed, and those that the desk knows to be his: what he used in
 * them counts, so neither closing nor a second account is a way to begin again at zero. What is done in an open account of
 * which nobody knows whose it is counts in no other. One indexed look, and for nearly everybody one account.
 */
export async function accountsOfPerson(db: Database, playerId: string): Promise<readonly string[]> {
  const closed = and(
    isNotNull(players.closedAt),
    or(meUnknown, isOfSomebodyKnown, and(isLikelySame, lte(players.closedAt, me.identityAt))),
  )
  const known = and(isOfSomebodyKnown, isNotNull(me.identity))
  const rows = await db
    .select({ id: players.id })
    .from(me)
    .innerJoin(players, hasSameDocument(me))
    .where(and(eq(me.id, playerId), or(eq(players.id, playerId), closed, known)))
  return rows.map(({ id }) => id)
}

/**
 * Breaks and exclusions that hold now for the owner of an account, in whichever of his accounts they began: those of
 * somebody known hold in every account of his document, an exclusion of somebody unknown in what is likely his.
 */
export async function blocksOfPerson(db: Database, playerId: string, now: Date) {
  const rows = await db
    .select({ block: blocks })
    .from(me)
    .innerJoin(players, hasSameDocument(me))
    .innerJoin(blocks, eq(blocks.playerId, players.id))
    .where(
      and(
        eq(me.id, playerId),
        lte(blocks.startsAt, now),
        or(isNull(blocks.endsAt), gt(blocks.endsAt, now)),
        or(
          eq(players.id, playerId),
          isOfSomebodyKnown,
          and(eq(blocks.kind, 'exclusion'), isLikelySame, or(meUnknown, lte(blocks.startsAt, me.identityAt))),
        ),
      ),
    )
  return rows.map(({ block }) => block)
}

/**
 * Whether the person of a closed account has another one that is open, or that he closed later. Somebody else's account
 * with the number of somebody known is not his.
 */
export async function hasLaterAccount(db: Database, playerId: string): Promise<boolean> {
  const later = or(isNull(players.closedAt), gt(players.closedAt, me.closedAt))
  const his = or(meUnknown, isOfSomebodyKnown, isLikelySame)
  const found = await db
    .select({ id: players.id })
    .from(me)
    .innerJoin(players, hasSameDocument(me))
    .where(and(eq(me.id, playerId), ne(players.id, playerId), later, his))
    .limit(1)
  return found.length > 0
}
