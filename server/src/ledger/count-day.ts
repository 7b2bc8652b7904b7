import { dayIn } from '@trebol/shared/calendar'
import type { Database } from '@trebol/shared/database'
import { sql } from 'drizzle-orm'
import { dayTotals } from '../database/schema/index.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import type { Transfer } from './book-transfer.ts'
import { isReturnedWithdrawal } from './returned-withdrawal.ts'

type Counted = Pick<Transfer, 'kind' | 'iso' | 'at'> & {
  readonly product: Transfer['product'] | undefined
  readonly playerId: string
  /** What the wallet got; negative where it gave. */
  readonly amount: bigint
}

/** Adds a booking to its day, in the transaction that books it and while its wallet is held. */
export async function countDay(tx: Database, { playerId, iso, at, kind, product, amount }: Counted): Promise<void> {
  const column = isReturnedWithdrawal(kind, product) ? 'withdrawn' : columns[kind]
  if (column === null) return
  const added = column === 'staked' || column === 'withdrawn' ? -amount : amount
  await tx
    .insert(dayTotals)
    .values({ playerId, day: dayIn(protectionRules.zone, at), iso, [column]: added })
    .onConflictDoUpdate({
      target: [dayTotals.playerId, dayTotals.day, dayTotals.iso],
      set: { [column]: sql`${dayTotals[column]} + ${added}` },
    })
}

/** A bet that came back was not staked. */
const columns = {
  deposit: 'deposited',
  withdrawal: 'withdrawn',
  bet: 'staked',
  refund: 'staked',
  win: 'won',
  adjustment: null,
} as const
