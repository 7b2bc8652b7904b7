import { randomBytes } from 'node:crypto'
import type { Launch } from '@trebol/shared/contract'
import { launchStorageKey } from '@trebol/shared/contract'
import { and, eq } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Call, Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { GameRow } from '../catalogue/present-game.ts'
import { games, players, playSessions } from '../database/schema/index.ts'
import { findCurrency } from '../operator/currencies.ts'
import { createLaunchToken, hashLaunchToken, launchTokenLifeMs } from './launch-token.ts'

/** Opens a play session and tells the app, in the specification's own instructions, where the game is. */
export const launchGame: Handlers['play'] = async ({ id, mode = 'real', iso = 'USD' }, call) => {
  const caller = callerOf(call)
  const game = await findGame(call, id)
  const currency = findCurrency(iso)
  if (currency === undefined || !game.currencies.includes(iso)) {
    throw new Refusal('CURRENCY_NOT_SUPPORTED', `Este juego no admite ${iso}. Cambie de moneda para jugar.`)
  }
  const sid = `s_${randomBytes(16).toString('base64url')}`
  const token = createLaunchToken()
  const tokenExpiresAt = new Date(call.now.getTime() + launchTokenLifeMs)
  await call.db.transaction(async (tx) => {
    // Two launches at once queue here, so that the second ends what the first opened.
    await tx.select({ id: players.id }).from(players).where(eq(players.id, caller.playerId)).for('no key update')
    const older = [
      eq(playSessions.playerId, caller.playerId),
      eq(playSessions.gameId, game.id),
      eq(playSessions.mode, mode),
      eq(playSessions.status, 'open'),
    ]
    await tx
      .update(playSessions)
      .set({ status: 'ended', endReason: 'relaunched', endedAt: call.now })
      .where(and(...older))
    await tx.insert(playSessions).values({
      id: sid,
      playerId: caller.playerId,
      loginId: caller.sessionId,
      gameId: game.id,
      mode,
      iso,
      status: 'open',
      tokenHash: hashLaunchToken(token),
      tokenExpiresAt,
      startedAt: call.now,
      demoBalance: mode === 'demo' ? 1_000n * 10n ** BigInt(currency.decimals) : null,
    })
  })
  const { studioOrigin } = call.services
  const launch: Launch = {
    sid,
    kind: 'iframe',
    url: `${studioOrigin}/?${new URLSearchParams({ token, game: game.slug })}`,
    origin: studioOrigin,
    adapter: 'generic',
    title: game.name,
    provider: game.providerName,
    mode,
    iso,
    expires_at: tokenExpiresAt.toISOString(),
    return_to: `/${game.area}`,
  }
  return { value: launch, gotourl: 'play.html', 'ss-set': [[launchStorageKey, JSON.stringify(launch)]] }
}

async function findGame({ db }: Call, id: number | string): Promise<GameRow> {
  const number = typeof id === 'number' ? id : /^\d{1,9}$/.test(id) ? Number(id) : null
  if (number === null || (number >= 0 && number <= 2_147_483_647)) {
    const named = number === null ? eq(games.slug, String(id)) : eq(games.id, number)
    const [game] = await db
      .select()
      .from(games)
      .where(and(named, eq(games.listed, true)))
    if (game !== undefined && game.engine !== null) return game
  }
  throw new Refusal('GAME_UNAVAILABLE', 'Este juego no está disponible en este momento.')
}
