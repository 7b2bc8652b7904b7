import { and, eq } from 'drizzle-orm'
import type { Call, Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { GameRow } from '../catalogue/present-game.ts'
import { games } from '../database/schema/index.ts'
import { findCurrency } from '../operator/currencies.ts'
import { openPlaySession } from '../play/open-play-session.ts'
import type { Block } from '../protection/decide-money-in.ts'
import { readBlocks } from '../protection/read-standing.ts'
import { sportsbookSlug } from './sports-entries.ts'

/** Opens the sportsbook: for a player with a play session, for a visitor to look at. */
export const getSports: Handlers['getSports'] = async (wish, call) => {
  const { view, event_id, sport, odds, iso = 'USD', page = false } = wish
  const query = new URLSearchParams()
  if (view !== undefined && view !== 'event') query.set('view', view)
  if (event_id !== undefined) query.set('event', event_id)
  if (sport !== undefined) query.set('sport', sport)
  if (page) return { value: null, gotourl: `/deportes${query.size > 0 ? `?${query}` : ''}` }

  const game = await findSportsbook(call)
  if (game === null) return { value: null }
  if (findCurrency(iso) === undefined || !game.currencies.includes(iso)) {
    throw new Refusal('CURRENCY_NOT_SUPPORTED', `Los deportes no admiten ${iso}. Cambie de moneda para apostar.`)
  }
  const held = await readOwnBlocks(call)
  const opened = held !== null && held.length === 0 ? await openPlaySession(call, { game, mode: 'real', iso }) : null
  if (opened !== null) query.set('token', opened.token)
  if (odds !== undefined) query.set('odds', odds)
  const { studioOrigin } = call.services
  return {
    value: {
      sid: opened?.sid ?? null,
      break_until: endOfRest(held ?? [])?.toISOString() ?? null,
      kind: 'iframe',
      url: `${studioOrigin}/deportes${query.size > 0 ? `?${query}` : ''}`,
      origin: studioOrigin,
      adapter: 'generic',
      title: game.name,
      provider: game.providerName,
      iso,
    },
  }
}

/** What closes sports to the caller, or null for a visitor. Who has paused sees the page without a session in it. */
async function readOwnBlocks({ db, session, now }: Call): Promise<Block[] | null> {
  if (session.state !== 'valid') return null
  const held = await readBlocks(db, { playerId: session.caller.playerId, now })
  return held.filter(({ scope }) => scope === 'all' || scope === 'deportes')
}

/** The last end of the breaks from this area. */
function endOfRest(held: readonly Block[]): Date | null {
  const ends = held.flatMap(({ scope, until }) => (scope === 'all' || until === null ? [] : [until.getTime()]))
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}

async function findSportsbook({ db }: Call): Promise<GameRow | null> {
  const [game] = await db
    .select()
    .from(games)
    .where(and(eq(games.slug, sportsbookSlug), eq(games.listed, true)))
  return game !== undefined && game.engine !== null ? game : null
}
