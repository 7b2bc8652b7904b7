import type { Deposit } from '@trebol/shared/contract'
import type { deposits } from '../database/schema/index.ts'
import { presentAmount } from '../operator/show-money.ts'

type Row = Omit<typeof deposits.$inferSelect, 'seq'>

export function presentDeposit({ id, method, minor, iso, status, createdAt }: Row): Deposit {
  return { id, method, amount: { amount: presentAmount(minor, iso), iso }, status, created_at: createdAt.toISOString() }
}
