import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Caller } from '../calls/handler.ts'
import type { Services } from '../calls/services.ts'
import { blocks, deposits, limits, playSessions, protections, shields } from '../database/schema/index.ts'

const secondsLine = 'played_s, paused_s, deposits_s and forward_s must be whole numbers from 0 to 5184000.'
const secondsSchema = v.optional(
  v.pipe(v.number(secondsLine), v.integer(secondsLine), v.minValue(0, secondsLine), v.maxValue(5_184_000, secondsLine)),
  0,
)
export const timeSchema = v.strictObject(
  { played_s: secondsSchema, paused_s: secondsSchema, deposits_s: secondsSchema, forward_s: secondsSchema },
  'The body must be a JSON object with played_s, paused_s, deposits_s or forward_s, and nothing else.',
)

/**
 * For tests alone: the caller's open games have been played, and his blocks, waiting changes and deposits have lasted, so
 * much longer; `forward_s` moves the whole house ahead, for everybody.
 */
export async function passTime(
  { db, leap }: Pick<Services, 'db' | 'leap'>,
  { playerId, sessionId }: Caller,
  { played_s: played, paused_s: paused, deposits_s: waited, forward_s: forward }: v.InferOutput<typeof timeSchema>,
): Promise<void> {
  if (forward > 0) leap?.forward(forward * 1_000)
  await db
    .update(playSessions)
    .set({ playedMs: sql`${playSessions.playedMs} + ${played * 1_000}` })
    .where(and(eq(playSessions.loginId, sessionId), eq(playSessions.status, 'open')))
  const earlier = sql`make_interval(secs => ${paused})`
  await db
    .update(blocks)
    .set({
      startsAt: sql`${blocks.startsAt} - ${earlier}`,
      endsAt: sql`${blocks.endsAt} - ${earlier}`,
      termEndsAt: sql`${blocks.termEndsAt} - ${earlier}`,
    })
    .where(eq(blocks.playerId, playerId))
  await db
    .update(limits)
    .set({ nextFrom: sql`${limits.nextFrom} - ${earlier}`, nextUntil: sql`${limits.nextUntil} - ${earlier}` })
    .where(eq(limits.playerId, playerId))
  for (const table of [shields, protections] as const) {
    await db
      .update(table)
      .set({ nextFrom: sql`${table.nextFrom} - ${earlier}` })
      .where(eq(table.playerId, playerId))
  }
  const before = sql`make_interval(secs => ${waited})`
  await db
    .update(deposits)
    .set({
      createdAt: sql`${deposits.createdAt} - ${before}`,
      expiresAt: sql`${deposits.expiresAt} - ${before}`,
      confirmedAt: sql`${deposits.confirmedAt} - ${before}`,
      dueAt: sql`${deposits.dueAt} - ${before}`,
      respondBy: sql`${deposits.respondBy} - ${before}`,
    })
    .where(eq(deposits.playerId, playerId))
}
