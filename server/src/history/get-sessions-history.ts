import { and, desc, eq, gte, lt, or } from 'drizzle-orm'
import * as v from 'valibot'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { sessions } from '../database/schema/index.ts'
import { currencies } from '../operator/currencies.ts'
import { readCursor, writeCursor } from '../paging/cursor.ts'
import { readFilter } from './history-filter.ts'
import { readSums } from './read-sums.ts'
import { presentPlay } from './read-totals.ts'

const pageSize = 20
const cursorSchema = v.object({ a: v.pipe(v.string(), v.isoTimestamp()), s: v.pipe(v.string(), v.uuid()) })

/** Logins with what was staked and won meanwhile; a bet that is paid later counts where it is paid. */
export const getSessionsHistory: Handlers['getSessionsHistory'] = async ({ from, to, cursor }, call) => {
  const { playerId } = callerOf(call)
  const period = readFilter({ from, to })
  const after = readCursor(cursorSchema, cursor)
  const at = after && new Date(after.a)
  const rows = await call.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.playerId, playerId),
        period.from === null ? undefined : gte(sessions.createdAt, period.from),
        period.to === null ? undefined : lt(sessions.createdAt, period.to),
        after && at && or(lt(sessions.createdAt, at), and(eq(sessions.createdAt, at), lt(sessions.id, after.s))),
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const items: Array<Awaited<ReturnType<Handlers['getSessionsHistory']>>['value']['items'][number]> = []
  for (const { id, createdAt, expiresAt, revokedAt, device } of page) {
    const endedAt = revokedAt ?? (expiresAt <= call.now ? expiresAt : null)
    const sums = await readSums(call.db, playerId, { from: createdAt, to: endedAt })
    items.push({
      id,
      started_at: createdAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
      device,
      results: currencies.filter(({ iso }) => sums.moved.has(iso)).map(({ iso }) => presentPlay(sums, iso)),
    })
  }
  const more = rows.length > pageSize && last !== undefined
  return { value: { items, next: more ? writeCursor({ a: last.createdAt.toISOString(), s: last.id }) : null } }
}
