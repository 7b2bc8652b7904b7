import { newPlayer } from './player.ts'
import type { Site } from './site.ts'

/** Puts this token where the site keeps it, for a page that has not been opened yet. */
export const storedToken = (site: string, token: string) => ({
  cookies: [],
  origins: [{ origin: site, localStorage: [{ name: 'jwt', value: token }] }],
})

/** Opens an account of a player of this country through the API, and gives its login token. */
export async function accountOf({ site }: Pick<Site, 'site'>, country: string): Promise<string> {
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
      country,
      document_type: 'PASSPORT',
      document_number: 'AB123456',
      phone_number: '+5215512345678',
      age_ok: true,
      terms: true,
    }),
  })
  const { response } = (await answer.json()) as { response: { jwt?: string; msg: string } }
  if (response.jwt === undefined) throw new Error(`No account was opened: ${response.msg}`)
  return response.jwt
}
