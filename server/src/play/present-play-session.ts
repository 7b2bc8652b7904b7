import type { PlaySession } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { eq, sql } from 'drizzle-orm'
import { moves, type playSessions } from '../database/schema/index.ts'
import { presentAmount } from '../operator/show-money.ts'

/** What was staked and won so far; a bet that was undone counts for neither the stakes nor the rounds. */
export async function presentPlaySession(
  db: Database,
  session: typeof playSessions.$inferSelect,
  now: Date,
): Promise<PlaySession> {
  const live = sql`${moves.kind} = 'bet' and ${moves.rolledBackAt} is null`
  const [sums] = await db
    .select({
      staked: sql<string>`coalesce(sum(${moves.amount}) filter (where ${live}), 0)::text`,
      won: sql<string>`coalesce(sum(${moves.amount}) filter (where ${moves.kind} = 'win'), 0)::text`,
      rounds: sql`count(distinct ${moves.round}) filter (where ${live})`.mapWith(Number),
    })
    .from(moves)
    .where(eq(moves.sessionId, session.id))
  const [staked, won] = [BigInt(sums?.staked ?? '0'), BigInt(sums?.won ?? '0')]
  return {
    sid: session.id,
    started_at: session.startedAt.toISOString(),
    now: now.toISOString(),
    staked: presentAmount(staked, session.iso),
    won: presentAmount(won, session.iso),
    net: presentAmount(won - staked, session.iso),
    rounds: sums?.rounds ?? 0,
    iso: session.iso,
    status: session.status,
  }
}
