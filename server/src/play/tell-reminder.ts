import type { Database } from '@trebol/shared/database'
import { and, eq, sql } from 'drizzle-orm'
import { playSessions } from '../database/schema/index.ts'
import { readRealityCheck } from '../protection/reality-check.ts'
import { tellPlayer } from '../realtime/tell-player.ts'

type Played = {
  readonly sid: string
  readonly playerId: string
  /** Milliseconds of play for money since the login, and those that have just been counted. */
  readonly before: number
  readonly added: number
  readonly now: Date
}

const minuteMs = 60_000

/** Play for money since the login, in all games: to change the game does not put a reminder off. */
export async function readPlayedMs(db: Database, loginId: string): Promise<number> {
  const [row] = await db
    .select({ played: sql`coalesce(sum(${playSessions.playedMs}), 0)`.mapWith(Number) })
    .from(playSessions)
    .where(and(eq(playSessions.loginId, loginId), eq(playSessions.mode, 'real')))
  return row?.played ?? 0
}

/** Tells when what was just played has brought the play of this login to the next reminder. */
export async function tellReminder(db: Database, { sid, playerId, before, added, now }: Played): Promise<void> {
  const played = before + added
  const passes = (ms: number) => Math.floor(played / ms) > Math.floor(before / ms)
  // Reminders come after whole minutes: most signs of life need not know how often the player wants them.
  if (!passes(minuteMs)) return
  const { minutes } = await readRealityCheck(db, playerId, now)
  if (passes(minutes * minuteMs)) {
    await tellPlayer(db, playerId, { event: 'RealityCheck', data: { sid, elapsed_s: Math.floor(played / 1_000) } })
  }
}
