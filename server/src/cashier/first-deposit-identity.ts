import type { IdentityCheck } from '@trebol/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { deposits, players } from '../database/schema/index.ts'
import { identityCheck } from '../kyc/identity-check.ts'

type Asked = Pick<Call, 'db' | 'now' | 'services'>

/** What a player has to do before his first deposit, or null: he is verified, has deposited before, or may do it later. */
export async function firstDepositIdentity(
  { db, now, services }: Asked,
  playerId: string,
): Promise<IdentityCheck | null> {
  const [player] = await db.select({ country: players.country }).from(players).where(eq(players.id, playerId))
  if (player !== undefined && services.kycAtWithdrawal.includes(player.country)) return null
  const [before] = await db
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(deposits.playerId, playerId), eq(deposits.status, 'approved')))
    .limit(1)
  if (before !== undefined) return null
  const check = await identityCheck(db, playerId, now)
  return check.done ? null : check
}

/** Money of somebody who is not known yet is not taken. */
export async function requireFirstDepositIdentity(asked: Asked, playerId: string): Promise<void> {
  const check = await firstDepositIdentity(asked, playerId)
  if (check === null) return
  throw new Refusal('KYC_REQUIRED', `Antes de su primer depósito confirmamos su identidad. ${check.text}`)
}
