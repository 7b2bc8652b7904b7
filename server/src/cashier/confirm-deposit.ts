import { type Database, isDatabaseError } from '@trebol/shared/database'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { invalid, Refusal } from '../calls/refusal.ts'
import { useFiles } from '../uploads/use-files.ts'
import { asksOf } from './asks-of.ts'
import { methodOf } from './deposit-methods.ts'
import type { DepositRow } from './hold-deposit.ts'
import { hashOf } from './methods/crypto-methods.ts'
import type { Method } from './methods/method.ts'
import { type Moved, moveDeposit } from './move-deposit.ts'
import { ownDeposit } from './own-deposit.ts'
import { presentDeposit } from './present-deposit.ts'
import { readFields } from './read-fields.ts'

type Given = Readonly<Record<string, string>>

/**
 * "Ya hice el pago": keyed, so it runs inside a transaction. After the time to pay it is the report of a late payment. A
 * reference names one payment in the world, so that nobody is credited twice for it.
 */
export const confirmDeposit: Handlers['confirmDeposit'] = async ({ id, fields, file_id }, call) => {
  const { playerId } = callerOf(call)
  const { db, now } = call
  const row = await ownDeposit(db, playerId, id)
  const method = methodOf(row)
  const { confirming } = method
  if (confirming.by !== 'operator' && confirming.by !== 'chain') {
    throw new Refusal('NOT_PENDING', 'Este pago se confirma solo. No tiene que hacer nada más aquí.')
  }
  // Pressed twice: what is being looked at, or is credited, needs no second report.
  if (row.status === 'approved' || (row.status === 'under_review' && row.request === null)) {
    return { value: await presentDeposit(call, row) }
  }
  const asks = confirming.by === 'chain' ? hashOf(confirming.asks, row.fields.network) : confirming.asks
  const proof = readFields(asks, fields, now)
  if (file_id === null && asksOf(method, row)?.some(({ type, required }) => type === 'file' && required)) {
    throw invalid({ receipt: 'Elija una imagen o un PDF.' })
  }
  const moved = await confirm(db, { row, method, proof, now, fileId: file_id })
  if (moved.kind === 'refused') {
    throw new Refusal('NOT_PENDING', 'Este depósito ya está cerrado. Si pagó, escriba a soporte y no repita el pago.')
  }
  return { value: await presentDeposit(call, moved.row) }
}

type Confirmed = {
  readonly row: DepositRow
  readonly method: Method
  readonly proof: Given
  readonly now: Date
  readonly fileId: string | null
}

async function confirm(db: Database, { row, method, proof, now, fileId }: Confirmed): Promise<Moved> {
  const reference = method.reference?.({ fields: row.fields, proof }) ?? null
  const { confirming } = method
  const dueAt =
    confirming.by === 'chain' ? new Date(now.getTime() + confirming.needed(row.fields) * confirming.everyMs) : null
  try {
    // Nested: the database refuses a reference that is taken, and the call goes on to say so.
    const moved = await db.transaction(async (tx) => {
      const ids = fileId === null ? [] : [fileId]
      await useFiles(tx, { playerId: row.playerId, purpose: 'receipt', ids, now, field: 'receipt' })
      return moveDeposit(tx, {
        id: row.id,
        event: 'confirmed',
        at: now,
        change: () => ({
          proof,
          request: null,
          respondBy: null,
          dueAt,
          confirmedAt: now,
          ...(fileId !== null && { fileId }),
          ...(reference !== null && { reference: `${method.kind}:${reference}` }),
        }),
      })
    })
    if (moved === null) throw new Refusal('NOT_FOUND', 'Ese depósito no existe.')
    return moved
  } catch (error) {
    if (!isDatabaseError(error, 'uniqueViolation')) throw error
    throw new Refusal('DUPLICATE', 'Esa referencia ya fue registrada.', {
      errors: { [proof.tx_hash === undefined ? 'reference' : 'tx_hash']: 'Esa referencia ya fue registrada.' },
    })
  }
}
