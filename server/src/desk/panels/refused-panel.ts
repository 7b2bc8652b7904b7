import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { games, moves, players, playSessions, refusedMovements } from '../../database/schema/index.ts'
import { presentAmount } from '../../operator/show-money.ts'
import { type DeskContext, type DeskDone, type DeskPanel, deskAct, deskRead } from '../desk-panel.ts'
import { DeskRefusal } from '../desk-refusal.ts'

const listSize = 100
const kindSchema = v.picklist(['win', 'jackpot', 'rollback'], 'Choose one of the movements.')
const targetSchema = v.object({
  kind: kindSchema,
  tx: v.pipe(v.string('Choose one of the movements.'), v.maxLength(80, 'Choose one of the movements.')),
})

/** Whether it was booked after all, since the wallet last refused it. */
const booked = or(
  and(eq(moves.kind, refusedMovements.kind), gte(moves.at, refusedMovements.lastAt)),
  and(
    eq(refusedMovements.kind, 'rollback'),
    or(
      and(eq(moves.kind, 'void'), gte(moves.at, refusedMovements.lastAt)),
      gte(moves.rolledBackAt, refusedMovements.lastAt),
    ),
  ),
)

/**
 * Money that games owe players and that the wallet will not book. What was booked after all is not shown; the rest stands
 * here until an operator says that it is cleared up.
 */
export const refusedPanel: DeskPanel = {
  id: 'refused',
  reads: {
    list: deskRead(v.object({}), async (_, { db }) => {
      const rows = await db
        .select({ refused: refusedMovements, player: players.email, playerId: players.id, game: games.name })
        .from(refusedMovements)
        .leftJoin(playSessions, eq(playSessions.id, refusedMovements.session))
        .leftJoin(players, eq(players.id, playSessions.playerId))
        .leftJoin(games, eq(games.id, playSessions.gameId))
        .leftJoin(moves, eq(moves.tx, refusedMovements.tx))
        .where(and(isNull(refusedMovements.clearedAt), sql`(${booked}) is not true`))
        .orderBy(desc(refusedMovements.lastAt))
        .limit(listSize)
      return {
        items: rows.map(({ refused, player, playerId, game }) => ({
          ...{ kind: refused.kind, tx: refused.tx, session: refused.session, round: refused.round, code: refused.code },
          amount:
            refused.amount === null || refused.iso === null
              ? null
              : { amount: presentAmount(refused.amount, refused.iso), iso: refused.iso },
          ...{ tries: refused.tries, first_at: refused.firstAt.toISOString(), last_at: refused.lastAt.toISOString() },
          player: player === null || playerId === null ? null : { id: playerId, email: player },
          game,
        })),
      }
    }),
  },
  acts: { clear: deskAct(targetSchema, clear) },
}

async function clear({ kind, tx }: v.InferOutput<typeof targetSchema>, { db, now }: DeskContext): Promise<DeskDone> {
  const named = and(eq(refusedMovements.kind, kind), eq(refusedMovements.tx, tx))
  const [found] = await db
    .select({ clearedAt: refusedMovements.clearedAt, playerId: playSessions.playerId })
    .from(refusedMovements)
    .leftJoin(playSessions, eq(playSessions.id, refusedMovements.session))
    .where(named)
  if (found === undefined) throw new DeskRefusal('not-found', 'There is no such movement.')
  const { playerId } = found
  const done = { playerId, subject: `${kind} ${tx}` }
  if (found.clearedAt !== null) return { kind: 'already', ...done }
  await db.update(refusedMovements).set({ clearedAt: now }).where(named)
  return { kind: 'done', ...done }
}
