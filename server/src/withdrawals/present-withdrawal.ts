import type { getWithdrawals, WireOf, Withdrawal } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { asc, inArray } from 'drizzle-orm'
import { payoutAccounts, withdrawalSteps } from '../database/schema/index.ts'
import { isOver } from './decide-withdrawal.ts'
import type { WithdrawalRow } from './hold-withdrawal.ts'
import { labelOf } from './payout-account.ts'
import { payoutMethodOf } from './payout-methods.ts'
import { presentCosts } from './read-order.ts'
import { reasonTexts } from './reason-texts.ts'

/** A withdrawal as it goes over the wire; `Withdrawal` is the same after the contract has read it. */
export type WithdrawalWire = WireOf<typeof getWithdrawals>['items'][number] & Pick<Withdrawal, 'id'>

export async function presentWithdrawals(
  db: Database,
  rows: readonly WithdrawalRow[],
  now: Date,
): Promise<WithdrawalWire[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const steps = await db
    .select()
    .from(withdrawalSteps)
    .where(inArray(withdrawalSteps.withdrawalId, ids))
    .orderBy(asc(withdrawalSteps.id))
  const accountIds = rows.map(({ accountId }) => accountId)
  const accounts = await db.select().from(payoutAccounts).where(inArray(payoutAccounts.id, accountIds))
  return rows.map((row) => {
    const account = accounts.find(({ id }) => id === row.accountId)
    if (account === undefined) throw new Error('a withdrawal without its account')
    return {
      ...presentCosts(row, row.iso),
      id: row.id,
      rid: row.rid,
      method_name: payoutMethodOf(account.method, row.iso).name,
      account: { label: labelOf(account), owner_name: account.ownerName },
      status: row.status,
      created_at: row.createdAt.toISOString(),
      overdue: !isOver(row.status) && row.promisedBy < now,
      request: row.request,
      respond_by: row.request === null ? null : (row.respondBy?.toISOString() ?? null),
      reason: row.reason === null ? null : { code: row.reason, text: reasonTexts[row.reason] },
      steps: steps
        .filter(({ withdrawalId }) => withdrawalId === row.id)
        .map(({ status, at, text }) => ({
          // Only a promise is moved with words: what else happens has its own.
          event: text === null ? 'state' : 'promise',
          status,
          at: at.toISOString(),
          text,
        })),
    }
  })
}

export async function presentWithdrawal(db: Database, row: WithdrawalRow, now: Date): Promise<WithdrawalWire> {
  const [withdrawal] = await presentWithdrawals(db, [row], now)
  if (withdrawal === undefined) throw new Error('a withdrawal was lost on its way')
  return withdrawal
}
