import type { IdentityCheck } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { players } from '../database/schema/index.ts'
import { waitsForPlayer } from './decide-kyc.ts'
import { readKyc } from './read-kyc.ts'

/** Whether a player's identity is verified, and if not, what he can do about it. */
export async function identityCheck(db: Database, playerId: string, now: Date): Promise<IdentityCheck> {
  const { status, requirements } = await readKyc(db, playerId, now)
  return {
    code: 'IDENTITY',
    done: status === 'verified',
    text: texts[status],
    to: status === 'verified' || status === 'pending' ? null : '/kyc',
    missing: requirements.flatMap(({ id, status: state }) => (waitsForPlayer(state) ? [id] : [])),
  }
}

/**
 * The same for money on its way out. Of somebody whose verified account is another one the desk knows who he is: what he
 * has here is paid to him.
 */
export async function identityToPayOut(db: Database, playerId: string, now: Date): Promise<IdentityCheck> {
  if (!(await isDouble(db, playerId))) return identityCheck(db, playerId, now)
  return { code: 'IDENTITY', done: true, text: texts.verified, to: null }
}

/** Whether the desk knows that the verified account of this player is another one. */
export async function isDouble(db: Database, playerId: string): Promise<boolean> {
  const [player] = await db.select({ identity: players.identity }).from(players).where(eq(players.id, playerId))
  return player?.identity === 'double'
}

const texts = {
  none: 'Envíe los documentos que confirman su identidad.',
  pending: 'Estamos revisando sus documentos. No tiene que hacer nada más.',
  action: 'Falta un documento o hay que repetirlo.',
  verified: 'Su identidad está verificada.',
  expired: 'Un documento venció. Envíe uno vigente.',
} as const
