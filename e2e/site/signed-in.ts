import { openAccountOf } from './open-account.ts'
import type { Site } from './site.ts'
import { test as base } from './test.ts'

/** Opens an account through the API, as the form does, and gives its login token. */
export async function openAccount(site: Pick<Site, 'site'>): Promise<string> {
  const { token } = await openAccountOf(site)
  return token
}

/** A journey of a fresh player who is logged in already. */
export const test = base.extend({
  storageState: async ({ site }, use) => {
    const token = await openAccount(site)
    await use({ cookies: [], origins: [{ origin: site.site, localStorage: [{ name: 'jwt', value: token }] }] })
  },
})

export { expect } from 'playwright/test'
