import type { DepositStatus, OperatorNotice, WithdrawalStatus } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { depositSteps, deposits, withdrawalSteps, withdrawals } from '../database/schema/index.ts'

type Tone = OperatorNotice['tone']
type Told = { readonly at: Date }

const depositTones: Partial<Record<DepositStatus, Tone>> = { approved: 'success', rejected: 'error', expired: 'error' }
const withdrawalTones: Partial<Record<WithdrawalStatus, Tone>> = {
  ...({ sent: 'success', paid: 'success' } as const),
  ...({ rejected: 'error', failed: 'error' } as const),
}

/**
 * How the payments went that messages tell of: an act of the desk writes step and words at the same instant. A message
 * without such a step, such as a question that was asked anew, is neither good nor bad news.
 */
export async function readPaymentTones(
  db: Database,
  playerId: string,
  told: readonly Told[],
): Promise<(message: Told) => Tone> {
  if (told.length === 0) return () => 'info'
  const instants = told.map(({ at }) => at)
  const paidIn = await db
    .select({ at: depositSteps.at, status: depositSteps.status })
    .from(depositSteps)
    .innerJoin(deposits, eq(deposits.id, depositSteps.depositId))
    .where(and(eq(deposits.playerId, playerId), inArray(depositSteps.at, instants)))
  const paidOut = await db
    .select({ at: withdrawalSteps.at, status: withdrawalSteps.status })
    .from(withdrawalSteps)
    .innerJoin(withdrawals, eq(withdrawals.id, withdrawalSteps.withdrawalId))
    .where(
      // A step with words only moved the promise.
      and(eq(withdrawals.playerId, playerId), inArray(withdrawalSteps.at, instants), isNull(withdrawalSteps.text)),
    )
  const tones = new Map<number, Tone | undefined>([
    ...paidIn.map(({ at, status }) => [at.getTime(), depositTones[status]] as const),
    ...paidOut.map(({ at, status }) => [at.getTime(), withdrawalTones[status]] as const),
  ])
  return ({ at }) => tones.get(at.getTime()) ?? 'info'
}
