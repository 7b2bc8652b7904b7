import type { Database } from '@trebol/shared/database'
import { asc, eq } from 'drizzle-orm'
import { accounts } from '../database/schema/index.ts'

/**
 * Locks all wallets of a player to the end of the transaction, before what he may still stake or pay in is counted: of
 * two wishes at once, in different places or currencies, the second sees the first.
 *
 * One order of locks holds everywhere, so that nobody waits in a circle: the player's row, then what is bet on (draws,
 * races, play sessions, tickets), then the day's time of play, then wallets by their ids, then deposits, then the shards of a jackpot. Who holds a
 * wallet asks for nothing that comes before it.
 */
export async function holdWallets(tx: Database, playerId: string): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.playerId, playerId))
    .orderBy(asc(accounts.id))
    .for('update')
}
