import { and, arrayContains, arrayOverlaps, count, inArray, isNotNull, like, ne, type SQL, sql } from 'drizzle-orm'
import type { Handlers } from '../calls/handler.ts'
import { invalid } from '../calls/refusal.ts'
import { games } from '../database/schema/index.ts'
import { readCursor, writeCursor } from '../paging/cursor.ts'
import { foldText } from '../text/fold-text.ts'
import { inArea, inSection, withFeatures } from './game-filter.ts'
import { behind, cursorOf, gameCursorSchema, orderBy } from './game-order.ts'
import { presentCards } from './present-cards.ts'

export const getGames: Handlers['getGames'] = async (input, call) => {
  const {
    area,
    section,
    q,
    providers = [],
    categories = [],
    features = [],
    demo,
    iso,
    currency,
    sort = 'popular',
    cursor,
    limit = 60,
  } = input
  const after = readCursor(gameCursorSchema, cursor)
  if (after !== undefined && after.s !== sort) {
    throw invalid({ cursor: 'La lista cambió. Cárguela de nuevo desde el comienzo.' })
  }
  const mayTry = call.services.demoPlay !== 'off'
  const wanted = and(
    inArea(area),
    await inSection(call.db, section),
    providers.length === 0 ? undefined : inArray(games.providerSlug, providers),
    categories.length === 0 ? undefined : arrayOverlaps(games.categories, categories),
    await withFeatures(call.db, features),
    // Nobody tries out bets on matches that others bet on too.
    demo ? and(isNotNull(games.engine), ne(games.area, 'deportes'), mayTry ? undefined : sql`false`) : undefined,
    iso === undefined ? undefined : arrayContains(games.currencies, [iso]),
    ...matches(q ?? ''),
  )
  const [total] = await call.db.select({ games: count() }).from(games).where(wanted)
  const rows = await call.db
    .select()
    .from(games)
    .where(and(wanted, after && behind(after)))
    .orderBy(...orderBy(sort))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    value: {
      items: await presentCards(call, page, currency),
      next: rows.length > limit && last !== undefined ? writeCursor(cursorOf(sort, last)) : null,
      total: total?.games ?? 0,
    },
  }
}

/** Every word must stand in the name or the provider, wherever and in whatever order. */
function matches(q: string): SQL[] {
  const words = foldText(q)
    .split(/\s+/)
    .filter((word) => word !== '')
  return words.map((word) => like(games.search, `%${word.replace(/[\\%_]/g, '\\$&')}%`))
}
