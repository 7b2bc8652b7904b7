import type { HttpBindings } from '@hono/node-server'
import type { TrustedProxies } from '@trebol/shared/net'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { AdminContext, AdminEnv } from '../admin/admin-context.ts'
import { answerFault } from '../admin/answer-fault.ts'
import { ApiFault } from '../admin/api-fault.ts'
import type { AdminDoor } from '../admin/door.ts'
import { readBody, smallBody } from '../admin/read-body.ts'
import { aboutNothing } from '../audit/audit-line.ts'
import { recordAudit } from '../audit/database-records.ts'
import { findEnd } from '../keys/decide-right.ts'
import type { DeployKey } from '../keys/deploy-key.ts'
import { addressOf } from '../proxy/forwarded-headers.ts'
import { rateLimit } from '../proxy/rate-limit.ts'
import type { PersonEntrance } from './person-entrance.ts'
import type { Session } from './session-book.ts'
import type { Who } from './who.ts'

const limits = { perClient: 20, together: 120, perMs: 60_000 }
const noProvider = 'No sign-in provider is named here: sign in with a deploy key.'
const tooOften = 'Too many sign-ins within a minute: wait a minute and try again.'
const bodySchema = v.union([
  v.strictObject({ key: v.pipe(v.string(), v.trim(), v.maxLength(200)) }),
  v.strictObject({ role: v.pipe(v.string(), v.maxLength(20)) }),
])

type Env = { readonly Bindings: HttpBindings; readonly Variables: AdminEnv['Variables'] }

/**
 * `session`: a deploy key is given once and exchanged for a cookie that no script can read. The key itself stays
 * nowhere. With a sign-in provider, people come in by it as well: `entrance`. Source: docs/platform.md, "Ops console".
 */
export function sessionRoutes(
  { now, log, desk, channel, trusted }: AdminContext & { readonly trusted: TrustedProxies },
  door: AdminDoor,
  entrance: PersonEntrance | null,
): Hono<Env> {
  const { book, cookie, names } = desk
  const provider = entrance?.label ?? null
  const allows = rateLimit(limits)
  const routes = new Hono<Env>()
  const who = ({ id, name, rights, expiresAt, endsWith }: DeployKey, session: Session): Who => ({
    key: { id, name, expiresAt: earliest(expiresAt, endsWith?.at ?? null), ...presentRights(rights) },
    channel,
    endsAt: session.endsAt.toISOString(),
  })
  const requireOwnPage = (call: Context) =>
    names.requireOwnPage({ host: call.req.header('host'), origin: call.req.header('origin') })

  const requireFew = (call: Context<Env>) => {
    if (allows(addressOf(call.env.incoming, trusted), now().getTime())) return
    call.header('Retry-After', '60')
    throw new ApiFault('too-often', tooOften)
  }
  const begin = async (call: Context, key: DeployKey): Promise<Session> => {
    const how = key.holder.kind === 'person' ? `as one of the role ${key.createdBy}` : `with the key ${key.id}`
    const about = { ...aboutNothing, at: now().toISOString(), kind: 'sign-in', by: key.name } as const
    await recordAudit(door.openDatabase(), { ...about, what: `opened the console ${how}` })
    const old = cookie.read(call)
    if (old !== null) book.end(old)
    const { id, session } = book.begin(key.id)
    cookie.write(call, id)
    log.info({ event: 'signed-in', key: key.id, by: key.name }, 'a console was opened')
    return session
  }
  const nobody = async (call: Context, ended: string | null) => {
    const looked = await entrance?.look(call)
    const roles = (looked?.roles ?? []).map(({ id, name, rights }) => ({ id, name, ...presentRights(rights) }))
    return call.json({ ok: true, who: null, ended: ended ?? looked?.failed ?? null, provider, roles })
  }

  routes.post('/', smallBody, async (call) => {
    requireOwnPage(call)
    requireFew(call)
    const body = await readBody(call, bodySchema)
    const key = 'key' in body ? await door.recognise(body.key) : await entrance?.choose(call, body.role)
    if (key === undefined) throw new ApiFault('refused', noProvider)
    const end = findEnd(key, now())
    if (end !== null) throw new ApiFault('unauthorized', end)
    return call.json({ ok: true, who: who(key, await begin(call, key)), ended: null, provider })
  })
  if (entrance !== null) {
    routes.get('/provider', async (call) => {
      requireFew(call)
      return call.redirect(await entrance.leave(call))
    })
    routes.get('/provider/back', async (call) => {
      requireFew(call)
      const key = await entrance.comeBack(call)
      if (key !== null) await begin(call, key)
      return call.redirect('/')
    })
  }
  // That nobody is signed in is no failure: the page asks before it knows.
  routes.get('/', async (call) => {
    const id = cookie.read(call)
    if (id === null) return nobody(call, null)
    const session = book.find(id)
    try {
      const key = await door.enterSession(call, id)
      return call.json({ ok: true, who: session && who(key, session), ended: null, provider })
    } catch (error) {
      if (!(error instanceof ApiFault) || error.kind !== 'unauthorized') throw error
      return nobody(call, error.message)
    }
  })
  routes.delete('/', (call) => {
    requireOwnPage(call)
    const id = cookie.read(call)
    if (id !== null) book.end(id)
    cookie.remove(call)
    return nobody(call, null)
  })
  routes.onError((error, call) => answerFault(call, error, log))
  return routes
}

const earliest = (...ends: readonly (Date | null)[]): string | null =>
  ends.flatMap((end) => (end === null ? [] : [end.toISOString()])).sort()[0] ?? null

const presentRights = ({ units, channels, actions }: DeployKey['rights']) => ({
  units: units === '*' ? units : [...units],
  channels: channels === '*' ? channels : [...channels],
  actions: [...actions],
})
