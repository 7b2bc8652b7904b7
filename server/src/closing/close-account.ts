import type { MoneyWire } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { revokeSessions } from '../account/revoke-sessions.ts'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { accounts, contactChanges, players, recoveries } from '../database/schema/index.ts'
import { houseId, walletId } from '../ledger/account-ids.ts'
import { bookTransfer } from '../ledger/book-transfer.ts'
import { presentAmount } from '../operator/show-money.ts'
import { holdPlayer } from '../protection/hold-player.ts'
import { holdWallets } from '../protection/hold-wallets.ts'
import { stopMarketing } from '../protection/stop-marketing.ts'
import { requirePassword } from '../security/require-password.ts'
import { type Remainder, readClosing } from './read-closing.ts'
import { refuseClosed } from './refuse-closed.ts'

/**
 * Keyed, so it runs inside a transaction. Everything that could move money is held before it is looked at: a bet or a
 * deposit that is on its way is seen here, or finds the account closed.
 */
export const closeAccount: Handlers['closeAccount'] = async ({ rid, current, give_up: givenUp }, call) => {
  const { db, now, services } = call
  const { playerId } = callerOf(call)
  const player = await requirePassword(current, call)
  await holdPlayer(db, playerId)
  await refuseClosed(db, playerId)
  await revokeSessions(db, { playerId }, now)
  await holdWallets(db, playerId)
  const { obstacles, remainders } = await readClosing(call, playerId)
  if (obstacles.length > 0 || !isSame(remainders, givenUp)) {
    throw new Refusal('NOT_READY', 'Su cuenta todavía no se puede cerrar. Revise lo que falta.')
  }
  for (const remainder of remainders) await giveUp(db, { playerId, rid, ...remainder, at: now })
  await close(db, playerId, now)
  // Only the embedded database has the cache before it, and no read of it passes an open transaction.
  services.sessionCache.clear()
  services.outbox.send({
    to: player.email,
    subject: 'Su cuenta está cerrada',
    text: 'Cerramos su cuenta, como usted pidió. Ya no se puede entrar en ella, jugar ni depositar.\n\nGuardamos su historial el tiempo que exige la ley. Si quiere abrirla de nuevo, o si no fue usted quien la cerró, escriba a soporte@trebol.example.',
  })
  return {
    value: { closed_at: now.toISOString() },
    msg: 'Su cuenta está cerrada. Le enviamos la confirmación por correo.',
    // The page forgets the login that has ended.
    js: 'removeCookie("jwt")',
  }
}

/** Exactly what the player saw and said yes to, in whatever order. */
function isSame(remainders: readonly Remainder[], givenUp: readonly MoneyWire[]): boolean {
  const named = new Map(givenUp.map(({ amount, iso }) => [iso, amount]))
  return (
    givenUp.length === remainders.length &&
    remainders.every(({ minor, iso }) => named.get(iso) === presentAmount(minor, iso))
  )
}

type GivenUp = Remainder & { readonly playerId: string; readonly rid: string; readonly at: Date }

async function giveUp(tx: Database, { playerId, rid, minor, iso, at }: GivenUp): Promise<void> {
  const way = { from: walletId(playerId, iso), to: houseId(iso) }
  const about = { kind: 'adjustment', title: 'Saldo al que renunció al cerrar la cuenta', ref: rid } as const
  await bookTransfer(tx, { ...way, ...about, minor, iso, at })
}

async function close(tx: Database, playerId: string, now: Date): Promise<void> {
  await tx.update(accounts).set({ closedAt: now }).where(eq(accounts.playerId, playerId))
  await tx.update(players).set({ closedAt: now }).where(eq(players.id, playerId))
  await tx.delete(recoveries).where(eq(recoveries.playerId, playerId))
  await tx.delete(contactChanges).where(eq(contactChanges.playerId, playerId))
  await stopMarketing(tx, playerId)
}
