import { type ReleaseId, releaseIdSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'

const readId = (found: RegExpExecArray | null): ReleaseId | null => {
  const { success, output } = v.safeParse(releaseIdSchema, found?.[1])
  return success ? output : null
}

/** The host that did not start in this browser, because its files stay wrong; its page has set the cookie (`index.html`). */
export const readAsideHost = (page: Document): ReleaseId | null =>
  readId(/(?:^|;\s*)trebol_aside=([^;]+)/.exec(page.cookie))

/** Which release of the host this page came with, as the addresses of its scripts say; `null` when they do not. */
export function readHostRelease(page: Document): ReleaseId | null {
  const source = page.querySelector('script[src*="/r/host/"]')?.getAttribute('src') ?? ''
  return readId(/\/r\/host\/([^/]+)\//.exec(source))
}
