import type { Deposit, DepositStatus, getDeposits, WireOf } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { asc, inArray } from 'drizzle-orm'
import type { Services } from '../calls/services.ts'
import { depositSteps } from '../database/schema/index.ts'
import { presentAmount, showMoney } from '../operator/show-money.ts'
import { asksOf } from './asks-of.ts'
import { maxDeclines } from './card/card-payment.ts'
import { declineTexts } from './card/decline-texts.ts'
import { type CardDecline, readDeclines } from './card/read-declines.ts'
import { methodOf } from './deposit-methods.ts'
import type { DepositRow } from './hold-deposit.ts'
import type { Method, Told } from './methods/method.ts'
import { rejectTexts } from './reject-texts.ts'

/** A deposit as it goes over the wire; `Deposit` is the same after the contract has read it. */
export type DepositWire = WireOf<typeof getDeposits>['items'][number] & Pick<Deposit, 'id'>

type Step = { readonly status: DepositStatus; readonly at: Date }

/** What a deposit is shown with: a call has all of it. */
export type Shown = {
  readonly db: Database
  readonly now: Date
  readonly services: Pick<Services, 'cardProcessor'>
}

type Known = {
  readonly steps: readonly Step[]
  readonly declines: readonly CardDecline[]
  readonly now: Date
  readonly cardProcessor: Services['cardProcessor']
}

export async function presentDeposits(
  { db, now, services: { cardProcessor } }: Shown,
  rows: readonly DepositRow[],
): Promise<DepositWire[]> {
  const ids = rows.map(({ id }) => id)
  const steps =
    ids.length === 0
      ? []
      : await db.select().from(depositSteps).where(inArray(depositSteps.depositId, ids)).orderBy(asc(depositSteps.id))
  const cards = rows.filter((row) => row.status === 'awaiting_payment' && methodOf(row).confirming.by === 'card')
  const declines = await readDeclines(
    db,
    cards.map(({ id }) => id),
  )
  return rows.map((row) =>
    present(row, {
      steps: steps.filter(({ depositId }) => depositId === row.id),
      declines: declines.filter(({ depositId }) => depositId === row.id),
      now,
      cardProcessor,
    }),
  )
}

export async function presentDeposit(shown: Shown, row: DepositRow): Promise<DepositWire> {
  const [deposit] = await presentDeposits(shown, [row])
  if (deposit === undefined) throw new Error('a deposit was lost on its way')
  return deposit
}

function presentDeclines(declines: readonly CardDecline[]): DepositWire['declined'] {
  const reason = declines.at(-1)?.reason
  if (reason === undefined) return null
  return { text: declineTexts[reason], reason, blocked: declines.length >= maxDeclines }
}

function present(row: DepositRow, { steps, declines, now, cardProcessor }: Known): DepositWire {
  const method = methodOf(row)
  const { minor, iso, status } = row
  const money = (value: bigint, code: string) => ({ amount: presentAmount(value, code), iso: code })
  const pay = payOf(row)
  const told = toldOf(row)
  const waits = status === 'awaiting_payment'
  return {
    id: row.id,
    rid: row.rid,
    method: method.id,
    method_name: method.name,
    kind: method.kind,
    amount: money(minor, iso),
    pay: money(pay.minor, pay.iso),
    fee: row.feeMinor === null || row.feeMinor === 0n ? null : money(row.feeMinor, iso),
    credited: status === 'approved' ? money(minor, iso) : null,
    rate: row.rate,
    status,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    eta: method.eta.answer,
    answer_by: answerBy(method, row)?.toISOString() ?? null,
    instructions: waits ? [...method.instructions(told)] : [],
    warning: waits ? (method.warning?.(told) ?? null) : null,
    qr: waits ? (method.qr?.(told) ?? null) : null,
    barcode: waits ? (method.barcode?.(told) ?? null) : null,
    confirmations: status === 'under_review' ? confirmationsOf(method, row, now) : null,
    asks: asksOf(method, row),
    request: row.request,
    respond_by: row.request === null ? null : (row.respondBy?.toISOString() ?? null),
    next: nextOf(method, row, cardProcessor),
    declined: presentDeclines(declines),
    steps: (steps.length > 0 ? steps : [{ status, at: row.createdAt }]).map((step) => ({
      status: step.status,
      at: step.at.toISOString(),
    })),
    reject: row.rejectCode === null ? null : { code: row.rejectCode, text: rejectTexts[row.rejectCode] },
  }
}

/** What the texts of a method are made of. */
export function toldOf(row: DepositRow): Told {
  const { minor, iso } = payOf(row)
  return { id: row.id, shown: showMoney(minor, iso), plain: presentAmount(minor, iso), iso, fields: row.fields }
}

/** Rows from before methods had a currency of their own are paid in that of the balance. */
function payOf({ payMinor, payIso, minor, iso }: DepositRow): { minor: bigint; iso: string } {
  return payMinor === null || payIso === null ? { minor, iso } : { minor: payMinor, iso: payIso }
}

/** Until when it is looked at, or confirmed by its chain; null where nobody waits for us. */
function answerBy({ confirming }: Method, { status, request, confirmedAt, dueAt }: DepositRow): Date | null {
  if (status !== 'under_review' || request !== null || confirmedAt === null) return null
  if (confirming.by === 'chain') return dueAt
  return confirming.by === 'operator' ? new Date(confirmedAt.getTime() + confirming.answerMinutes * 60_000) : null
}

function confirmationsOf({ confirming }: Method, { fields, confirmedAt }: DepositRow, now: Date) {
  if (confirming.by !== 'chain' || confirmedAt === null) return null
  const needed = confirming.needed(fields)
  const seen = Math.floor((now.getTime() - confirmedAt.getTime()) / confirming.everyMs)
  return { seen: Math.min(needed, Math.max(0, seen)), needed }
}

function nextOf(
  { confirming }: Method,
  { status, request, payToken }: DepositRow,
  cardProcessor: Services['cardProcessor'],
): DepositWire['next'] {
  if (status === 'under_review') return { kind: request === null ? 'wait' : 'upload' }
  if (status !== 'awaiting_payment') return { kind: 'none' }
  if (confirming.by === 'processor' && payToken !== null) return { kind: 'redirect', url: `/sandbox/bank/${payToken}` }
  if (confirming.by === 'card' && payToken !== null && cardProcessor !== null) {
    const url = `${cardProcessor.origin}/card?payment=${payToken}`
    return { kind: 'redirect', url, frame: { url, provider: confirming.provider } }
  }
  return { kind: 'pay' }
}
