import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { players } from '../database/schema/index.ts'

export type Payer = {
  /** Which ways to pay exist for him. */
  readonly country: string
  /** Whose account the money has to come from. */
  readonly document: string
}

/** Who pays: where he lives and under which document. */
export async function readPayer(db: Database, playerId: string): Promise<Payer> {
  const [payer] = await db
    .select({ country: players.country, document: players.documentNumber })
    .from(players)
    .where(eq(players.id, playerId))
  if (payer === undefined) throw new Error('a session without its player')
  return payer
}
