import type { Database } from '@trebol/shared/database'
import { and, asc, eq, isNotNull, max } from 'drizzle-orm'
import type { Handlers } from '../calls/handler.ts'
import { games, jackpotWins } from '../database/schema/index.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { presentAmount } from '../operator/show-money.ts'
import { readPots } from './read-pots.ts'

/** The jackpots as they stand in a currency; one without games that are offered is left out. */
export const getJackpots: Handlers['getJackpots'] = async ({ currency = protectionRules.base }, call) => {
  const [pots, byPool, lastWon] = await Promise.all([
    readPots(call.db, currency),
    readGames(call.db),
    readLastWon(call.db, currency),
  ])
  const items = call.services.jackpots.flatMap(({ slug, name, scope }) => {
    const [minor, ids] = [pots.minor.get(slug), byPool.get(slug)]
    if (minor === undefined || ids === undefined) return []
    const won = lastWon.get(slug)?.toISOString() ?? null
    return [{ slug, name, amount: presentAmount(minor, currency), iso: currency, scope, games: ids, last_won_at: won }]
  })
  return { value: { items } }
}

async function readGames(db: Database): Promise<ReadonlyMap<string, number[]>> {
  const rows = await db
    .select({ id: games.id, pool: games.jackpot })
    .from(games)
    .where(and(eq(games.listed, true), isNotNull(games.jackpot)))
    .orderBy(asc(games.rank))
  const byPool = new Map<string, number[]>()
  for (const { id, pool } of rows) if (pool !== null) byPool.set(pool, [...(byPool.get(pool) ?? []), id])
  return byPool
}

async function readLastWon(db: Database, iso: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ pool: jackpotWins.pool, at: max(jackpotWins.at) })
    .from(jackpotWins)
    .where(eq(jackpotWins.iso, iso))
    .groupBy(jackpotWins.pool)
  return new Map(rows.flatMap(({ pool, at }) => (at === null ? [] : [[pool, at] as const])))
}
