import { type ReleaseId, releaseIdSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { isWrongFile } from './is-part-failure.ts'

/** Whoever sends pages reads it: the edge (`edge/choose-host.ts`) or nginx. The page's inline script writes it too. */
const cookie = 'trebol_aside='

/** The host that does not start in this browser, because its files stay wrong. */
export function readAsideHost(page: Pick<Document, 'cookie'>): ReleaseId | null {
  const value = page.cookie
    .split('; ')
    .find((one) => one.startsWith(cookie))
    ?.slice(cookie.length)
  const { success, output } = v.safeParse(releaseIdSchema, value)
  return success ? output : null
}

/**
 * Where a file of the host stays wrong, this browser gets the host before it for ten minutes, from the next page load on; unless
 * that one has given way already, so that no two go round in a circle.
 */
export function leaveWrongHost(error: unknown, page: Pick<Document, 'cookie'>): void {
  const id = isWrongFile(error) && /\/r\/host\/([^/]+)\//.exec(String(Reflect.get(Object(error), 'request')))?.[1]
  if (id && !page.cookie.includes(cookie)) page.cookie = `${cookie}${id};path=/;max-age=600;samesite=lax`
}
