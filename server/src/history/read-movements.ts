import { historyProducts, movementKinds, movementStatuses } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type HistoryFilter, periodOf } from './history-filter.ts'

const bigintSchema = v.pipe(
  v.union([v.string(), v.number(), v.bigint()]),
  v.transform((value) => BigInt(value)),
)
const momentSchema = v.pipe(
  bigintSchema,
  v.transform((ms) => new Date(Number(ms))),
)

const rowSchema = v.object({
  id: bigintSchema,
  transaction_id: bigintSchema,
  at: momentSchema,
  kind: v.picklist(movementKinds),
  product: v.nullable(v.picklist(historyProducts)),
  title: v.string(),
  ref: v.string(),
  iso: v.string(),
  amount: bigintSchema,
  balance_after: bigintSchema,
  status: v.picklist(movementStatuses),
})
export type MovementRow = v.InferOutput<typeof rowSchema>

/** Key of the last row that was read. */
export type After = { readonly at: Date; readonly id: bigint }

/**
 * Movements of a player, newest first. Each line of each wallet gives at most `limit` rows from its own index, so the
 * work does not grow with the account; words and states are looked at row by row within the period.
 */
export async function readMovements(
  db: Database,
  playerId: string,
  filter: HistoryFilter,
  { after, limit }: { readonly after: After | undefined; readonly limit: number },
): Promise<readonly MovementRow[]> {
  if (filter.lines.length === 0) return []
  const lines = sql.join(
    filter.lines.map((line) => sql`(${line}::text)`),
    sql`, `,
  )
  const before =
    after === undefined ? sql`true` : sql`(e.at, e.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
  const page = sql`
    select e.id, e.transaction_id, (extract(epoch from e.at) * 1000)::bigint as at, t.kind, t.product, t.title, t.ref, e.iso, e.amount, e.balance_after, ${statusOf} as status
    from (
      select picked.* from accounts a
      cross join (values ${lines}) as wanted(line)
      cross join lateral (
        select e.id, e.transaction_id, e.at, e.iso, e.amount, e.balance_after
        from entries e ${wordsOf(filter)}
        where e.account_id = a.id and e.line = wanted.line and ${periodOf(filter)} and ${before}
        order by e.at desc, e.id desc limit ${limit}
      ) picked
      where a.player_id = ${playerId} and a.kind = 'wallet' and ${filter.iso === null ? sql`true` : sql`a.iso = ${filter.iso}`}
      order by picked.at desc, picked.id desc limit ${limit}
    ) e
    join transactions t on t.id = e.transaction_id
    order by e.at desc, e.id desc`
  const result = await db.transaction(async (tx) => {
    // The rows lie sorted in the index. Which account is long is not known when the plan is made: taking it for a short
    // one, the planner would gather all of it and sort.
    await tx.execute(sql`set local enable_bitmapscan = off`)
    return tx.execute(page)
  })
  return v.parse(v.object({ rows: v.array(rowSchema) }), result).rows
}

/** A bet is open while its ticket is, and void when it was given back. */
const statusOf: SQL = sql`case
  when t.kind = 'bet' and t.product = 'lottery'
    then coalesce((select case k.status when 'active' then 'open' when 'void' then 'void' else 'settled' end
      from lottery_tickets k where k.number = t.ref and k.transaction_id = t.id), 'settled')
  when t.kind = 'bet' and t.product = 'races'
    then coalesce((select case b.status when 'active' then 'open' when 'void' then 'void' else 'settled' end
      from race_bets b where b.number = t.ref and b.transaction_id = t.id), 'settled')
  when t.kind = 'bet'
    then coalesce((select 'void' from moves m where m.transaction_id = t.id and m.rolled_back_at is not null), 'settled')
  else 'settled' end`

function wordsOf({ q, status }: HistoryFilter): SQL {
  if (q === null && status === null) return sql``
  const parts = [sql`t.id = e.transaction_id`]
  if (status !== null) parts.push(sql`(${statusOf}) = ${status}`)
  if (q !== null) {
    const pattern = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    parts.push(sql`(t.title ilike ${pattern} or t.ref = ${q} or e.id::text = ${q})`)
  }
  return sql`join transactions t on ${sql.join(parts, sql` and `)}`
}
