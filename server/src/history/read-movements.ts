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

/** A page of movements; `next` is the key to go on from, also where nothing of what was looked through fits. */
export type MovementPage = { readonly rows: readonly MovementRow[]; readonly next: After | undefined }

/** What words and states are looked for in at a time: they stand in no index, and an account may be long. */
const searchedRows = 5_000

/**
 * Movements of a player, newest first. Each line of each wallet gives a bounded number of rows from its own index, so the
 * work does not grow with the account. The transaction of each is looked up by itself: a planner that knows little of a
 * table that has just grown would read all of it.
 */
export async function readMovements(
  db: Database,
  playerId: string,
  filter: HistoryFilter,
  { after, limit }: { readonly after: After | undefined; readonly limit: number },
): Promise<MovementPage> {
  if (filter.lines.length === 0) return { rows: [], next: undefined }
  const searched = filter.q !== null || filter.status !== null
  const candidates = candidatesOf(playerId, filter, after, searched ? searchedRows : limit + 1)
  const page = sql`
    select e.id, e.transaction_id, (extract(epoch from e.at) * 1000)::bigint as at, t.kind, t.product, t.title, t.ref, e.iso, e.amount, e.balance_after, ${statusOf} as status
    from (${candidates}) e
    cross join lateral (select * from transactions where id = e.transaction_id limit 1) t
    where ${fitsOf(filter)}
    order by e.at desc, e.id desc limit ${limit + 1}`
  return db.transaction(async (tx) => {
    // The rows lie sorted in the index. Which account is long is not known when the plan is made: taking it for a short
    // one, the planner would gather all of it and sort.
    await tx.execute(sql`set local enable_bitmapscan = off`)
    const found = v.parse(v.object({ rows: v.array(rowSchema) }), await tx.execute(page)).rows
    const rows = found.slice(0, limit)
    if (found.length > limit) return { rows, next: rows.at(-1) }
    return { rows, next: searched ? await lastOf(tx, candidates) : undefined }
  })
}

/** The newest so many movements that the index of each line finds. */
const candidatesOf = (playerId: string, filter: HistoryFilter, after: After | undefined, most: number): SQL => sql`
  select picked.* from accounts a
  cross join (values ${sql.join(
    filter.lines.map((line) => sql`(${line}::text)`),
    sql`, `,
  )}) as wanted(line)
  cross join lateral (
    select e.id, e.transaction_id, e.at, e.iso, e.amount, e.balance_after
    from entries e
    where e.account_id = a.id and e.line = wanted.line and ${periodOf(filter)} and ${
      after === undefined
        ? sql`true`
        : sql`(e.at, e.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    }
    order by e.at desc, e.id desc limit ${most}
  ) picked
  where a.player_id = ${playerId} and a.kind = 'wallet' and ${filter.iso === null ? sql`true` : sql`a.iso = ${filter.iso}`}
  order by picked.at desc, picked.id desc limit ${most}`

/** Where a search that found too little has come to, or nothing when it has seen all. */
async function lastOf(db: Database, candidates: SQL): Promise<After | undefined> {
  const result = await db.execute(sql`
    select e.id, (extract(epoch from e.at) * 1000)::bigint as at from (${candidates}) e
    order by e.at desc, e.id desc offset ${searchedRows - 1}`)
  return v.parse(v.object({ rows: v.array(v.object({ id: bigintSchema, at: momentSchema })) }), result).rows[0]
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

function fitsOf({ q, status }: HistoryFilter): SQL {
  const parts = [sql`true`]
  if (status !== null) parts.push(sql`(${statusOf}) = ${status}`)
  if (q !== null) {
    const pattern = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    parts.push(sql`(t.title ilike ${pattern} or t.ref = ${q} or e.id::text = ${q})`)
  }
  return sql.join(parts, sql` and `)
}
