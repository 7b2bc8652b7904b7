import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { OwnNames } from './own-names.ts'
import { sessionMs } from './session-book.ts'

const options = { path: '/', httpOnly: true, sameSite: 'Strict' } as const

/** The cookie of a session: no script reads it, no other site sends it. Over TLS its name forbids others to set it. */
export function sessionCookie({ secure }: Pick<OwnNames, 'secure'>) {
  const name = secure ? '__Host-trebol-ops' : 'trebol-ops'
  return {
    read: (call: Context): string | null => getCookie(call, name) ?? null,
    write: (call: Context, id: string): void =>
      setCookie(call, name, id, { ...options, secure, maxAge: sessionMs / 1_000 }),
    remove: (call: Context): void => void deleteCookie(call, name, { ...options, secure }),
  }
}
export type SessionCookie = ReturnType<typeof sessionCookie>
