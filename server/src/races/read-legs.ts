import type { Database } from '@trebol/shared/database'
import { asc, eq, inArray } from 'drizzle-orm'
import { raceLegs, races } from '../database/schema/index.ts'
import type { PricedLeg } from './price-wish.ts'

export type HeldLeg = PricedLeg & { readonly betId: string }

/** The races of these bets with what was chosen in each, first to last. */
export async function readLegs(db: Database, betIds: readonly string[]): Promise<readonly HeldLeg[]> {
  if (betIds.length === 0) return []
  const rows = await db
    .select({ leg: raceLegs, race: races })
    .from(raceLegs)
    .innerJoin(races, eq(races.id, raceLegs.raceId))
    .where(inArray(raceLegs.betId, [...betIds]))
    .orderBy(asc(raceLegs.betId), asc(raceLegs.place))
  return rows.map(({ leg: { betId, picks }, race }) => ({ betId, race, picks }))
}
