import { eq, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { isPassword } from '../account/password-hash.ts'
import type { Services } from '../calls/services.ts'
import { operators } from '../database/schema/index.ts'
import { clientAddress } from '../http/client-address.ts'
import { deskCookie } from './desk-cookie.ts'
import { deskPanels } from './desk-panels.ts'
import { DeskRefusal } from './desk-refusal.ts'
import { beginSession, type DeskSession, endSession, findSession } from './desk-sessions.ts'
import { readDeskBody } from './read-desk-body.ts'
import { requireOwnPage } from './require-own-page.ts'
import { writeAct } from './write-act.ts'

const nameLine = 'Write your name and your password.'
const signInSchema = v.strictObject(
  {
    name: v.pipe(v.string(nameLine), v.trim(), v.minLength(1, nameLine), v.maxLength(80)),
    password: v.pipe(v.string(nameLine), v.minLength(1, nameLine), v.maxLength(200)),
  },
  nameLine,
)

/** `session`: a name and a password are exchanged for a cookie that no script can read. */
export function deskSessionRoutes(services: Services): Hono {
  const { db, now, limits, log } = services
  const present = ({ operator, pageToken, endsAt }: DeskSession) => ({
    operator: { name: operator.name },
    panels: deskPanels.filter(({ id }) => mayUse(operator.rights, id)).map(({ id }) => id),
    token: pageToken,
    endsAt: endsAt.toISOString(),
  })

  return new Hono()
    .post('/', async (c) => {
      requireOwnPage(c)
      const { name, password } = await readDeskBody(c, signInSchema)
      // Spent before the password is looked at: guesses sent at once count like guesses sent in a row.
      await refuseSpent(c, [
        [limits.deskAddress, clientAddress(c)],
        [limits.deskName, name.toLowerCase()],
      ])
      const [row] = await db
        .select()
        .from(operators)
        .where(eq(sql`lower(${operators.name})`, name.toLowerCase()))
      const matches = await isPassword(password, row?.passwordHash ?? null)
      if (row === undefined || !matches || row.closedAt !== null) {
        throw new DeskRefusal('signed-out', 'The name or the password is wrong.')
      }
      await limits.deskName.forget(name.toLowerCase())
      await limits.deskAddress.giveBack(clientAddress(c))
      const old = deskCookie.read(c)
      if (old !== null) await endSession(db, old)
      const operator = { id: row.id, name: row.name, rights: row.rights }
      const { id, session } = await db.transaction(async (tx) => {
        const entry = { operator, act: 'desk.sign-in', why: 'Signed in', address: clientAddress(c), at: now() }
        await writeAct(tx, entry, { playerId: null, subject: null })
        return beginSession(tx, operator, now())
      })
      deskCookie.write(c, id)
      log.info({ event: 'desk-signed-in', by: row.name })
      return c.json({ ok: true, who: present(session) })
    })
    .get('/', async (c) => {
      const id = deskCookie.read(c)
      const session = id === null ? null : await findSession(db, id, now())
      return c.json({ ok: true, who: session && present(session) })
    })
    .delete('/', async (c) => {
      requireOwnPage(c)
      const id = deskCookie.read(c)
      if (id !== null) await endSession(db, id)
      deskCookie.remove(c)
      return c.json({ ok: true, who: null })
    })
}

/** Whether an operator may use a panel. */
export const mayUse = (rights: readonly string[], panel: string): boolean =>
  rights.includes('*') || rights.includes(panel)

type Spent = ReadonlyArray<readonly [limit: Services['limits']['deskName'], key: string]>

async function refuseSpent(c: Context, spent: Spent): Promise<void> {
  for (const [limit, key] of spent) {
    const wait = await limit.spend(key)
    if (wait === null) continue
    c.header('retry-after', String(wait))
    throw new DeskRefusal('too-often', `Too many sign-ins: wait ${Math.ceil(wait / 60)} min and try again.`)
  }
}
