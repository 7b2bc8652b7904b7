import type { Page } from 'playwright/test'
import type { Site } from './site.ts'

type Account = { readonly email: string; readonly password: string }

/** Logs in through the API and leaves the token where the page keeps it: the login dialog has journeys of its own. */
export async function enter(page: Page, account: Account): Promise<string> {
  const answer = await page.request.post('/api/login', { data: { email: account.email, pwd: account.password } })
  const { response } = (await answer.json()) as { response: { jwt: string } }
  await page.goto('/robots.txt')
  await page.evaluate((jwt) => localStorage.setItem('jwt', jwt), response.jwt)
  return response.jwt
}

/** One product call with a token; gives what the server says. */
export async function ask(
  { site }: Pick<Site, 'site'>,
  token: string,
  name: string,
  body: object,
): Promise<{ result: boolean; response: { code?: string; msg?: string; return?: unknown } }> {
  const answer = await fetch(`${site}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { result: boolean; response: { code?: string; msg?: string; return?: unknown } }
}
