import type { Context } from 'hono'
import { ownOrigin } from './desk-cookie.ts'
import { DeskRefusal } from './desk-refusal.ts'

/**
 * A cookie does not tell one port of a machine from another: only the origin says that a call comes from a page of the
 * desk. @throws DeskRefusal
 */
export function requireOwnPage(c: Context): void {
  if (c.req.header('origin') === ownOrigin(c)) return
  throw new DeskRefusal('forbidden', 'This call did not come from the desk itself: open the desk and try there.')
}
