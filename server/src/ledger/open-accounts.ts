import type { Database } from '@trebol/shared/database'
import { accounts, players } from '../database/schema/index.ts'
import { currencies } from '../operator/currencies.ts'
import { bankId, houseId, payoutId, walletId } from './account-ids.ts'

/** A wallet in every currency of the operator; those that exist stay as they are. */
export async function openWallets(tx: Database, playerIds: readonly string[]): Promise<void> {
  const rows = playerIds.flatMap((playerId) =>
    currencies.map(({ iso }) => ({ id: walletId(playerId, iso), kind: 'wallet' as const, playerId, iso, balance: 0n })),
  )
  if (rows.length > 0) await tx.insert(accounts).values(rows).onConflictDoNothing()
}

/** The operator's own accounts, and wallets for players who came before a currency did. */
export async function openOperatorAccounts(db: Database): Promise<void> {
  const created = await db
    .insert(accounts)
    .values(
      currencies.flatMap(({ iso }) => [
        { id: houseId(iso), kind: 'house' as const, iso },
        { id: bankId(iso), kind: 'bank' as const, iso },
        { id: payoutId(iso), kind: 'payout' as const, iso },
      ]),
    )
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (created.length === 0) return
  const known = await db.select({ id: players.id }).from(players)
  for (let start = 0; start < known.length; start += 500) {
    await openWallets(
      db,
      known.slice(start, start + 500).map(({ id }) => id),
    )
  }
}
