import type { PlaySession } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { moves, playSessions } from '../database/schema/index.ts'
import { presentAmount } from '../operator/show-money.ts'
import { minutesLeft, presentLeft } from '../protection/present-protection.ts'
import { readAllowance } from '../protection/read-allowance.ts'
import { readRealityCheck } from '../protection/reality-check.ts'
import { readPlayedMs } from './tell-reminder.ts'

type Row = typeof playSessions.$inferSelect

/** What was staked and won so far, the time that it took, and what is still allowed. */
export async function presentPlaySession(db: Database, session: Row, now: Date): Promise<PlaySession> {
  const { playerId, loginId, iso, mode } = session
  const { staked, won, rounds } = await readSums(db, eq(moves.sessionId, session.id))
  const all = await readSums(db, sameLogin(session))
  const { playLeftMs, spendLeft: left } =
    mode === 'real' ? await readAllowance(db, { playerId, iso, now }) : { playLeftMs: null, spendLeft: null }
  return {
    sid: session.id,
    started_at: session.startedAt.toISOString(),
    now: now.toISOString(),
    elapsed_s: Math.floor(session.playedMs / 1_000),
    played_s: Math.floor(
      (loginId === null || mode === 'demo' ? session.playedMs : await readPlayedMs(db, loginId)) / 1_000,
    ),
    since_login: {
      staked: presentAmount(all.staked, iso),
      won: presentAmount(all.won, iso),
      net: presentAmount(all.won - all.staked, iso),
    },
    reality_check_min: (await readRealityCheck(db, playerId, now)).minutes,
    staked: presentAmount(staked, iso),
    won: presentAmount(won, iso),
    net: presentAmount(won - staked, iso),
    rounds,
    iso,
    status: session.status,
    end_reason: session.endReason,
    minutes_left: minutesLeft(playLeftMs),
    spend_left: left === null ? null : { amount: presentLeft(left, iso), iso },
  }
}

/** A bet that was undone counts for neither the stakes nor the rounds. */
async function readSums(db: Database, which: SQL | undefined) {
  const live = sql`${moves.kind} = 'bet' and ${moves.rolledBackAt} is null`
  const [sums] = await db
    .select({
      staked: sql<string>`coalesce(sum(${moves.amount}) filter (where ${live}), 0)::text`,
      won: sql<string>`coalesce(sum(${moves.amount}) filter (where ${moves.kind} in ('win', 'jackpot')), 0)::text`,
      rounds: sql`count(distinct ${moves.round}) filter (where ${live})`.mapWith(Number),
    })
    .from(moves)
    .innerJoin(playSessions, eq(playSessions.id, moves.sessionId))
    .where(which)
  return { staked: BigInt(sums?.staked ?? '0'), won: BigInt(sums?.won ?? '0'), rounds: sums?.rounds ?? 0 }
}

/** Every game for money under the same login, in the same currency. */
const sameLogin = ({ id, loginId, mode, iso }: Row): SQL | undefined =>
  loginId === null || mode === 'demo'
    ? eq(moves.sessionId, id)
    : and(eq(playSessions.loginId, loginId), eq(playSessions.mode, 'real'), eq(playSessions.iso, iso))
