import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AdminContext } from '../admin/admin-context.ts'
import { ApiFault } from '../admin/api-fault.ts'
import type { AdminDoor } from '../admin/door.ts'
import type { DeployKey } from '../keys/deploy-key.ts'
import { listKeys } from '../keys/key-store.ts'
import { rolesOf, widestRole } from '../people/choose-role.ts'
import { enterPerson } from '../people/enter-person.ts'
import { type PendingSignIn, pendingMs, pendingSignIns } from '../people/pending-sign-ins.ts'
import type { Person } from '../people/read-person.ts'
import type { SignInProvider } from '../people/sign-in-provider.ts'
import { Refusal } from '../refusal.ts'
import { sessionMs } from './session-book.ts'

/** Where the provider sends the browser back to; it is registered there. */
export const backPath = '/session/provider/back'

const expired = 'Your sign-in took too long, or began in another browser: sign in again.'
const roleGone = 'This role is not yours any more: sign in again.'

const withoutRole = ({ name }: Person) =>
  `No group of ${name} has a role here: ask someone whose key has the action "keys" for one ("release keys add --group").`

/**
 * How people come in by the sign-in provider: they leave for it, come back, and take the role of one of their groups.
 * A cookie binds it to one browser; it is sent along when another site sends the browser back, which that of a session is
 * not. Source: docs/platform.md, "Sign-in by OpenID Connect".
 */
export function personEntrance(
  { now, desk }: Pick<AdminContext, 'now' | 'desk'>,
  door: AdminDoor,
  provider: SignInProvider,
) {
  const pending = pendingSignIns(now)
  const { secure, originOf } = desk.names
  const cookie = secure ? '__Host-trebol-ops-sign-in' : 'trebol-ops-sign-in'
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const

  const keep = (call: Context, signIn: PendingSignIn) =>
    setCookie(call, cookie, pending.begin(signIn), { ...options, maxAge: pendingMs / 1_000 })
  const read = (call: Context) => {
    const id = getCookie(call, cookie)
    return id === undefined ? null : pending.read(id)
  }
  const end = (call: Context) => {
    const id = getCookie(call, cookie)
    if (id === undefined) return
    pending.end(id)
    deleteCookie(call, cookie, options)
  }
  const urlOf = (call: Context, path: string) => new URL(path, originOf(call.req.header('host')))

  const enter = (person: Person, role: DeployKey) => {
    const endsAt = new Date(now().getTime() + sessionMs)
    return enterPerson(door.openDatabase(), { person, role, endsAt }, now())
  }
  const livingRoles = async ({ groups }: Person) => rolesOf(await listKeys(door.openDatabase()), groups, now())

  /** @returns the key that the person has now; `null`: they have to choose a role, or were refused. */
  const receive = async (call: Context): Promise<DeployKey | null> => {
    const before = read(call)
    end(call)
    if (before?.kind !== 'away') throw new Refusal(expired)
    const { search } = new URL(call.req.url)
    const person = await provider.finish(urlOf(call, backPath + search), before.attempt)
    const roles = await livingRoles(person)
    if (roles.length === 0) return door.refuseStranger('', withoutRole(person))
    const role = widestRole(roles)
    if (role !== null) return enter(person, role)
    keep(call, { kind: 'choosing', person, roleIds: roles.map(({ id }) => id) })
    return null
  }
  /** What went wrong on the way is told by the console, which the browser comes to in any case. */
  const orKept = async <Result>(call: Context, work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof ApiFault)) throw error
      keep(call, { kind: 'failed', message: error.message })
      return null
    }
  }

  return {
    label: provider.label,
    /** @returns where the browser goes on */
    leave: async (call: Context): Promise<string> => {
      const begun = await orKept(call, () => provider.begin(urlOf(call, backPath).href))
      if (begun === null) return '/'
      keep(call, { kind: 'away', attempt: begun.attempt })
      return begun.url.href
    },
    comeBack: (call: Context): Promise<DeployKey | null> => orKept(call, () => receive(call)),
    /** What the console shows of a sign-in of this browser; a failure is told once. */
    look: async (call: Context): Promise<{ readonly failed: string | null; readonly roles: readonly DeployKey[] }> => {
      const found = read(call)
      if (found?.kind === 'failed') end(call)
      if (found?.kind !== 'choosing') return { failed: found?.kind === 'failed' ? found.message : null, roles: [] }
      const roles = await livingRoles(found.person)
      return { failed: null, roles: roles.filter(({ id }) => found.roleIds.includes(id)) }
    },
    /** @throws Refusal when the role is none of theirs */
    choose: async (call: Context, roleId: string): Promise<DeployKey> => {
      const found = read(call)
      if (found?.kind !== 'choosing') throw new Refusal(expired)
      const role = (await livingRoles(found.person)).find(({ id }) => id === roleId && found.roleIds.includes(id))
      if (role === undefined) throw new Refusal(roleGone)
      const key = await enter(found.person, role)
      end(call)
      return key
    },
  }
}
export type PersonEntrance = ReturnType<typeof personEntrance>
