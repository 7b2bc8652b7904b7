import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '@trebol/shared/database'
import { feeOf, payAtRate } from '@trebol/shared/money'
import { and, count, eq, inArray } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { invalid, Refusal } from '../calls/refusal.ts'
import { depositSteps, deposits, type KeptRate } from '../database/schema/index.ts'
import { currencyOf } from '../operator/currencies.ts'
import { showMoney } from '../operator/show-money.ts'
import { refuseMoneyIn } from '../protection/refuse-money-in.ts'
import { findDepositMethod, maxPending, whyUnavailable } from './deposit-methods.ts'
import { requireFirstDepositIdentity } from './first-deposit-identity.ts'
import type { DepositRow } from './hold-deposit.ts'
import type { Method } from './methods/method.ts'
import { moveDeposit } from './move-deposit.ts'
import { presentDeposit } from './present-deposit.ts'
import { rateAt } from './rate-at.ts'
import { readDepositAmount } from './read-deposit-amount.ts'
import { readFields } from './read-fields.ts'
import { type Payer, readPayer } from './read-payer.ts'
import { settleDue } from './settle-due.ts'

/** Keyed, so it runs inside a transaction. What is paid at once is booked at once; everything else waits for its money. */
export const createDeposit: Handlers['createDeposit'] = async ({ rid, method: id, amount, fields, rate }, call) => {
  const { playerId } = callerOf(call)
  const { db, now } = call
  await requireFirstDepositIdentity(call, playerId)
  const { method, minor } = readDepositAmount(id, amount)
  const payer = await readPayer(db, playerId)
  const why = whyUnavailable(method, { ...call.services, country: payer.country })
  if (why !== null) throw invalid({ method: why })
  const given = readFields(method.fields, fields, now)
  requireOwner(payer, method, given)
  const kept = method.payIso === undefined ? null : await agreedRate(db, method, rate, now)
  const row = await db.transaction(async (tx) => {
    const wish = { kind: 'deposit', minor, method: id } as const
    await refuseMoneyIn({ db: tx, now }, { playerId, iso: amount.iso }, wish)
    if (method.confirming.by !== 'nobody') await requireFewPending(tx, playerId, now)
    return openDeposit(tx, { playerId, rid, method, minor, at: now, fields: given, rate: kept })
  })
  const value = await presentDeposit(call, row)
  return row.status === 'approved' ? { value, msg: `Sumamos ${showMoney(minor, amount.iso)} a su saldo.` } : { value }
}

type Order = {
  readonly playerId: string
  readonly rid?: string
  readonly method: Method
  readonly minor: bigint
  readonly at: Date
  readonly fields?: Readonly<Record<string, string>>
  readonly rate?: KeptRate | null
}

/** Writes a new deposit, and books it when its method pays at once. */
export async function openDeposit(tx: Database, order: Order): Promise<DepositRow> {
  const { playerId, rid = null, method, minor, at, fields = {}, rate = null } = order
  const feeMinor = feeOf(minor, method.fee)
  const payIso = method.payIso ?? method.iso
  const expiresAt = method.minutes === null ? null : new Date(at.getTime() + method.minutes * 60_000)
  const [row] = await tx
    .insert(deposits)
    .values({
      id: randomUUID(),
      playerId,
      rid,
      method: method.id,
      minor,
      iso: method.iso,
      feeMinor,
      payIso,
      payMinor: priceOf(minor + feeMinor, method, rate),
      rate,
      fields,
      status: 'awaiting_payment',
      payToken:
        method.confirming.by === 'processor' || method.confirming.by === 'card'
          ? randomBytes(24).toString('base64url')
          : null,
      expiresAt,
      dueAt: expiresAt,
      createdAt: at,
    })
    .returning()
  if (row === undefined) throw new Error('the deposit was not written')
  if (method.confirming.by === 'nobody') {
    const moved = await moveDeposit(tx, { id: row.id, event: 'paid', at })
    return moved?.row ?? row
  }
  await tx.insert(depositSteps).values({ depositId: row.id, status: 'awaiting_payment', at })
  return row
}

/** An approved deposit of the sandbox, for accounts that begin with money. */
export async function bookDeposit(
  tx: Database,
  {
    playerId,
    minor,
    iso,
    at,
  }: { readonly playerId: string; readonly minor: bigint; readonly iso: string; readonly at: Date },
): Promise<void> {
  const method = findDepositMethod('sandbox', iso)
  if (method === undefined) throw new Error(`there is no sandbox method in ${iso}`)
  await openDeposit(tx, { playerId, method, minor, at })
}

function priceOf(minor: bigint, { iso, payIso }: Method, rate: KeptRate | null): bigint {
  if (payIso === undefined) return minor
  const decimals = { to: currencyOf(iso).decimals, from: currencyOf(payIso).decimals }
  const pay = rate === null ? null : payAtRate(minor, rate.value, decimals)
  if (pay === null) throw new Error(`no rate from ${payIso} to ${iso}`)
  return pay
}

/** The rate that the player saw is the rate under which he pays; another one is told before anything is written. */
async function agreedRate(db: Database, { iso, payIso }: Method, seen: string | null, now: Date): Promise<KeptRate> {
  const current = await rateAt(db, { from: payIso ?? iso, to: iso }, now)
  if (seen === current.value) return current
  const text = `La tasa cambió: ahora son ${current.value.replace('.', ',')} ${current.from} por 1 ${current.to}. Revise el monto y confirme.`
  throw new Refusal('RATE_CHANGED', text, { errors: { rate: text } })
}

/** Asked while the wallets are held: of two requests at once the second sees the first. */
async function requireFewPending(tx: Database, playerId: string, now: Date): Promise<void> {
  await settleDue(tx, now, playerId)
  const [row] = await tx
    .select({ pending: count() })
    .from(deposits)
    .where(and(eq(deposits.playerId, playerId), inArray(deposits.status, ['awaiting_payment', 'under_review'])))
  const pending = row?.pending ?? 0
  if (pending < maxPending) return
  throw new Refusal(
    'TOO_MANY_PENDING',
    `Tiene ${pending} depósitos pendientes. Complete o cancele uno para crear otro.`,
  )
}

function requireOwner(payer: Payer, { ownerMustMatch }: Method, { document }: Readonly<Record<string, string>>): void {
  if (!ownerMustMatch || document === undefined || plain(payer.document) === plain(document)) return
  throw invalid({ document: 'Escriba su propio documento: no aceptamos pagos de terceros.' })
}

const plain = (number: string): string => number.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
