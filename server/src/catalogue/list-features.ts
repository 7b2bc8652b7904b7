import type { Database } from '@trebol/shared/database'
import { count, type SQL, sql } from 'drizzle-orm'
import { games } from '../database/schema/index.ts'
import { foldText } from '../text/fold-text.ts'

type Feature = { readonly name: string; readonly count: number }

/** What the games behind a condition offer, the most frequent first. */
export async function listFeatures(db: Database, wanted: SQL | undefined): Promise<Feature[]> {
  const name = sql<string>`unnest(${games.features})`
  return db.select({ name, count: count() }).from(games).where(wanted).groupBy(name).orderBy(sql`count(*) desc`, name)
}

/** How an address names it. */
export const featureSlug = (name: string): string =>
  foldText(name)
    .replaceAll('ñ', 'n')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
