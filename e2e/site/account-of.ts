import { randomInt } from 'node:crypto'
import { openAccountOf } from './open-account.ts'
import type { Site } from './site.ts'

/** Puts this token where the site keeps it, for a page that has not been opened yet. */
export const storedToken = (site: string, token: string) => ({
  cookies: [],
  origins: [{ origin: site, localStorage: [{ name: 'jwt', value: token }] }],
})

/** Opens an account of a player of this country through the API, and gives its login token. */
export async function accountOf(site: Pick<Site, 'site'>, country: string): Promise<string> {
  const { token } = await openAccountOf(site, {
    country,
    document_type: 'PASSPORT',
    document_number: `AB${randomInt(100_000, 1_000_000)}`,
    phone_number: '+5215512345678',
  })
  return token
}
