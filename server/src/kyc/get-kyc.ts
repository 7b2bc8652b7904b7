import type { Database } from '@trebol/shared/database'
import { and, count, eq, lt, ne, sql } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { kycDocuments, players } from '../database/schema/index.ts'
import { presentKyc } from './present-kyc.ts'
import { readKyc } from './read-kyc.ts'

export const getKyc: Handlers['getKyc'] = async (_input, call) => {
  const { playerId } = callerOf(call)
  const [player] = await call.db.select({ type: players.documentType }).from(players).where(eq(players.id, playerId))
  if (player === undefined) throw new Error('a session without its player')
  const kyc = presentKyc(await readKyc(call.db, playerId, call.now), player.type)
  return { value: kyc.status === 'pending' ? { ...kyc, ahead: await countAhead(call.db, playerId) } : kyc }
}

/** Documents are looked at in the order in which they came; when the last of his is seen, he is answered. */
async function countAhead(db: Database, playerId: string): Promise<number> {
  const waiting = eq(kycDocuments.status, 'in_review')
  const last = db
    .select({ seq: sql`max(${kycDocuments.seq})` })
    .from(kycDocuments)
    .where(and(waiting, eq(kycDocuments.playerId, playerId)))
  const [found] = await db
    .select({ ahead: count() })
    .from(kycDocuments)
    .where(and(waiting, ne(kycDocuments.playerId, playerId), lt(kycDocuments.seq, last)))
  return found?.ahead ?? 0
}
