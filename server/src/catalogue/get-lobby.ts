import type { Area, Banner, Rail } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, count, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Call, Handlers } from '../calls/handler.ts'
import { games } from '../database/schema/index.ts'
import { categories } from './categories.ts'
import { inArea, inSection } from './game-filter.ts'
import { orderBy } from './game-order.ts'
import { homeBanners } from './home-banners.ts'
import { markedBy } from './marked-by.ts'
import { favoritesOf, recentOf } from './own-games.ts'
import { presentCard } from './present-game.ts'

const railLength = 12

const rails = [
  { slug: 'populares', title: 'Populares', sort: 'popular', only: undefined },
  { slug: 'nuevos', title: 'Novedades', sort: 'new', only: undefined },
  { slug: 'jackpots', title: 'Jackpots', sort: 'popular', only: isNotNull(games.jackpot) },
] as const

/** Rails, categories and providers of an area or one section of it; what has no game is left out. */
export const getLobby: Handlers['getLobby'] = async ({ area, section }, call) => {
  const wanted = and(inArea(area), await inSection(call.db, section))
  const counts = await countCategories(call.db, wanted)
  const providers = await call.db
    .select({ slug: games.providerSlug, name: sql<string>`max(${games.providerName})`, count: count() })
    .from(games)
    .where(wanted)
    .groupBy(games.providerSlug)
    .orderBy(sql`max(${games.providerName})`)
  return {
    value: {
      banners: area === 'home' ? await readBanners(call.db) : [],
      categories: categories.flatMap(({ slug, name }) => {
        const held = counts.get(slug)
        return held === undefined ? [] : [{ slug, name, count: held }]
      }),
      providers,
      rails: [
        ...(area === 'home' ? await readOwnRails(call) : []),
        ...(await readRails(call, wanted, area === 'home' ? 'casino' : area)),
      ],
    },
  }
}

/** Each shows the picture of the best-known game behind it; one whose section holds no game is left out. */
async function readBanners(db: Database): Promise<Banner[]> {
  const found: Banner[] = []
  for (const { section, ...banner } of homeBanners) {
    if (section === null) {
      found.push({ ...banner, image: null })
      continue
    }
    const [game] = await db
      .select()
      .from(games)
      .where(and(inArea(section.area), await inSection(db, section.slug)))
      .orderBy(...orderBy('popular'))
      .limit(1)
    if (game) found.push({ ...banner, image: presentCard(game, new Set()).image })
  }
  return found
}

async function countCategories(db: Database, wanted: SQL | undefined): Promise<ReadonlyMap<string, number>> {
  const category = sql<string>`unnest(${games.categories})`
  const rows = await db.select({ category, count: count() }).from(games).where(wanted).groupBy(category)
  return new Map(rows.map((row) => [row.category, row.count]))
}

/** What the player played last and what the player has marked; a list without games is left out. */
async function readOwnRails(call: Call): Promise<Rail[]> {
  if (call.session.state !== 'valid') return []
  const { playerId } = call.session.caller
  const own = [
    { slug: 'recientes', title: 'Continuar jugando', rows: await recentOf(call.db, playerId, { limit: railLength }) },
    { slug: 'favoritos', title: 'Mis favoritos', rows: await favoritesOf(call.db, playerId, { limit: railLength }) },
  ]
  const marked = await markedBy(
    call,
    own.flatMap(({ rows }) => rows.map(({ game }) => game)),
  )
  return own.flatMap(({ slug, title, rows }) =>
    rows.length === 0
      ? []
      : [
          {
            ...{ slug, title, items: rows.map(({ game }) => presentCard(game, marked)) },
            more: { area: 'casino' as const, section: slug },
          },
        ],
  )
}

async function readRails(call: Call, wanted: SQL | undefined, area: Area): Promise<Rail[]> {
  const found: Rail[] = []
  for (const { slug, title, sort, only } of rails) {
    const rows = await call.db
      .select()
      .from(games)
      .where(and(wanted, only))
      .orderBy(...orderBy(sort))
      .limit(railLength)
    const marked = await markedBy(call, rows)
    const items = rows.map((row) => presentCard(row, marked))
    if (rows.length > 0) found.push({ slug, title, items, more: { area, section: slug } })
  }
  return found
}
