import type { Database } from '@trebol/shared/database'
import { eq, sql } from 'drizzle-orm'
import { jackpotShards } from '../database/schema/index.ts'

/** What stands in each jackpot in one currency, in minor units. */
export type Pots = { readonly iso: string; readonly minor: ReadonlyMap<string, bigint> }

export async function readPots(db: Database, iso: string): Promise<Pots> {
  const rows = await db
    .select({ pool: jackpotShards.pool, minor: sql<string>`sum(${jackpotShards.minor})::text` })
    .from(jackpotShards)
    .where(eq(jackpotShards.iso, iso))
    .groupBy(jackpotShards.pool)
  return { iso, minor: new Map(rows.map(({ pool, minor }) => [pool, BigInt(minor)])) }
}
