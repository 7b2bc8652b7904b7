import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { amountSchema, instantSchema, isoSchema, moneySchema, ridSchema } from './money-wire.ts'

const methodSchema = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(['sandbox']),
  iso: isoSchema,
  min: amountSchema,
  max: amountSchema,
  fee: v.object({ text: v.string() }),
  eta: v.object({ text: v.string() }),
  available: v.boolean(),
  reason: v.nullable(v.string()),
})
export type DepositMethod = v.InferOutput<typeof methodSchema>

export const depositSchema = v.object({
  id: v.string(),
  method: v.string(),
  amount: moneySchema,
  status: v.picklist(['awaiting_payment', 'under_review', 'approved', 'rejected', 'expired', 'cancelled']),
  created_at: instantSchema,
})
export type Deposit = v.InferOutput<typeof depositSchema>

export const getDepositMethods = endpoint(
  'getDepositMethods',
  v.object({ iso: isoSchema }),
  v.object({ methods: v.array(methodSchema) }),
  { session: 'required' },
)
export const createDeposit = endpoint(
  'createDeposit',
  v.object({ rid: ridSchema, method: v.pipe(v.string(), v.maxLength(40)), amount: moneySchema }),
  depositSchema,
  { session: 'required', keyed: true },
)
export const getDeposits = endpoint(
  'getDeposits',
  v.object({ cursor: v.optional(v.string()) }),
  v.object({ items: v.array(depositSchema), next: v.nullable(v.string()) }),
  { session: 'required' },
)
