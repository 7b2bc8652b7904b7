import { kycRequirements } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { desc, eq } from 'drizzle-orm'
import { kycDocuments, kycRequests } from '../database/schema/index.ts'
import { type DecidedKyc, decideKyc } from './decide-kyc.ts'
import { requirements } from './requirements.ts'

/** Looks up where the verification of a player stands. */
export async function readKyc(db: Database, playerId: string, now: Date): Promise<DecidedKyc> {
  const newest = await db
    .selectDistinctOn([kycDocuments.requirement])
    .from(kycDocuments)
    .where(eq(kycDocuments.playerId, playerId))
    .orderBy(kycDocuments.requirement, desc(kycDocuments.seq))
  const requests = await db.select().from(kycRequests).where(eq(kycRequests.playerId, playerId))
  const asked = kycRequirements.flatMap((id) => {
    const document = newest.find(({ requirement }) => requirement === id) ?? null
    const request = requests.find(({ requirement }) => requirement === id)
    if (!requirements[id].always && request === undefined && document === null) return []
    return [{ id, newest: document, requestedAt: request?.at ?? null }]
  })
  return decideKyc(asked, now)
}
