import { sql } from 'drizzle-orm'
import { refusedMovements } from '../database/schema/index.ts'
import { readPositive } from '../ledger/read-positive.ts'
import { findCurrency } from '../operator/currencies.ts'
import type { WalletContext } from './wallet-calls.ts'
import type { WalletRefusal } from './wallet-refusal.ts'

/** What of a movement is written down when it is refused. */
export type Owed = {
  readonly kind: 'win' | 'jackpot' | 'rollback'
  readonly tx: string
  readonly session: string
  readonly round: string
  readonly amount?: string
  readonly iso?: string
}

/**
 * Writes down that money which a provider owes a player was not booked: trying again pays nobody, so an operator reads it at
 * his desk. It stands outside of the movement's transaction, which has come to nothing.
 */
export async function noteRefused(
  owed: Owed,
  { code }: WalletRefusal,
  { services, now }: WalletContext,
): Promise<void> {
  const { kind, tx, session, round, iso = null } = owed
  services.log.error({ event: 'movement-refused', kind, tx, session, round, code })
  const minor = owed.amount !== undefined && iso !== null && findCurrency(iso) ? readPositive(owed.amount, iso) : null
  await services.db
    .insert(refusedMovements)
    .values({
      ...{ kind, tx, session, round, iso, code, tries: 1, firstAt: now, lastAt: now },
      amount: typeof minor === 'bigint' ? minor : null,
    })
    .onConflictDoUpdate({
      target: [refusedMovements.kind, refusedMovements.tx],
      set: { code, lastAt: now, tries: sql`${refusedMovements.tries} + 1` },
    })
}
