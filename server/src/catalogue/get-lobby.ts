import type { Area, Banner, Lobby, Rail } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, count, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Call, Handlers } from '../calls/handler.ts'
import { games } from '../database/schema/index.ts'
import { readBlocks } from '../protection/read-standing.ts'
import { categories } from './categories.ts'
import { inArea, inSection } from './game-filter.ts'
import { orderBy } from './game-order.ts'
import { homeBanners } from './home-banners.ts'
import { featureSlug, listFeatures } from './list-features.ts'
import { favoritesOf, recentOf } from './own-games.ts'
import { presentCards } from './present-cards.ts'
import { noPots, presentCard } from './present-game.ts'

const railLength = 12

const rails = [
  { slug: 'populares', title: 'Populares', sort: 'popular', only: undefined },
  { slug: 'nuevos', title: 'Novedades', sort: 'new', only: undefined },
  { slug: 'jackpots', title: 'Jackpots', sort: 'popular', only: isNotNull(games.jackpot) },
] as const

/**
 * Categories and providers of an area or one section of it, and the rails of its landing page; what has no game is left out.
 */
export const getLobby: Handlers['getLobby'] = async ({ area, section, currency }, call) => {
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
      banners: area === 'home' ? await readBanners(call) : [],
      categories: categories.flatMap(({ slug, name }) => {
        const held = counts.get(slug)
        return held === undefined ? [] : [{ slug, name, count: held }]
      }),
      providers,
      features: area === 'home' ? [] : await readFeatures(call.db, wanted),
      rails: section === undefined ? await readLanding(call, { area, wanted, currency }) : [],
    },
  }
}

/** Each shows the picture of the best-known game behind it; one whose section holds no game is left out. */
async function readBanners({ db, services }: Call): Promise<Banner[]> {
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
    if (game)
      found.push({ ...banner, image: presentCard(game, { ...services, marked: new Set(), pots: noPots }).image })
  }
  return found
}

/** Those that tell games apart: more than one game has it, and not all. */
async function readFeatures(db: Database, wanted: SQL | undefined): Promise<Lobby['features']> {
  const found = await listFeatures(db, wanted)
  const [all] = await db.select({ games: count() }).from(games).where(wanted)
  return found
    .filter(({ count: held }) => held > 1 && held < (all?.games ?? 0))
    .map(({ name, count: held }) => ({ slug: featureSlug(name), name, count: held }))
}

async function countCategories(db: Database, wanted: SQL | undefined): Promise<ReadonlyMap<string, number>> {
  const category = sql<string>`unnest(${games.categories})`
  const rows = await db.select({ category, count: count() }).from(games).where(wanted).groupBy(category)
  return new Map(rows.map((row) => [row.category, row.count]))
}

type Landing = {
  readonly area: Area | 'home'
  readonly wanted: SQL | undefined
  readonly currency: string | undefined
}

/** An area that is one list already shows the player's own games alone: the rest is a press on its chips away. */
async function readLanding(call: Call, { area, wanted, currency }: Landing): Promise<Rail[]> {
  const whole = area === 'home' || area === 'casino'
  const own = await readOwnRails(call, { currency, area: whole ? undefined : area })
  return whole ? [...own, ...(await readRails(call, wanted, currency))] : own
}

type OwnRails = { readonly currency: string | undefined; readonly area: Area | undefined }

/** What the player played last and marked, where nothing keeps him from play; a list without games is left out. */
async function readOwnRails(call: Call, { currency, area }: OwnRails): Promise<Rail[]> {
  if (call.session.state !== 'valid') return []
  const { playerId } = call.session.caller
  const blocks = await readBlocks(call.db, { playerId, now: call.now })
  if (blocks.some(({ scope }) => scope === 'all' || area === undefined || scope === area)) return []
  const page = { limit: railLength, area }
  const own = [
    { slug: 'recientes', title: 'Continuar jugando', rows: await recentOf(call.db, playerId, page) },
    { slug: 'favoritos', title: 'Mis favoritos', rows: await favoritesOf(call.db, playerId, page) },
  ]
  const found: Rail[] = []
  for (const { slug, title, rows } of own.filter(({ rows }) => rows.length > 0)) {
    const games = rows.map(({ game }) => game)
    const items = await presentCards(call, games, currency)
    found.push({ slug, title, items, more: { area: 'casino', section: slug } })
  }
  return found
}

async function readRails(call: Call, wanted: SQL | undefined, currency: string | undefined): Promise<Rail[]> {
  const found: Rail[] = []
  for (const { slug, title, sort, only } of rails) {
    const rows = await call.db
      .select()
      .from(games)
      .where(and(wanted, only))
      .orderBy(...orderBy(sort))
      .limit(railLength)
    const items = await presentCards(call, rows, currency)
    if (rows.length > 0) found.push({ slug, title, items, more: { area: 'casino', section: slug } })
  }
  return found
}
