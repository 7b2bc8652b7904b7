import * as v from 'valibot'
import { shortNameSchema } from '../keys/key-order.ts'
import { wrongOfAddress } from './hook-address.ts'
import { hookFilterSchema } from './hook-events.ts'
import { hookFormats } from './write-message.ts'

/** The address of a hook as it was typed. */
export const hookUrlSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => wrongOfAddress(text) === null,
    ({ input }) => String(wrongOfAddress(input)),
  ),
)

/** What somebody wants of a new hook. */
export const hookOrderSchema = v.strictObject({
  name: shortNameSchema,
  url: hookUrlSchema,
  format: v.optional(v.picklist(hookFormats), 'json'),
  ...hookFilterSchema.entries,
  dryRun: v.optional(v.boolean(), false),
})
export type HookOrder = Omit<v.InferOutput<typeof hookOrderSchema>, 'dryRun'>
