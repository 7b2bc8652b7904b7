import { dayIn } from '@trebol/shared/calendar'
import type { Database } from '@trebol/shared/database'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dayTimes, playSessions } from '../database/schema/index.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { noteOwnLimits } from '../protection/limits/note-own-limits.ts'
import { isTimeLimit, passedByTime } from '../protection/limits/passed-limits.ts'
import { readCounts } from '../protection/read-standing.ts'
import { tellReminder } from './tell-reminder.ts'

/** Two signs of life that lie further apart are not play between them: the page was closed or asleep. */
export const longestGapMs = 75_000

const answerSchema = v.object({
  rows: v.array(
    v.object({
      player_id: v.string(),
      login_id: v.nullable(v.string()),
      mode: v.picklist(['real', 'demo']),
      added: v.number(),
      before: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
    }),
  ),
})

/**
 * A page that shows the game, or a provider that moves money for it, says that somebody plays. The time since the last
 * sign counts as play, by the server's clock; for money it counts for the day too. One statement, so that two signs at
 * once do not count twice. Tells the player when a reminder is due or his time runs out. Returns the milliseconds that
 * were added.
 */
export async function noteSignOfLife(db: Database, sid: string, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const day = dayIn(protectionRules.zone, now)
  const answer = await db.execute(sql`
    with before as (
      select id, player_id, login_id, mode, seen_at, extract(epoch from (${at} - seen_at)) * 1000 as gap
      from ${playSessions} where id = ${sid} and status = 'open' for update
    ), counted as (
      select *, case when gap between 0 and ${longestGapMs} then gap::integer else 0 end as added from before
    ), noted as (
      update ${playSessions} set seen_at = greatest(counted.seen_at, ${at}), played_ms = ${playSessions.playedMs} + counted.added
      from counted where ${playSessions.id} = counted.id
      returning counted.player_id, counted.login_id, counted.mode, counted.added
    ), dated as (
      insert into ${dayTimes} (player_id, day, played_ms)
      select player_id, ${day}::date, added from noted where mode = 'real' and added > 0
      on conflict (player_id, day) do update set played_ms = ${dayTimes.playedMs} + excluded.played_ms
    )
    select player_id, login_id, mode, added, (
      select coalesce(sum(${playSessions.playedMs}), 0) from ${playSessions}
      where ${playSessions.loginId} = noted.login_id and ${playSessions.mode} = 'real'
    ) as before from noted`)
  const [noted] = v.parse(answerSchema, answer).rows
  if (noted === undefined) return 0
  const { player_id: playerId, login_id: loginId, mode, added, before } = noted
  if (mode === 'demo' || added === 0) return added
  if (loginId !== null) await tellReminder(db, { sid, playerId, before, added, now })
  await noteOwnLimits(db, playerId, passedByTime(await readCounts(db, { playerId, now }, isTimeLimit), added))
  return added
}
