import type { Area } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, arrayContains, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '../calls/refusal.ts'
import { games } from '../database/schema/index.ts'
import { categories } from './categories.ts'
import { featureSlug, listFeatures } from './list-features.ts'

/** How far down the popularity list a game still counts as popular. */
const popularRank = 100

/** Games of an area. `casino` is the hub of the whole catalogue; the other areas hold their own games. */
export function inArea(area: Area | 'home'): SQL | undefined {
  return and(eq(games.listed, true), area === 'casino' || area === 'home' ? undefined : eq(games.area, area))
}

/** The condition behind a section's slug; a slug that means nothing is refused in words for the player. */
export async function inSection(db: Database, section: string | undefined): Promise<SQL | undefined> {
  if (section === undefined || section === '' || section === 'proveedores') return undefined
  if (section === 'nuevos') return eq(games.isNew, true)
  if (section === 'populares') return lte(games.rank, popularRank)
  if (section === 'jackpots') return isNotNull(games.jackpot)
  if (categories.some(({ slug }) => slug === section)) return sql`${section} = any(${games.categories})`
  const provider = /^proveedor-(.+)$/.exec(section)?.[1]
  if (provider !== undefined) {
    const condition = eq(games.providerSlug, provider)
    const [known] = await db.select({ id: games.id }).from(games).where(condition).limit(1)
    if (known !== undefined) return condition
  }
  throw new Refusal('NOT_FOUND', 'Esta sección no está disponible.')
}

/** Games that offer all of these; one that no game offers leaves nothing over. */
export async function withFeatures(db: Database, slugs: readonly string[]): Promise<SQL | undefined> {
  if (slugs.length === 0) return undefined
  const names = new Map((await listFeatures(db, inArea('casino'))).map(({ name }) => [featureSlug(name), name]))
  const wanted = slugs.map((slug) => names.get(slug))
  const known = wanted.filter((name) => name !== undefined)
  return known.length < wanted.length ? sql`false` : arrayContains(games.features, known)
}
