import type { MethodField } from '@trebol/shared/contract'
import type { DepositRow } from './hold-deposit.ts'
import { hashOf } from './methods/crypto-methods.ts'
import { receiptField } from './methods/fields.ts'
import type { Method } from './methods/method.ts'

/** What is left to confirm: also after the time to pay, because a late payment is reported rather than repeated. */
export function asksOf(
  { confirming }: Pick<Method, 'confirming'>,
  { status, request, proof, fields }: Pick<DepositRow, 'status' | 'request' | 'proof' | 'fields'>,
): MethodField[] | null {
  if (confirming.by !== 'operator' && confirming.by !== 'chain') return null
  const wanted = confirming.by === 'chain' ? hashOf(confirming.asks, fields.network) : confirming.asks
  if (status === 'awaiting_payment' || status === 'expired') return [...wanted]
  if (status !== 'under_review' || request === null) return null
  return withReceipt(wanted).map((field) => reported(field, proof[field.name]))
}

/** The operator asks to see something: it can be sent, also where a payment needs no receipt by itself. */
const withReceipt = (asks: readonly MethodField[]): readonly MethodField[] =>
  asks.some(({ type }) => type === 'file') ? asks : [...asks, { ...receiptField, required: asks.length === 0 }]

/** What the player has reported is not asked for again: it stands in its field. */
const reported = (field: MethodField, told: string | undefined): MethodField =>
  told === undefined ? field : { ...field, prefill: told }
