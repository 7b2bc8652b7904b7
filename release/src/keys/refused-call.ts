import * as v from 'valibot'
import type { RefusalRow } from './key-store.ts'

/**
 * A call that was refused, as people are told of it. `keyId`: the key that was shown, known or not, `null` when none was;
 * `action`: what was wanted, `enter` of who got no further than the door; `unit`, `channel`: `null` where it was about none.
 * Source: docs/platform.md, "Keys and rights".
 */
export const refusedCallSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  keyId: v.nullable(v.string()),
  keyName: v.nullable(v.string()),
  action: v.string(),
  unit: v.nullable(v.string()),
  channel: v.nullable(v.string()),
  message: v.string(),
})
export type RefusedCall = v.InferOutput<typeof refusedCallSchema>

/** Leaves out the number of the row. */
export const presentRefusal = ({ at, keyId, keyName, action, unit, channel, message }: RefusalRow): RefusedCall => ({
  at: at.toISOString(),
  ...{ keyId, keyName, action, unit, channel, message },
})
