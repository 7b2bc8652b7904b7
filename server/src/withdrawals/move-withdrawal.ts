import type { WithdrawalReason } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { withdrawalSteps, withdrawals } from '../database/schema/index.ts'
import { bookBack, bookOut } from './book-withdrawal.ts'
import { decideWithdrawal, type WithdrawalEvent } from './decide-withdrawal.ts'
import { holdWithdrawal, type WithdrawalRow } from './hold-withdrawal.ts'

type Change = Partial<Pick<WithdrawalRow, 'request' | 'respondBy' | 'answer'> & { readonly reason: WithdrawalReason }>

type Wanted = {
  readonly id: string
  readonly event: WithdrawalEvent
  readonly at: Date
  /** Written together with the new state, and also when the state stays. */
  readonly change?: Change
}

export type Moved = { readonly kind: 'moved' | 'stayed' | 'refused'; readonly row: WithdrawalRow }

/**
 * Lets an event happen to a withdrawal: the row is locked, the pure table decides, and state, step and booking are one
 * transaction. However often and from wherever events come, the money goes out once or comes back once. Null: there is no
 * such withdrawal. Must run inside a transaction.
 */
export async function moveWithdrawal(tx: Database, { id, event, at, change = {} }: Wanted): Promise<Moved | null> {
  const row = await holdWithdrawal(tx, id)
  if (row === null) return null
  const decision = decideWithdrawal(row.status, event)
  if (decision.kind === 'refused') return { kind: 'refused', row }
  if (decision.kind === 'stays') {
    // A reason that was given stands; only a question may be asked anew.
    return { kind: 'stayed', row: event === 'asked' ? await write(tx, row, change) : row }
  }
  const settled = decision.to === 'needs_action' ? {} : { request: null, respondBy: null }
  const next = await write(tx, row, {
    ...settled,
    ...change,
    status: decision.to,
    ...(decision.books === 'out' && { endedBy: await bookOut(tx, row, at) }),
    ...(decision.books === 'back' && { endedBy: await bookBack(tx, row, at) }),
  })
  await tx.insert(withdrawalSteps).values({ withdrawalId: id, status: decision.to, at })
  return { kind: 'moved', row: next }
}

async function write(
  tx: Database,
  { id }: WithdrawalRow,
  set: Partial<typeof withdrawals.$inferInsert>,
): Promise<WithdrawalRow> {
  const [row] = await tx.update(withdrawals).set(set).where(eq(withdrawals.id, id)).returning()
  if (row === undefined) throw new Error('a locked withdrawal is gone')
  return row
}
