import { depositSchema } from '@trebol/shared/contract'
import * as v from 'valibot'

const person = v.object({ id: v.string(), email: v.string(), name: v.string(), document: v.string() })

/** A deposit with what only the desk sees. */
export const deskDepositSchema = v.object({
  ...depositSchema.entries,
  player: v.nullable(person),
  receipt: v.nullable(v.object({ id: v.string(), name: v.string(), mime: v.nullable(v.string()) })),
  given: v.record(v.string(), v.string()),
  acts: v.array(v.object({ act: v.string(), why: v.string(), by: v.string(), at: v.string() })),
})
export type DeskDeposit = v.InferOutput<typeof deskDepositSchema>
