import { limitsSchema, protectionSchema } from '@trebol/shared/contract'
import * as v from 'valibot'

/** What protects a player, as the desk is told. */
export const deskProtectionSchema = v.object({
  ...v.pick(protectionSchema, ['break', 'exclusion', 'area_breaks']).entries,
  limits: limitsSchema.entries.items,
})
export type DeskProtection = v.InferOutput<typeof deskProtectionSchema>
