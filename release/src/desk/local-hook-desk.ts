import type { Database } from '@trebol/shared/database'
import type { DatabaseSettings } from '../database/open-release-database.ts'
import { tryOut } from '../database/try-out.ts'
import { presentHook } from '../hooks/hook.ts'
import type { HookOrder } from '../hooks/hook-order.ts'
import { addHook, findHook, listHooks, noSuchHook, removeHook } from '../hooks/hook-store.ts'
import { messagePoster } from '../hooks/post-message.ts'
import { tryHook } from '../hooks/try-hook.ts'
import { Refusal } from '../refusal.ts'
import { readServeSettings } from '../serve/read-serve-settings.ts'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { HookDesk } from './hook-desk.ts'
import { openLocalDatabase } from './open-local-database.ts'

export type LocalHooks = {
  readonly settings: DatabaseSettings
  readonly by: string
  readonly store: ReleaseStore
  readonly openSigner: () => Promise<Signer>
  readonly env: NodeJS.ProcessEnv
}

/** Hooks on the database itself. @throws Refusal when it cannot be opened, see `openLocalDatabase` */
export async function withLocalHooks<Result>(
  { settings, by, store, openSigner, env }: LocalHooks,
  work: (desk: HookDesk) => Promise<Result>,
): Promise<Result> {
  const { hooksPrivate, opsOrigin } = readServeSettings(env, {})
  const { db, close } = await openLocalDatabase(settings)
  const now = () => new Date()
  const add = async (tx: Database, order: HookOrder) =>
    addHook(tx, order, { by, parentId: null }, { store, signer: await openSigner(), now })
  const requireHook = async (id: string) => {
    const hook = await findHook(db, id)
    if (hook === null) throw new Refusal(noSuchHook(id))
    return hook
  }
  try {
    return await work({
      add: async (order) => {
        const made = await add(db, order)
        return { hook: presentHook(made.hook), secret: made.secret }
      },
      tryAdd: async (order) => tryOut(db, (tx) => add(tx, order)),
      list: async () => (await listHooks(db)).map(presentHook),
      remove: async (id) => {
        const { name } = await requireHook(id)
        await removeHook(db, { id, name }, { by, now: now() })
        return { id, name }
      },
      test: async (id) => {
        const post = messagePoster({ allowPrivate: hooksPrivate })
        return tryHook(db, await requireHook(id), by, { signer: await openSigner(), post, opsOrigin, now })
      },
    })
  } finally {
    await close()
  }
}
