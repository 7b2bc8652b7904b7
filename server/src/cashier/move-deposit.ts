import type { RejectCode } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { isClosed } from '../closing/refuse-closed.ts'
import { depositSteps, deposits } from '../database/schema/index.ts'
import { bankId, walletId } from '../ledger/account-ids.ts'
import { bookTransfer } from '../ledger/book-transfer.ts'
import { type DepositDecision, type DepositEvent, decideDeposit } from './decide-deposit.ts'
import { type DepositRow, holdDeposit } from './hold-deposit.ts'

type Change = Partial<
  Pick<DepositRow, 'proof' | 'fileId' | 'reference' | 'request' | 'respondBy' | 'confirmedAt' | 'dueAt'> & {
    readonly rejectCode: RejectCode
  }
>

type Wanted = {
  readonly id: string
  readonly event: DepositEvent
  readonly at: Date
  /** Written together with the new state, and also when the state stays. */
  readonly change?: (row: DepositRow) => Change
}

export type Moved = {
  readonly kind: 'moved' | 'stayed' | 'refused'
  readonly row: DepositRow
}

/**
 * Lets an event happen to a deposit: the row is locked, the pure table decides, and state, step and booking are one
 * transaction. However often and from wherever the same event comes, the balance grows once. Null: there is no such
 * deposit. Must run inside a transaction.
 */
export async function moveDeposit(tx: Database, { id, event, at, change }: Wanted): Promise<Moved | null> {
  const found = await holdDeposit(tx, id)
  if (found === null) return null
  const row = await expireWhenDue(tx, found, at)
  const decision = await whileOpen(tx, row, decideDeposit(row.status, event))
  if (decision.kind === 'refused') return { kind: 'refused', row }
  const changed = change?.(row) ?? {}
  if (decision.kind === 'stays') {
    return { kind: 'stayed', row: Object.keys(changed).length === 0 ? row : await write(tx, row, changed) }
  }
  const transactionId = decision.credit ? await book(tx, row, at) : undefined
  const settled =
    decision.to === 'under_review' && !('parked' in decision) ? {} : { dueAt: null, request: null, respondBy: null }
  const next = await write(tx, row, {
    ...settled,
    ...changed,
    status: decision.to,
    ...(transactionId !== undefined && { transactionId }),
  })
  await tx.insert(depositSteps).values({ depositId: id, status: decision.to, at })
  return { kind: 'moved', row: next }
}

/**
 * Money that comes after its owner has closed the account is not lost: it waits for the desk, which reopens the account or
 * sends it back.
 */
async function whileOpen(tx: Database, { status, playerId }: DepositRow, decision: DepositDecision) {
  if (decision.kind !== 'moves' || !decision.credit || !(await isClosed(tx, playerId))) return decision
  if (status === 'under_review') return { kind: 'refused' } as const
  return { kind: 'moves', to: 'under_review', credit: false, parked: true } as const
}

/** The clock may not have come by yet: by the time of the event, the time to pay was over. */
async function expireWhenDue(tx: Database, row: DepositRow, at: Date): Promise<DepositRow> {
  if (row.status !== 'awaiting_payment' || row.expiresAt === null || row.expiresAt > at) return row
  await tx.insert(depositSteps).values({ depositId: row.id, status: 'expired', at: row.expiresAt })
  return write(tx, row, { status: 'expired', dueAt: null })
}

async function write(
  tx: Database,
  { id }: DepositRow,
  set: Partial<typeof deposits.$inferInsert>,
): Promise<DepositRow> {
  const [row] = await tx.update(deposits).set(set).where(eq(deposits.id, id)).returning()
  if (row === undefined) throw new Error('a locked deposit is gone')
  return row
}

/** From the bank to the player's wallet, under the deposit's own id. */
async function book(tx: Database, { id, playerId, minor, iso }: DepositRow, at: Date): Promise<bigint> {
  const { transactionId } = await bookTransfer(tx, {
    from: bankId(iso),
    to: walletId(playerId, iso),
    minor,
    iso,
    kind: 'deposit',
    title: 'Depósito',
    ref: id,
    at,
  })
  return transactionId
}
