import { randomUUID } from 'node:crypto'
import type { MoneyWire } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { withdrawalSteps, withdrawals } from '../database/schema/index.ts'
import { identityToPayOut } from '../kyc/identity-check.ts'
import { InsufficientFunds } from '../ledger/book-transfer.ts'
import { presentAmount, showMoney } from '../operator/show-money.ts'
import { holdWallets } from '../protection/hold-wallets.ts'
import { requirePassword } from '../security/require-password.ts'
import { bookHold } from './book-withdrawal.ts'
import { readAvailable } from './get-withdraw-methods.ts'
import type { WithdrawalRow } from './hold-withdrawal.ts'
import { presentWithdrawal } from './present-withdrawal.ts'
import { type Order, readOrder } from './read-order.ts'

/**
 * Keyed, so it runs inside a transaction. The money leaves the wallet at once. Breaks, exclusions and limits are not asked:
 * what protects a player closes the way in, never the way out.
 */
export const createWithdrawal: Handlers['createWithdrawal'] = async (input, call) => {
  const { db, now } = call
  const { playerId } = callerOf(call)
  await requirePassword(input.current, call)
  await requireIdentity(db, playerId, now)
  await holdWallets(db, playerId)
  const order = await readOrder(db, { playerId, accountId: input.account_id, amount: input.amount, now })
  requireSeen(order, input.receive)
  const row = await openWithdrawal(db, { playerId, rid: input.rid, order, at: now })
  return { value: await presentWithdrawal(db, row, now) }
}

type Opened = { readonly playerId: string; readonly rid: string; readonly order: Order; readonly at: Date }

async function openWithdrawal(tx: Database, { playerId, rid, order, at }: Opened): Promise<WithdrawalRow> {
  const { account, method, minor, feeMinor, taxMinor, payMinor, payIso, rate, promisedBy } = order
  const { iso } = method
  const id = randomUUID()
  const heldBy = await hold(tx, { id, playerId, minor, iso }, at)
  const [row] = await tx
    .insert(withdrawals)
    .values({
      ...{ id, playerId, rid, accountId: account.id, minor, iso, feeMinor, taxMinor, payMinor, payIso, rate },
      ...{ promisedBy, heldBy, status: 'requested', createdAt: at },
    })
    .returning()
  if (row === undefined) throw new Error('the withdrawal was not written')
  await tx.insert(withdrawalSteps).values({ withdrawalId: id, status: 'requested', at })
  return row
}

type Held = { readonly id: string; readonly playerId: string; readonly minor: bigint; readonly iso: string }

async function hold(tx: Database, held: Held, at: Date): Promise<bigint> {
  try {
    return await bookHold(tx, held, at)
  } catch (cause) {
    if (!(cause instanceof InsufficientFunds)) throw cause
    const text = `No tiene saldo suficiente. Disponible: ${showMoney(await readAvailable(tx, held.playerId, held.iso), held.iso)}.`
    throw new Refusal('INSUFFICIENT_FUNDS', text, { errors: { amount: text } })
  }
}

async function requireIdentity(db: Database, playerId: string, now: Date): Promise<void> {
  const { done } = await identityToPayOut(db, playerId, now)
  if (done) return
  throw new Refusal('KYC_REQUIRED', 'Verifique su identidad para retirar. Su dinero sigue en su saldo.')
}

/** What the player saw is what he gets; another amount is told before anything is booked. */
function requireSeen({ payMinor, payIso }: Order, { amount, iso }: MoneyWire): void {
  if (iso === payIso && amount === presentAmount(payMinor, payIso)) return
  const text = `Lo que recibe cambió: ahora son ${showMoney(payMinor, payIso)}. Revise el resumen y confirme.`
  throw new Refusal('RATE_CHANGED', text, { errors: { receive: text } })
}
