import type { getPayoutAccounts, WireOf } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { invalid } from '../calls/refusal.ts'
import { payoutAccounts, withdrawals } from '../database/schema/index.ts'
import { accountForms } from './payout-forms.ts'
import { type PayoutForm, payoutForms, payoutName } from './payout-methods.ts'
import { reasonTexts } from './reason-texts.ts'
import { isNewAccount, newAccountHours } from './withdrawal-costs.ts'

export type AccountRow = typeof payoutAccounts.$inferSelect
export type AccountWire = WireOf<typeof getPayoutAccounts>['items'][number]

/** Accounts that one player may keep. */
export const mostAccounts = 10

/** Accounts of a player that he has not deleted, in the order in which he added them. */
export function readAccounts(db: Database, playerId: string): Promise<AccountRow[]> {
  return db
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.playerId, playerId), isNull(payoutAccounts.deletedAt)))
    .orderBy(asc(payoutAccounts.seq))
}

/** An account of this player. Somebody else's does not exist for him. */
export async function ownAccount(db: Database, playerId: string, id: string): Promise<AccountRow> {
  const account = (await readAccounts(db, playerId)).find((one) => one.id === id)
  if (account === undefined) throw invalid({ account_id: 'Elija una cuenta a su nombre.' })
  return account
}

/** Masked; who has only the session learns no number of an account. */
export function labelOf({ method, fields }: Pick<AccountRow, 'method' | 'fields'>): string {
  return accountForms[formOf(method)].label(fields)
}

export function formOf(method: string): PayoutForm {
  const form = payoutForms.find((known) => known === method)
  if (form === undefined) throw new Error(`there is no form of accounts ${method}`)
  return form
}

export async function presentAccounts(db: Database, rows: readonly AccountRow[], now: Date): Promise<AccountWire[]> {
  const ids = rows.map(({ id }) => id)
  const last =
    ids.length === 0
      ? []
      : await db
          .selectDistinctOn([withdrawals.accountId])
          .from(withdrawals)
          .where(and(inArray(withdrawals.accountId, ids), isNotNull(withdrawals.endedBy)))
          .orderBy(withdrawals.accountId, desc(withdrawals.seq))
  return rows.map((row) => {
    const ended = last.find(({ accountId }) => accountId === row.id)
    return {
      id: row.id,
      method: row.method,
      method_name: payoutName(row.method),
      label: labelOf(row),
      owner_name: row.ownerName,
      status: ended?.status === 'paid' ? 'verified' : ended?.status === 'failed' ? 'rejected' : 'pending',
      reason: ended?.status === 'failed' && ended.reason !== null ? reasonTexts[ended.reason] : null,
      notice: isNewAccount(row.createdAt, now)
        ? `Por seguridad, los retiros a una cuenta nueva pueden tardar hasta ${newAccountHours} horas.`
        : null,
    }
  })
}
