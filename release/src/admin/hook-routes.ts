import type { Database } from '@trebol/shared/database'
import { Hono } from 'hono'
import { tryOut } from '../database/try-out.ts'
import { type Hook, presentHook } from '../hooks/hook.ts'
import type { HookFilter } from '../hooks/hook-events.ts'
import { hookOrderSchema } from '../hooks/hook-order.ts'
import { addHook, findHook, listHooks, noSuchHook, removeHook } from '../hooks/hook-store.ts'
import { tryHook } from '../hooks/try-hook.ts'
import { type DeployKey, makerId } from '../keys/deploy-key.ts'
import { coversRights } from '../keys/rights.ts'
import type { AdminContext, AdminEnv } from './admin-context.ts'
import { ApiFault } from './api-fault.ts'
import type { AdminDoor } from './door.ts'
import { readBody, smallBody } from './read-body.ts'

/**
 * `hooks` of the admin API. A hook goes on telling somebody outside what `read` shows, as a key would that is given away: so
 * it is the right `keys` that makes and removes hooks, of what the key itself may read, and a hook ends with its key.
 */
export function hookRoutes({ store, signer, log, now, sending }: AdminContext, door: AdminDoor): Hono<AdminEnv> {
  const routes = new Hono<AdminEnv>()

  const requireOwn = async (mine: DeployKey, { units, channels }: HookFilter, what: string) => {
    if (coversRights(mine.rights, { units, channels, actions: ['keys', 'read'] })) return
    const line = `The key "${mine.name}" cannot ${what} a hook that hears of more than the key itself may read: name its units and channels, or use a key with "read" for all of them.`
    throw await door.forbid(mine, line, 'keys', null, null)
  }

  const requireHook = async (db: Database, id: string): Promise<Hook> => {
    const hook = await findHook(db, id)
    if (hook === null) throw new ApiFault('unknown', noSuchHook(id))
    return hook
  }

  routes.get('/', async (context) => {
    await door.check(context.get('key'), 'keys', null, null)
    return context.json({ ok: true, hooks: (await listHooks(context.get('db'))).map(presentHook) })
  })
  routes.post('/', smallBody, async (context) => {
    const mine = context.get('key')
    await door.check(mine, 'keys', null, null)
    const { dryRun, ...order } = await readBody(context, hookOrderSchema)
    await requireOwn(mine, order, 'make')
    const author = { by: mine.name, parentId: makerId(mine) }
    const make = (db: Database) => addHook(db, order, author, { store, signer, now })
    if (dryRun) {
      await tryOut(context.get('db'), make)
      return context.json({ ok: true, dryRun })
    }
    const { hook, secret } = await make(context.get('db'))
    log.info({ event: 'hook-added', by: mine.name, hook: hook.id, name: hook.name }, 'a hook was made')
    return context.json({ ok: true, hook: presentHook(hook), secret })
  })
  routes.delete('/:id', async (context) => {
    const mine = context.get('key')
    await door.check(mine, 'keys', null, null)
    const { id, name, filter } = await requireHook(context.get('db'), context.req.param('id'))
    await requireOwn(mine, filter, 'remove')
    await removeHook(context.get('db'), { id, name }, { by: mine.name, now: now() })
    log.info({ event: 'hook-removed', by: mine.name, hook: id, name }, 'a hook was removed')
    return context.json({ ok: true, id, name })
  })
  routes.post('/:id/test', async (context) => {
    const mine = context.get('key')
    await door.check(mine, 'keys', null, null)
    const hook = await requireHook(context.get('db'), context.req.param('id'))
    await requireOwn(mine, hook.filter, 'test')
    return context.json({ ok: true, ...(await tryHook(context.get('db'), hook, mine.name, sending)) })
  })
  return routes
}
