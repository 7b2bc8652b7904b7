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
 * his desk. It stands outside of the movement's transaction, which has come to nothing. What was cleared up and is claimed
 * again in the same words stays so; another claim under the same name is open anew.
 */
export async function noteRefused(
  owed: Owed,
  { code }: WalletRefusal,
  { services, now }: WalletContext,
): Promise<void> {
  const { kind, tx, session, round, iso = null } = owed
  const known = refusedMovements
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
      set: {
        ...{ session, round, iso, code, lastAt: now },
        amount: sql`excluded.amount`,
        tries: sql`${refusedMovements.tries} + 1`,
        clearedAt: sql`case when (${known.session}, ${known.round}, ${known.amount}, ${known.iso}) is not distinct from
          (excluded.session, excluded.round, excluded.amount, excluded.iso) then ${known.clearedAt} end`,
      },
    })
}
