import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { deskSessionMs } from './desk-sessions.ts'

const isSecure = (c: Context): boolean => c.req.header('x-forwarded-proto') === 'https'
const nameOf = (c: Context): string => (isSecure(c) ? '__Secure-trebol-desk' : 'trebol-desk')
const optionsOf = (c: Context) => ({ path: '/desk', httpOnly: true, sameSite: 'Strict', secure: isSecure(c) }) as const

/** The cookie of a sign-in: no script reads it, no other site sends it, and nothing but the desk gets it. */
export const deskCookie = {
  read: (c: Context): string | null => getCookie(c, nameOf(c)) ?? null,
  write: (c: Context, id: string): void =>
    setCookie(c, nameOf(c), id, { ...optionsOf(c), maxAge: deskSessionMs / 1_000 }),
  remove: (c: Context): void => void deleteCookie(c, nameOf(c), optionsOf(c)),
}

/** The origin under which the page of this call stands. */
export const ownOrigin = (c: Context): string => `${isSecure(c) ? 'https' : 'http'}://${c.req.header('host') ?? ''}`
