import { and, asc, eq, ne } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { games, moves, playSessions } from '../database/schema/index.ts'
import { presentAmount } from '../operator/show-money.ts'
import { askProof } from './ask-proof.ts'

/** One round of the caller, with what decided it; somebody else's does not exist for him. */
export const getRound: Handlers['getRound'] = async ({ id }, call) => {
  const { playerId } = callerOf(call)
  const rows = await call.db
    .select({ move: moves, game: games.name, provider: games.providerName, mode: playSessions.mode })
    .from(moves)
    .innerJoin(playSessions, eq(playSessions.id, moves.sessionId))
    .innerJoin(games, eq(games.id, playSessions.gameId))
    .where(and(eq(playSessions.playerId, playerId), eq(moves.round, id), ne(moves.kind, 'void')))
    .orderBy(asc(moves.at), asc(moves.tx))
  const [first] = rows
  if (first === undefined) throw new Refusal('NOT_FOUND', 'No encontramos esa ronda entre las suyas.')
  const { game, provider, mode, move } = first
  const bets = rows.filter(({ move: { kind } }) => kind === 'bet').map((row) => row.move)
  const standing = bets.filter(({ rolledBackAt }) => rolledBackAt === null)
  const won = rows.filter(({ move: { kind } }) => kind === 'win' || kind === 'jackpot').map((row) => row.move)
  const sum = (all: readonly { readonly amount: bigint }[]) =>
    presentAmount(
      all.reduce((total, { amount }) => total + amount, 0n),
      move.iso,
    )
  const promised = bets.find(({ seedHash }) => seedHash !== null)?.seedHash ?? null
  return {
    value: {
      ...{ id, game, provider, mode, at: move.at.toISOString(), iso: move.iso },
      ...{ staked: sum(standing), won: sum(won), void: standing.length === 0 },
      promised,
      proof: await askProof(call.services, { id, promised }),
    },
  }
}
