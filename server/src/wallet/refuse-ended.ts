import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { sessions } from '../database/schema/index.ts'
import type { PlaySessionRow } from './session-money.ts'
import { WalletRefusal } from './wallet-refusal.ts'

/**
 * A play session takes bets as long as it is open, the login that opened it lives, and the site is not in maintenance. What is
 * owed under it is paid in any case.
 */
export async function refuseEnded(
  tx: Database,
  { status, loginId }: PlaySessionRow,
  { inMaintenance, now }: { readonly inMaintenance: boolean; readonly now: Date },
): Promise<void> {
  if (status === 'ended') throw new WalletRefusal('SESSION_ENDED', 'the session has ended; it takes no more bets')
  const [login] =
    loginId === null
      ? []
      : await tx
          .select({ expiresAt: sessions.expiresAt, revokedAt: sessions.revokedAt })
          .from(sessions)
          .where(eq(sessions.id, loginId))
  if (login === undefined || login.revokedAt !== null || login.expiresAt <= now)
    throw new WalletRefusal('SESSION_ENDED', 'the login that opened the session has ended; it takes no more bets')
  if (inMaintenance) throw new WalletRefusal('SESSION_ENDED', 'the site is in maintenance; it takes no bets')
}
