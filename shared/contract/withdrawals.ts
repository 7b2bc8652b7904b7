import * as v from 'valibot'
import { rateSchema } from './cashier.ts'
import { endpoint } from './endpoint.ts'
import { fieldValuesSchema, methodFieldSchema } from './method-field.ts'
import { amountSchema, instantSchema, isoSchema, moneySchema, ridSchema } from './money-wire.ts'

/** How a withdrawal reaches the player. */
export const payoutKinds = ['pago_movil', 'bank_transfer', 'crypto'] as const
export type PayoutKind = (typeof payoutKinds)[number]

export const withdrawalStatuses = [
  'requested',
  'checking',
  'approved',
  'sent',
  'paid',
  'needs_action',
  'rejected',
  'failed',
] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

/** Why the money went back to the balance: the operator refused, or the bank or the network sent it back. */
export const withdrawalReasons = [
  'OWNER_MISMATCH',
  'WRONG_ACCOUNT',
  'ACCOUNT_CLOSED',
  'RETURNED_BY_BANK',
  'DOCUMENTS_MISSING',
  'UNDER_INVESTIGATION',
] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/** What has to be so before anything can be paid out. */
export const withdrawalChecks = ['IDENTITY', 'ACCOUNT'] as const

const payoutMethodSchema = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(payoutKinds),
  iso: isoSchema,
  min: amountSchema,
  max: amountSchema,
  fee: v.object({ text: v.string() }),
  eta: v.object({ text: v.string() }),
  /** Whether another account of it can be added, and why not; one that is on file is paid to all the same. */
  available: v.optional(v.boolean(), true),
  reason: v.optional(v.nullable(v.string()), null),
  /** What an account of this method consists of. */
  fields: v.array(methodFieldSchema),
})
export type PayoutMethod = v.InferOutput<typeof payoutMethodSchema>

const blockerSchema = v.object({
  code: v.picklist(withdrawalChecks),
  done: v.boolean(),
  text: v.string(),
  /** Where the player does it; null where he can only wait, and for an account, which is added on the page. */
  to: v.nullable(v.string()),
})
export type WithdrawalBlocker = v.InferOutput<typeof blockerSchema>

const payoutAccountSchema = v.object({
  id: v.string(),
  method: v.string(),
  method_name: v.string(),
  /** Masked: `Banco Orilla ****1234`. */
  label: v.string(),
  owner_name: v.string(),
  /** `verified` once something has been paid to it, `rejected` when the last payment came back. */
  status: v.picklist(['verified', 'pending', 'rejected']),
  reason: v.nullable(v.string()),
  /** What a player should know before he uses it. */
  notice: v.nullable(v.string()),
})
export type PayoutAccount = v.InferOutput<typeof payoutAccountSchema>

const costsSchema = {
  amount: moneySchema,
  fee: v.nullable(moneySchema),
  tax: v.nullable(moneySchema),
  /** What arrives at the player's account, exactly. */
  receive: moneySchema,
  rate: v.nullable(rateSchema),
  promised_by: instantSchema,
}
const quoteSchema = v.object(costsSchema)
export type WithdrawalQuote = v.InferOutput<typeof quoteSchema>

export const withdrawalSchema = v.object({
  ...costsSchema,
  id: v.string(),
  /** The intent that asked for it: whoever lost the answer finds it again. */
  rid: v.string(),
  method_name: v.string(),
  account: v.object({ label: v.string(), owner_name: v.string() }),
  status: v.picklist(withdrawalStatuses),
  created_at: instantSchema,
  /** Whether `promised_by` has passed and it is not over. */
  overdue: v.boolean(),
  /** What the operator needs from the player before he can go on. */
  request: v.nullable(v.string()),
  /** Until when the player may answer: before, it is not given back for want of it. */
  respond_by: v.optional(v.nullable(instantSchema), null),
  reason: v.nullable(v.object({ code: v.picklist(withdrawalReasons), text: v.string() })),
  /** `promise`: it stayed at its status, and `promised_by` was moved, with words that say why. */
  steps: v.array(
    v.object({
      event: v.optional(v.picklist(['state', 'promise']), 'state'),
      status: v.picklist(withdrawalStatuses),
      at: instantSchema,
      text: v.nullable(v.string()),
    }),
  ),
})
export type Withdrawal = v.InferOutput<typeof withdrawalSchema>

const currentSchema = v.pipe(
  v.string('Escriba su contraseña actual.'),
  v.minLength(1, 'Escriba su contraseña actual.'),
  v.maxLength(128, 'Máximo 128 caracteres.'),
)
const accountId = v.pipe(v.string(), v.uuid('Elija una cuenta a su nombre.'))
const idSchema = v.pipe(v.string(), v.uuid('El retiro no existe.'))
const session = { session: 'required' } as const

/** `available` can be withdrawn, `locked` is in withdrawals under way, `bonus` cannot be withdrawn. */
export const getWithdrawMethods = endpoint(
  'getWithdrawMethods',
  v.object({ iso: isoSchema }),
  v.object({
    iso: isoSchema,
    available: amountSchema,
    locked: amountSchema,
    bonus: amountSchema,
    /** IANA name of the zone where the player lives; without it times are those of his device. */
    zone: v.optional(v.string()),
    methods: v.array(payoutMethodSchema),
    blockers: v.array(blockerSchema),
  }),
  session,
)
const accountsSchema = v.object({ items: v.array(payoutAccountSchema), most: v.number() })
/** `most`: so many a player may keep. */
export const getPayoutAccounts = endpoint('getPayoutAccounts', v.object({}), accountsSchema, session)
export const savePayoutAccount = endpoint(
  'savePayoutAccount',
  v.object({ rid: ridSchema, method: v.pipe(v.string(), v.maxLength(40)), fields: fieldValuesSchema }),
  payoutAccountSchema,
  { ...session, keyed: true },
)
/** Withdrawals that are under way to it go on. A second time changes nothing. Gives the rest. */
export const deletePayoutAccount = endpoint('deletePayoutAccount', v.object({ id: accountId }), accountsSchema, session)
export const quoteWithdrawal = endpoint(
  'quoteWithdrawal',
  v.object({ account_id: accountId, amount: moneySchema }),
  quoteSchema,
  session,
)
/**
 * `receive`: what the quote said; when it is another amount by now the call is refused with `RATE_CHANGED`. `current`: the
 * password, again. It cannot be cancelled. Source: docs/decisions/0036-money-leaves-at-once.md.
 */
export const createWithdrawal = endpoint(
  'createWithdrawal',
  v.object({
    rid: ridSchema,
    account_id: accountId,
    amount: moneySchema,
    receive: moneySchema,
    current: currentSchema,
  }),
  withdrawalSchema,
  { ...session, keyed: true },
)
/** What the player says to a request of the operator. */
export const answerWithdrawal = endpoint(
  'answerWithdrawal',
  v.object({
    rid: ridSchema,
    id: idSchema,
    text: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(3, 'Escriba su respuesta.'),
      v.maxLength(300, 'Máximo 300 caracteres.'),
    ),
  }),
  withdrawalSchema,
  { ...session, keyed: true },
)
export const getWithdrawal = endpoint(
  'getWithdrawal',
  v.object({ id: idSchema }),
  v.object({ withdrawal: withdrawalSchema, now: instantSchema }),
  session,
)
export const getWithdrawals = endpoint(
  'getWithdrawals',
  v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(256))) }),
  v.object({ items: v.array(withdrawalSchema), next: v.nullable(v.string()) }),
  session,
)
