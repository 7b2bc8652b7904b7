import { eq } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { players } from '../database/schema/index.ts'
import { presentKyc } from './present-kyc.ts'
import { readKyc } from './read-kyc.ts'

export const getKyc: Handlers['getKyc'] = async (_input, call) => {
  const { playerId } = callerOf(call)
  const [player] = await call.db.select({ type: players.documentType }).from(players).where(eq(players.id, playerId))
  if (player === undefined) throw new Error('a session without its player')
  return { value: presentKyc(await readKyc(call.db, playerId, call.now), player.type) }
}
