import { type ReleaseId, releaseIdSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'

/** Which release of the host this page came with, as the addresses of its scripts say; `null` when they do not. */
export function readHostRelease(page: Document): ReleaseId | null {
  const source = page.querySelector('script[src*="/r/host/"]')?.getAttribute('src') ?? ''
  const { success, output } = v.safeParse(releaseIdSchema, /\/r\/host\/([^/]+)\//.exec(source)?.[1])
  return success ? output : null
}
