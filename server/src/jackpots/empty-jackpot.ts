import type { Database } from '@trebol/shared/database'
import { and, asc, eq } from 'drizzle-orm'
import { jackpotShards } from '../database/schema/index.ts'

type Emptied = { readonly pool: string; readonly iso: string /** What it starts again with. */; readonly seed: bigint }

/**
 * Takes everything out of a jackpot and puts in what it starts again with; gives what there was. The shards are held in
 * order, so that two wins at once follow each other. Thousandths that were never booked stay where they are.
 */
export async function emptyJackpot(tx: Database, { pool, iso, seed }: Emptied): Promise<bigint> {
  const all = and(eq(jackpotShards.pool, pool), eq(jackpotShards.iso, iso))
  const held = await tx.select().from(jackpotShards).where(all).orderBy(asc(jackpotShards.shard)).for('update')
  await tx.update(jackpotShards).set({ minor: 0n }).where(all)
  await tx
    .update(jackpotShards)
    .set({ minor: seed })
    .where(and(all, eq(jackpotShards.shard, 0)))
  return held.reduce((sum, { minor }) => sum + minor, 0n)
}
