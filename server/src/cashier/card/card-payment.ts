import type { CardPaymentState } from '@trebol/shared/contract/card'
import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { deposits } from '../../database/schema/index.ts'
import { methodOf } from '../deposit-methods.ts'
import type { DepositRow } from '../hold-deposit.ts'
import { CardRefusal } from './card-refusal.ts'
import { readDeclines } from './read-declines.ts'

/** Cards that may be declined for one payment: nobody finds out here which cards of a list are good. */
export const maxDeclines = 5

/** The deposit that is paid under a secret name. @throws CardRefusal */
export async function findCardPayment(db: Database, payment: string): Promise<DepositRow> {
  const [row] = await db.select().from(deposits).where(eq(deposits.payToken, payment))
  if (row === undefined || methodOf(row).confirming.by !== 'card') {
    throw new CardRefusal('UNKNOWN_PAYMENT', 'no payment has this name')
  }
  return row
}

/** Whether a card may still be charged for a deposit. */
export async function cardStateOf(db: Database, row: DepositRow, now: Date): Promise<CardPaymentState> {
  if (row.status === 'approved') return 'paid'
  const late = row.expiresAt !== null && row.expiresAt <= now
  if (row.status !== 'awaiting_payment' || late) return 'closed'
  const declines = await readDeclines(db, [row.id])
  return declines.length < maxDeclines ? 'open' : 'blocked'
}
