import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { identityCheckSchema } from './identity-check.ts'
import { fieldValuesSchema, methodFieldSchema } from './method-field.ts'
import { amountSchema, instantSchema, isoSchema, moneySchema, ridSchema } from './money-wire.ts'

/** How a payment reaches the operator. `sandbox` pays at once with money that does not exist. */
export const depositKinds = [
  'sandbox',
  'pago_movil',
  'bank_transfer',
  'redirect',
  'qr',
  'voucher',
  'card',
  'crypto',
  'agent',
] as const
export type DepositKind = (typeof depositKinds)[number]

export const depositStatuses = [
  'awaiting_payment',
  'under_review',
  'approved',
  'rejected',
  'expired',
  'cancelled',
] as const
export type DepositStatus = (typeof depositStatuses)[number]

/** Why the operator did not accept a payment. */
export const rejectCodes = [
  'NOT_FOUND',
  'AMOUNT_MISMATCH',
  'THIRD_PARTY',
  'DUPLICATE_REFERENCE',
  'WRONG_ACCOUNT',
  'WRONG_NETWORK',
  'UNREADABLE_RECEIPT',
  'LIMIT',
] as const
export type RejectCode = (typeof rejectCodes)[number]

/** `value` units of `from` for one of `to`; it holds from `at` until `valid_until`. */
export const rateSchema = v.object({
  from: isoSchema,
  to: isoSchema,
  value: amountSchema,
  source: v.string(),
  at: instantSchema,
  valid_until: instantSchema,
})
export type Rate = v.InferOutput<typeof rateSchema>

const methodSchema = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(depositKinds),
  iso: isoSchema,
  country: v.optional(v.nullable(v.string()), null),
  min: amountSchema,
  max: amountSchema,
  fee: v.object({ text: v.string(), percent: v.optional(amountSchema, '0') }),
  eta: v.object({ text: v.string() }),
  available: v.boolean(),
  reason: v.nullable(v.string()),
  fields: v.optional(v.array(methodFieldSchema), []),
  owner_must_match: v.optional(v.boolean(), false),
  rate: v.optional(v.nullable(rateSchema), null),
})
export type DepositMethod = v.InferOutput<typeof methodSchema>

export const depositSchema = v.object({
  id: v.string(),
  /** The intent that asked for it: whoever lost the answer finds it again. */
  rid: v.optional(v.nullable(v.string()), null),
  method: v.string(),
  method_name: v.optional(v.string(), ''),
  kind: v.optional(v.picklist(depositKinds), 'sandbox'),
  /** What is added to the balance. */
  amount: moneySchema,
  /** What has to be paid, exactly. */
  pay: v.optional(v.nullable(moneySchema), null),
  fee: v.optional(v.nullable(moneySchema), null),
  credited: v.optional(v.nullable(moneySchema), null),
  rate: v.optional(v.nullable(rateSchema), null),
  status: v.picklist(depositStatuses),
  created_at: instantSchema,
  expires_at: v.optional(v.nullable(instantSchema), null),
  /** Usual time of an answer, in words. */
  eta: v.optional(v.string(), ''),
  /** Until when the operator answers, while it is under review. */
  answer_by: v.optional(v.nullable(instantSchema), null),
  /** What the payer needs; `copy` is the plain value for other programs. */
  instructions: v.optional(
    v.array(v.object({ label: v.string(), value: v.string(), copy: v.nullable(v.string()) })),
    [],
  ),
  warning: v.optional(v.nullable(v.string()), null),
  /** Text of a QR code. */
  qr: v.optional(v.nullable(v.string()), null),
  /** Text of a barcode (Code 128); there is a receipt of it to take to the counter (`getDepositReceipt`). */
  barcode: v.optional(v.nullable(v.string()), null),
  confirmations: v.optional(v.nullable(v.object({ seen: v.number(), needed: v.number() })), null),
  /** What `confirmDeposit` asks for now; null when there is nothing to confirm. */
  asks: v.optional(v.nullable(v.array(methodFieldSchema)), null),
  /** What the operator wants to see before he can go on. */
  request: v.optional(v.nullable(v.string()), null),
  /** Until when the player may send it: before, it is not rejected for want of it. */
  respond_by: v.optional(v.nullable(instantSchema), null),
  next: v.optional(
    v.object({
      kind: v.picklist(['pay', 'upload', 'redirect', 'wait', 'none']),
      /** Page of whoever takes the payment. */
      url: v.optional(v.string()),
      /** The same as a part of our page: a form on its own origin, in a frame. `provider` is whose it is. */
      frame: v.optional(v.object({ url: v.string(), provider: v.string() })),
    }),
    { kind: 'none' },
  ),
  /** Why the last card was not accepted. `blocked`: so many were not that no further one is taken. */
  declined: v.optional(
    v.nullable(v.object({ text: v.string(), reason: v.optional(v.string()), blocked: v.optional(v.boolean(), false) })),
    null,
  ),
  steps: v.optional(v.array(v.object({ status: v.picklist(depositStatuses), at: instantSchema })), []),
  reject: v.optional(v.nullable(v.object({ code: v.picklist(rejectCodes), text: v.string() })), null),
})
export type Deposit = v.InferOutput<typeof depositSchema>

const idSchema = v.pipe(v.string(), v.uuid('El depósito no existe.'))

/** `rate`: the value that the player saw; another one than the current is refused with `RATE_CHANGED`. */
export const createDeposit = endpoint(
  'createDeposit',
  v.object({
    rid: ridSchema,
    method: v.pipe(v.string(), v.maxLength(40)),
    amount: moneySchema,
    fields: v.optional(fieldValuesSchema, {}),
    rate: v.optional(v.nullable(amountSchema), null),
  }),
  depositSchema,
  { session: 'required', keyed: true },
)
/** The player says that he has paid; `file_id` is an upload with the purpose `receipt`. */
export const confirmDeposit = endpoint(
  'confirmDeposit',
  v.object({
    rid: ridSchema,
    id: idSchema,
    fields: v.optional(fieldValuesSchema, {}),
    file_id: v.optional(v.nullable(v.pipe(v.string(), v.uuid('Suba el archivo de nuevo.'))), null),
  }),
  depositSchema,
  { session: 'required', keyed: true },
)
/** Only while the payment is awaited; a second time changes nothing. */
export const cancelDeposit = endpoint('cancelDeposit', v.object({ id: idSchema }), depositSchema, {
  session: 'required',
})
export const getDeposit = endpoint(
  'getDeposit',
  v.object({ id: idSchema }),
  v.object({ deposit: depositSchema, now: instantSchema }),
  { session: 'required' },
)
export const getDepositMethods = endpoint(
  'getDepositMethods',
  v.object({ iso: isoSchema }),
  v.object({
    methods: v.array(methodSchema),
    max_pending: v.optional(v.number(), 2),
    /** What the player has to do before his first deposit; null when nothing is in its way. */
    identity: v.optional(v.nullable(identityCheckSchema), null),
    now: v.optional(v.nullable(instantSchema), null),
    /** Today where the operator is. */
    today: v.optional(v.string(), ''),
    /** IANA name of the zone where the player lives; without it times are those of his device. */
    zone: v.optional(v.string()),
  }),
  { session: 'required' },
)
export const getDeposits = endpoint(
  'getDeposits',
  v.object({ cursor: v.optional(v.string()) }),
  v.object({ items: v.array(depositSchema), next: v.nullable(v.string()) }),
  { session: 'required' },
)
/** Address of a PDF with the code and the barcode of a payment that waits for the player at a counter. */
export const getDepositReceipt = endpoint(
  'getDepositReceipt',
  v.object({ id: idSchema }),
  v.object({ url: v.string(), expires_at: instantSchema }),
  { session: 'required' },
)
