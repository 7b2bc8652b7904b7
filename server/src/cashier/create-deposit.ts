import { randomUUID } from 'node:crypto'
import type { Deposit } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { invalid, Refusal } from '../calls/refusal.ts'
import { deposits } from '../database/schema/index.ts'
import { bankId, walletId } from '../ledger/account-ids.ts'
import { bookTransfer } from '../ledger/book-transfer.ts'
import { readPositive } from '../ledger/read-positive.ts'
import { currencyOf, findCurrency } from '../operator/currencies.ts'
import { showMoney } from '../operator/show-money.ts'
import { findDepositMethod } from './deposit-methods.ts'
import { presentDeposit } from './present-deposit.ts'

type Order = {
  readonly playerId: string
  readonly method: string
  readonly minor: bigint
  readonly iso: string
  readonly at: Date
}

export const createDeposit: Handlers['createDeposit'] = async ({ method, amount }, call) => {
  const { playerId } = callerOf(call)
  const minor = readDeposit(method, amount)
  const deposit = await call.db.transaction((tx) =>
    bookDeposit(tx, { playerId, method, minor, iso: amount.iso, at: call.now }),
  )
  return { value: deposit, msg: `Sumamos ${showMoney(minor, amount.iso)} a su saldo.` }
}

/** Books an approved deposit: from the bank to the player's wallet. */
export async function bookDeposit(tx: Database, { playerId, method, minor, iso, at }: Order): Promise<Deposit> {
  const id = randomUUID()
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
  const row = { id, playerId, method, minor, iso, status: 'approved' as const, transactionId, createdAt: at }
  await tx.insert(deposits).values(row)
  return presentDeposit(row)
}

function readDeposit(method: string, { amount, iso }: { amount: string; iso: string }): bigint {
  if (findCurrency(iso) === undefined) {
    throw new Refusal('CURRENCY_NOT_SUPPORTED', `No ofrecemos depósitos en ${iso}. Elija otra moneda.`, {
      errors: { amount: 'Elija otra moneda.' },
    })
  }
  const minor = readPositive(amount, iso)
  if (minor === 'not-positive') throw invalid({ amount: 'Escriba un monto mayor que 0.' })
  if (minor === 'too-many-decimals') {
    throw invalid({ amount: `Use solo números y hasta ${currencyOf(iso).decimals} decimales.` })
  }
  const found = findDepositMethod(method, iso)
  if (found === undefined) throw invalid({ method: 'Elija una forma de depósito de la lista.' })
  if (minor === 'too-large' || minor > found.max)
    throw invalid({ amount: `El máximo es ${showMoney(found.max, iso)}.` })
  if (minor < found.min) throw invalid({ amount: `El mínimo es ${showMoney(found.min, iso)}.` })
  return minor
}
