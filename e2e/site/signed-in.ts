import { newPlayer } from './player.ts'
import type { Site } from './site.ts'
import { test as base } from './test.ts'

/** Opens an account through the API, as the form does, and gives its login token. */
export async function openAccount({ site }: Pick<Site, 'site'>): Promise<string> {
  const { email, password, name } = newPlayer()
  const answer = await fetch(`${site}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      pwd: password,
      pwd2: password,
      name,
      birth_date: '1990-03-14',
      country: 'VE',
      document_type: 'VE-CI',
      document_number: 'V-12345678',
      phone_number: '+584121234567',
      age_ok: true,
      terms: true,
    }),
  })
  const { response } = (await answer.json()) as { response: { jwt?: string; msg: string } }
  if (response.jwt === undefined) throw new Error(`No account was opened: ${response.msg}`)
  return response.jwt
}

/** A journey of a fresh player who is logged in already. */
export const test = base.extend({
  storageState: async ({ site }, use) => {
    const token = await openAccount(site)
    await use({ cookies: [], origins: [{ origin: site.site, localStorage: [{ name: 'jwt', value: token }] }] })
  },
})

export { expect } from 'playwright/test'
