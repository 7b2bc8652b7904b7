import type { KycRequirement } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, eq } from 'drizzle-orm'
import { kycRequests } from '../database/schema/index.ts'
import { doubtOwner, tellsWho } from './judge-owner.ts'

type Request = { readonly playerId: string; readonly requirement: KycRequirement; readonly at: Date }

/** Asks a player for a document, on the page of his verification; inside a transaction. */
export async function requestDocument(tx: Database, request: Request): Promise<void> {
  const { playerId, requirement, at } = request
  // Written anew, also when it was asked for before: open pages of the player hear of a request that comes.
  await tx.delete(kycRequests).where(and(eq(kycRequests.playerId, playerId), eq(kycRequests.requirement, requirement)))
  const target = [kycRequests.playerId, kycRequests.requirement]
  if (tellsWho(requirement)) await doubtOwner(tx, playerId)
  await tx.insert(kycRequests).values(request).onConflictDoUpdate({ target, set: { at } })
}
