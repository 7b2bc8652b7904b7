import { openAccountOf } from './open-account.ts'
import type { Site } from './site.ts'

/** Somebody without money, a person of his own. */
export async function emptyPlayer(site: Pick<Site, 'site'>): Promise<{ email: string; password: string }> {
  const { email, password } = await openAccountOf(site)
  return { email, password }
}
