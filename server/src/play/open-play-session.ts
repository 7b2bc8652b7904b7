import { randomBytes } from 'node:crypto'
import type { Setup } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, eq } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Call } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { GameRow } from '../catalogue/present-game.ts'
import { playSessions, sessions } from '../database/schema/index.ts'
import { currencyOf } from '../operator/currencies.ts'
import { beginContract } from '../protection/begin-contract.ts'
import { holdPlayer } from '../protection/hold-player.ts'
import { refuseMoneyIn } from '../protection/refuse-money-in.ts'
import { findUnusedSession } from './find-unused-session.ts'
import { hashLaunchToken, launchTokenLifeMs } from './launch-token.ts'
import { refuseSecondSession } from './refuse-second-session.ts'

type Opening = {
  readonly game: GameRow
  readonly mode: 'real' | 'demo'
  readonly iso: string
  readonly setup?: Setup | undefined
  /** The session that the asking tab was playing. */
  readonly replaces?: string | undefined
  readonly takeOver?: boolean
}

/** Opens a play session of the caller and ends the one that he had of the same game. Gives its single-use token. */
export async function openPlaySession(call: Call, opening: Opening) {
  const expiresAt = new Date(call.now.getTime() + launchTokenLifeMs)
  const sid = await call.db.transaction((tx) => writeSession(tx, call, opening, expiresAt))
  return { sid, token: call.services.launchTokens(sid), expiresAt }
}

/**
 * Holds the login to the end of the transaction: a logout that comes meanwhile waits, and ends what is opened here. One that
 * was before is seen, also when the call itself had found the login alive.
 */
async function holdLogin(tx: Database, loginId: string): Promise<void> {
  const [login] = await tx
    .select({ revokedAt: sessions.revokedAt })
    .from(sessions)
    .where(eq(sessions.id, loginId))
    .for('share')
  if (login === undefined || login.revokedAt !== null)
    throw new Refusal('SESSION_EXPIRED', 'Su sesión venció. Inicie sesión de nuevo.')
}

/** In a transaction: what protects the player, what he sets, and the session stand or fall together. */
async function writeSession(tx: Database, call: Call, opening: Opening, expiresAt: Date): Promise<string> {
  const { playerId, sessionId: loginId } = callerOf(call)
  const { game, mode, iso, setup, replaces, takeOver = false } = opening
  const { now } = call
  // Two launches at once queue here, so that the second sees what the first opened.
  await holdPlayer(tx, playerId)
  await holdLogin(tx, loginId)
  if (mode === 'real' && setup !== undefined) await beginContract(tx, setup, { playerId, iso, now })
  await refuseMoneyIn({ db: tx, now }, { playerId, iso }, { kind: 'launch', mode, product: game.area })
  // The sportsbook stands beside whatever is played.
  const isGame = game.area !== 'deportes'
  if (mode === 'real' && isGame)
    await refuseSecondSession(tx, { playerId, gameId: game.id, loginId, replaces, takeOver, now })
  const { launchTokens } = call.services
  // The sportsbook opens its own one by one, and a frame of before may be spending its token.
  const unused = isGame
    ? await findUnusedSession(tx, { playerId, loginId, gameId: game.id, mode, iso, replaces, now }, launchTokens)
    : null
  if (unused !== null) {
    // Nobody has played in it: it begins with this launch.
    await tx.update(playSessions).set({ startedAt: now, tokenExpiresAt: expiresAt }).where(eq(playSessions.id, unused))
    return unused
  }
  const older = [
    eq(playSessions.playerId, playerId),
    eq(playSessions.gameId, game.id),
    eq(playSessions.mode, mode),
    eq(playSessions.status, 'open'),
  ]
  await tx
    .update(playSessions)
    .set({ status: 'ended', endReason: 'relaunched', endedAt: now })
    .where(and(...older))
  const sid = `s_${randomBytes(16).toString('base64url')}`
  await tx.insert(playSessions).values({
    ...{ id: sid, playerId, loginId, gameId: game.id, mode, iso, status: 'open', startedAt: now },
    ...{ tokenHash: hashLaunchToken(launchTokens(sid)), tokenExpiresAt: expiresAt },
    demoBalance: mode === 'demo' ? 1_000n * 10n ** BigInt(currencyOf(iso).decimals) : null,
  })
  return sid
}
