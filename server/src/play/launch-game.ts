import type { LaunchWire } from '@trebol/shared/contract'
import { launchStorageKey } from '@trebol/shared/contract'
import { minorToAmount } from '@trebol/shared/money'
import { and, eq } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Call, Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { GameRow } from '../catalogue/present-game.ts'
import { games } from '../database/schema/index.ts'
import { findCurrency } from '../operator/currencies.ts'
import { openPlaySession } from './open-play-session.ts'

/** Opens a play session and tells the app, in the specification's own instructions, where the game is. */
export const launchGame: Handlers['play'] = async (input, call) => {
  const { id, mode = 'real', iso = 'USD', setup, replaces, take_over: takeOver = false } = input
  callerOf(call)
  if (mode === 'demo' && call.services.demoPlay === 'off') {
    throw new Refusal('DEMO_NOT_ALLOWED', 'El modo demo no está permitido en su jurisdicción.')
  }
  const game = await findGame(call, id)
  if (findCurrency(iso) === undefined || !game.currencies.includes(iso)) {
    throw new Refusal('CURRENCY_NOT_SUPPORTED', `Este juego no admite ${iso}. Cambie de moneda para jugar.`)
  }
  const opened = await openPlaySession(call, { game, mode, iso, setup, replaces, takeOver })
  const { studioOrigin } = call.services
  const launch: LaunchWire = {
    sid: opened.sid,
    kind: 'iframe',
    url: `${studioOrigin}/?${new URLSearchParams({ token: opened.token, game: game.slug })}`,
    origin: studioOrigin,
    adapter: 'generic',
    title: game.name,
    provider: game.providerName,
    mode,
    iso,
    expires_at: opened.expiresAt.toISOString(),
    return_to: `/${game.area}`,
    game: game.slug,
    rtp: game.rtp === null ? null : minorToAmount(BigInt(game.rtp), 2),
    rules: [...game.rules],
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
    if (game !== undefined && game.engine !== null && game.area !== 'deportes') return game
  }
  throw new Refusal('GAME_UNAVAILABLE', 'Este juego no está disponible en este momento.')
}
