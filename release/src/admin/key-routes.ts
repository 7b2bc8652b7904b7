import type { Database } from '@trebol/shared/database'
import { Hono } from 'hono'
import { readLimit } from '../cli/read-arguments.ts'
import { tryOut } from '../database/try-out.ts'
import { makerId, presentKey } from '../keys/deploy-key.ts'
import { keyOrderSchema, readExpiry } from '../keys/key-order.ts'
import { addKey, addRole, findKey, listKeys, listRefusals, revokeKey } from '../keys/key-store.ts'
import { presentRefusal } from '../keys/refused-call.ts'
import { coversRights } from '../keys/rights.ts'
import type { AdminContext, AdminEnv } from './admin-context.ts'
import { ApiFault } from './api-fault.ts'
import type { AdminDoor } from './door.ts'
import { readBody, smallBody } from './read-body.ts'

/** More than anyone reads at once. */
const mostRefusals = 10_000

const beyond = (name: string, what: string) =>
  `The key "${name}" cannot ${what} with rights that it does not have itself: use a key that has them all.`

/** `keys` of the admin API: who has it gives and takes keys, up to its own rights. */
export function keyRoutes({ now }: AdminContext, door: AdminDoor): Hono<AdminEnv> {
  const routes = new Hono<AdminEnv>()
  routes.get('/', async (context) => {
    await door.check(context.get('key'), 'keys', null, null)
    return context.json({ ok: true, keys: (await listKeys(context.get('db'))).map(presentKey) })
  })
  routes.get('/refusals', async (context) => {
    await door.check(context.get('key'), 'keys', null, null)
    const limit = Math.min(readLimit(context.req.query('limit') ?? '20'), mostRefusals)
    return context.json({ ok: true, refusals: (await listRefusals(context.get('db'), limit)).map(presentRefusal) })
  })
  routes.post('/', smallBody, async (context) => {
    const mine = context.get('key')
    await door.check(mine, 'keys', null, null)
    const { name, expiresAt, group, dryRun, ...rights } = await readBody(context, keyOrderSchema)
    if (!coversRights(mine.rights, rights)) {
      throw await door.forbid(mine, beyond(mine.name, 'make a key'), 'keys', null, null)
    }
    const order = { name, rights, expiresAt: readExpiry(expiresAt, now()), by: mine.name, parentId: makerId(mine) }
    const make = async (db: Database) =>
      group === undefined
        ? addKey(db, order, now())
        : { key: await addRole(db, { ...order, forGroup: group }, now()), token: null }
    if (dryRun) {
      await tryOut(context.get('db'), make)
      return context.json({ ok: true, dryRun })
    }
    const { key, token } = await make(context.get('db'))
    return context.json({ ok: true, key: presentKey(key), token })
  })
  routes.delete('/:id', async (context) => {
    const mine = context.get('key')
    await door.check(mine, 'keys', null, null)
    const id = context.req.param('id')
    const key = await findKey(context.get('db'), id)
    if (key === null) throw new ApiFault('unknown', `There is no key "${id}": "release keys list" shows them.`)
    if (!coversRights(mine.rights, key.rights)) {
      throw await door.forbid(mine, beyond(mine.name, 'revoke a key'), 'keys', null, null)
    }
    return context.json({ ok: true, id, revoked: await revokeKey(context.get('db'), id, mine.name, now()) })
  })
  return routes
}
