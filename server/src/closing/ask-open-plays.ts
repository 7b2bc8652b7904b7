import { type OpenPlaysOutput, openPlaysOutputSchema } from '@trebol/shared/contract/wallet'
import type { Database } from '@trebol/shared/database'
import { and, eq } from 'drizzle-orm'
import { moves, playSessions } from '../database/schema/index.ts'
import { type Asked, askProvider } from '../play/ask-provider.ts'
import { nameForProvider } from '../wallet/name-for-provider.ts'

/**
 * What a player has open with the provider of games: only the provider knows whether a stake is lost or not decided yet.
 * Null when it does not tell, for whatever reason. Who never staked has nothing open, and nobody is asked.
 */
export async function askOpenPlays(db: Database, asked: Asked, playerId: string): Promise<OpenPlaysOutput | null> {
  if (!(await hasStaked(db, playerId))) return { rounds: 0, bets: 0 }
  return askProvider(asked, {
    path: '/api/open-plays',
    body: { player: nameForProvider(asked, playerId) },
    answer: openPlaysOutputSchema,
    event: 'open-plays-not-told',
  })
}

async function hasStaked(db: Database, playerId: string): Promise<boolean> {
  const found = await db
    .select({ tx: moves.tx })
    .from(moves)
    .innerJoin(playSessions, eq(playSessions.id, moves.sessionId))
    .where(and(eq(playSessions.playerId, playerId), eq(playSessions.mode, 'real'), eq(moves.kind, 'bet')))
    .limit(1)
  return found.length > 0
}
