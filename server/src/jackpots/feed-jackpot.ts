import { randomInt } from 'node:crypto'
import type { Database } from '@trebol/shared/database'
import { and, eq } from 'drizzle-orm'
import { jackpotShards } from '../database/schema/index.ts'
import type { JackpotPool } from './jackpot-pools.ts'
import { shardCount } from './open-jackpots.ts'

type Feed = { readonly pool: JackpotPool; readonly iso: string; readonly stake: bigint }

/**
 * Adds the share of a stake to one shard, by lot, and says how many whole minor units it came to: the caller books them.
 * What is less than one stays with the shard for the next stake. To be called with the wallet held.
 */
export async function feedJackpot(tx: Database, { pool, iso, stake }: Feed): Promise<bigint> {
  const { pool: slug, iso: code, shard: number } = jackpotShards
  const chosen = and(eq(slug, pool.slug), eq(code, iso), eq(number, randomInt(shardCount)))
  const [shard] = await tx.select().from(jackpotShards).where(chosen).for('update')
  if (shard === undefined) throw new Error(`the jackpot ${pool.slug} was never opened in ${iso}`)
  const thousandths = BigInt(shard.carry) + stake * pool.share
  const minor = thousandths / 1_000n
  await tx
    .update(jackpotShards)
    .set({ minor: shard.minor + minor, carry: Number(thousandths % 1_000n) })
    .where(chosen)
  return minor
}
