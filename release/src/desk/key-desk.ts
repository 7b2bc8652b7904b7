import type * as v from 'valibot'
import type { PresentedKey } from '../keys/deploy-key.ts'
import type { keyOrderSchema } from '../keys/key-order.ts'
import type { RefusedCall } from '../keys/refused-call.ts'

export type KeyWanted = Omit<v.InferOutput<typeof keyOrderSchema>, 'dryRun'>

/** Keys, on the database itself or through the service. */
export type KeyDesk = {
  /** `token`: `null` of a role, which has no secret. */
  add(wanted: KeyWanted): Promise<{ readonly key: PresentedKey; readonly token: string | null }>
  /** Makes none. @throws Refusal as `add` would */
  tryAdd(wanted: KeyWanted): Promise<void>
  list(): Promise<readonly PresentedKey[]>
  /** Calls that were refused, the newest first. */
  refusals(limit: number): Promise<readonly RefusedCall[]>
  /** @returns whether it was valid until now */
  revoke(id: string): Promise<boolean>
}
