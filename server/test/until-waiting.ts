import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { TestServer } from './open-test-server.ts'

const answerSchema = v.object({ rows: v.tuple([v.object({ waiting: v.number() })]) })

/**
 * Until so many statements wait for locks of others, or one of these works is over. The embedded database lets nobody wait for a
 * lock: there one transaction follows the other.
 */
export async function untilWaiting(
  { db }: TestServer,
  count: number,
  ...works: readonly Promise<unknown>[]
): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return
  let over = false
  void Promise.race(works).finally(() => {
    over = true
  })
  while (!over) {
    const answer = await db.execute(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    if (v.parse(answerSchema, answer).rows[0].waiting >= count) return
  }
}
