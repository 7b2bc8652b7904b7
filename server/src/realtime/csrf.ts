import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { hmac, isSame } from './sign.ts'

const name = 'XSRF-TOKEN'

/** Gives the page a token that it must send back in `X-XSRF-TOKEN`: only a page of this origin can read it. */
export function giveCsrf(c: Context, secret: string): void {
  const random = randomBytes(18).toString('base64url')
  const secure = c.req.header('x-forwarded-proto') === 'https'
  setCookie(c, name, `${random}.${hmac(secret, random)}`, { path: '/', sameSite: 'Strict', secure, maxAge: 7_200 })
}

/** Whether the header repeats the cookie, and the cookie is one of ours. */
export function hasCsrf(c: Context, secret: string): boolean {
  const cookie = getCookie(c, name) ?? ''
  const [random = '', signature = ''] = cookie.split('.')
  return isSame(c.req.header('x-xsrf-token') ?? '', cookie) && random !== '' && isSame(signature, hmac(secret, random))
}
