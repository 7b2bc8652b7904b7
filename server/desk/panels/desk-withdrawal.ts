import { withdrawalSchema } from '@trebol/shared/contract'
import * as v from 'valibot'

const person = v.object({ id: v.string(), email: v.string(), name: v.string(), document: v.string() })

/** A withdrawal with what only the desk sees. */
export const deskWithdrawalSchema = v.object({
  ...withdrawalSchema.entries,
  player: v.nullable(person),
  kyc: v.string(),
  pay_to: v.record(v.string(), v.string()),
  answer: v.nullable(v.string()),
  acts: v.array(v.object({ act: v.string(), why: v.string(), by: v.string(), at: v.string() })),
})
export type DeskWithdrawal = v.InferOutput<typeof deskWithdrawalSchema>
