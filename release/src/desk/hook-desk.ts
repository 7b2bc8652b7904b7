import type { PresentedHook } from '../hooks/hook.ts'
import type { HookOrder } from '../hooks/hook-order.ts'
import type { Tried } from '../hooks/try-hook.ts'
import {
  dryRunSchema,
  hookAddedSchema,
  hookListSchema,
  hookRemovedSchema,
  hookTriedSchema,
} from '../report/answer-schemas.ts'
import { askFor, type ServiceAccess } from './service-client.ts'

/** Hooks, on the database itself or through the service. */
export type HookDesk = {
  add(wanted: HookOrder): Promise<{ readonly hook: PresentedHook; readonly secret: string }>
  /** Makes none. @throws Refusal as `add` would */
  tryAdd(wanted: HookOrder): Promise<void>
  list(): Promise<readonly PresentedHook[]>
  /** @returns the hook that is gone */
  remove(id: string): Promise<{ readonly id: string; readonly name: string }>
  /** Sends one message that says that it is a test. */
  test(id: string): Promise<Tried>
}

/** Hooks through the service, up to the rights of the key that asks. */
export function serviceHookDesk(access: ServiceAccess): HookDesk {
  const pathOf = (id: string) => `hooks/${encodeURIComponent(id)}`
  return {
    add: async (wanted) => askFor(access, hookAddedSchema, 'hooks', { method: 'POST', json: wanted }),
    tryAdd: async (wanted) => {
      await askFor(access, dryRunSchema, 'hooks', { method: 'POST', json: { ...wanted, dryRun: true } })
    },
    list: async () => (await askFor(access, hookListSchema, 'hooks')).hooks,
    remove: async (id) => askFor(access, hookRemovedSchema, pathOf(id), { method: 'DELETE' }),
    test: async (id) => askFor(access, hookTriedSchema, `${pathOf(id)}/test`, { method: 'POST' }),
  }
}
