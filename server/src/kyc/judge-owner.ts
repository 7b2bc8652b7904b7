import type { KycRequirement } from '@trebol/shared/contract'
import { type Database, isDatabaseError } from '@trebol/shared/database'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { carryToVerified } from '../closing/carry-to-verified.ts'
import { players } from '../database/schema/index.ts'
import { hasSameDocument } from '../protection/accounts-of-person.ts'
import type { DecidedKyc } from './decide-kyc.ts'
import { readKyc } from './read-kyc.ts'
import { requirements } from './requirements.ts'

type Asked = { readonly playerId: string; readonly now: Date }

/** What tells who somebody is: it is asked of everybody. What else the desk asks for tells where he lives or how he pays. */
export const tellsWho = (requirement: KycRequirement): boolean => requirements[requirement].always

/** Whether the desk has accepted all that tells who a player is, this one document left aside. */
export function isOwnerKnown({ requirements: all }: DecidedKyc, aside?: KycRequirement): boolean {
  return all.every(({ id, status }) => !tellsWho(id) || id === aside || status === 'accepted')
}

export type OtherAccount = { readonly id: string; readonly email: string }

/** The open account of the same document that is verified. */
export async function findVerified(db: Database, playerId: string): Promise<OtherAccount | null> {
  const me = alias(players, 'me')
  const [found] = await db
    .select({ id: players.id, email: players.email })
    .from(me)
    .innerJoin(players, hasSameDocument(me))
    .where(
      and(eq(me.id, playerId), ne(players.id, playerId), eq(players.identity, 'verified'), isNull(players.closedAt)),
    )
  return found ?? null
}

type Verified = { readonly kind: 'verified' | 'not-yet' } | { readonly kind: 'taken'; readonly by: OtherAccount | null }

/**
 * Makes an account the verified one of its document, once all that tells who its owner is was accepted; inside a
 * transaction. An index of the database allows one that is open: of two at once the second waits here and is told.
 */
export async function verifyOwner(tx: Database, { playerId, now }: Asked): Promise<Verified> {
  if (!isOwnerKnown(await readKyc(tx, playerId, now))) return { kind: 'not-yet' }
  const [player] = await tx.select({ identity: players.identity }).from(players).where(eq(players.id, playerId))
  if (player?.identity === 'verified') return { kind: 'verified' }
  try {
    await tx.transaction((point) => keepIdentity(point, { playerId, now }, 'verified'))
    await carryToVerified(tx, { playerId, now })
    return { kind: 'verified' }
  } catch (error) {
    if (!isDatabaseError(error, 'uniqueViolation')) throw error
    return { kind: 'taken', by: await findVerified(tx, playerId) }
  }
}

/** Keeps that an account belongs to somebody whose verified account is another one. */
export const markDouble = (tx: Database, asked: Asked): Promise<void> => keepIdentity(tx, asked, 'double')

async function keepIdentity(tx: Database, { playerId, now }: Asked, identity: 'verified' | 'double'): Promise<void> {
  await tx.update(players).set({ identity, identityAt: now }).where(eq(players.id, playerId))
}

/** Who has to show anew who he is, is not verified until then; his document is free for who can show it. */
export async function doubtOwner(tx: Database, playerId: string): Promise<void> {
  await tx
    .update(players)
    .set({ identity: null, identityAt: null })
    .where(and(eq(players.id, playerId), eq(players.identity, 'verified')))
}
