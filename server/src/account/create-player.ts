import { type AcceptedDocument, acceptedDocuments } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { acceptances, players } from '../database/schema/index.ts'
import { acceptedVersions } from '../documents/accepted-versions.ts'
import { openWallets } from '../ledger/open-accounts.ts'

/**
 * Stores a player with the versions of the documents that he has accepted by it, and opens a wallet in every currency. Fails
 * on an email that is taken.
 */
export async function createPlayer(
  tx: Database,
  player: typeof players.$inferInsert,
  versions: Readonly<Record<AcceptedDocument, string>> = acceptedVersions,
): Promise<void> {
  await tx.insert(players).values(player)
  const { id: playerId, createdAt: at } = player
  const rows = acceptedDocuments.map((document) => ({ playerId, document, version: versions[document], at }))
  await tx.insert(acceptances).values(rows)
  await openWallets(tx, [player.id])
}
