import type { Database } from '@trebol/shared/database'
import { accounts, jackpotShards } from '../database/schema/index.ts'
import { houseId, jackpotId } from '../ledger/account-ids.ts'
import { bookOnward } from '../ledger/book-onward.ts'
import type { JackpotPool } from './jackpot-pools.ts'
import { poolTerms } from './pool-terms.ts'

/** Parts that one jackpot is kept in. */
export const shardCount = 8

/** Accounts and shards of the jackpots; one that is new starts with its first amount, out of the house. */
export async function openJackpots(db: Database, pools: readonly JackpotPool[], at: Date): Promise<void> {
  const wanted = pools.flatMap((pool) =>
    Object.keys(pool.terms).flatMap((iso) => {
      const terms = poolTerms(pool, iso)
      return terms === null ? [] : [{ pool, iso, seed: terms.seed }]
    }),
  )
  if (wanted.length === 0) return
  await db.transaction(async (tx) => {
    await tx
      .insert(accounts)
      .values(wanted.map(({ pool, iso }) => ({ id: jackpotId(pool.slug, iso), kind: 'jackpot' as const, iso })))
      .onConflictDoNothing()
    const shards = wanted.flatMap(({ pool, iso, seed }) =>
      Array.from({ length: shardCount }, (_, shard) => ({
        pool: pool.slug,
        iso,
        shard,
        minor: shard === 0 ? seed : 0n,
      })),
    )
    const added = await tx.insert(jackpotShards).values(shards).onConflictDoNothing().returning()
    for (const { pool, iso, minor } of added.filter(({ shard }) => shard === 0)) {
      await startAgain(tx, { pool, name: nameOf(pools, pool), iso, seed: minor, at })
    }
  })
}

export const nameOf = (pools: readonly JackpotPool[], slug: string): string =>
  pools.find((pool) => pool.slug === slug)?.name ?? slug

type Start = {
  readonly pool: string
  readonly name: string
  readonly iso: string
  readonly seed: bigint
  readonly at: Date
}

/** The house pays what a jackpot starts with; the shards are the caller's. */
export async function startAgain(tx: Database, { pool, name, iso, seed, at }: Start): Promise<void> {
  const account = jackpotId(pool, iso)
  await bookOnward(tx, {
    ...{ from: houseId(iso), to: [{ accountId: account, minor: seed }], iso, kind: 'adjustment' as const },
    ...{ title: `Jackpot ${name}`, ref: account, at },
  })
}
