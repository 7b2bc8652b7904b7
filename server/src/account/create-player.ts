import type { Database } from '@trebol/shared/database'
import { players } from '../database/schema/index.ts'
import { openWallets } from '../ledger/open-accounts.ts'

/** Stores a player and opens a wallet in every currency. Fails on an email that is taken. */
export async function createPlayer(tx: Database, player: typeof players.$inferInsert): Promise<void> {
  await tx.insert(players).values(player)
  await openWallets(tx, [player.id])
}
