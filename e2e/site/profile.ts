import { expect, type Page, type Route } from 'playwright/test'
import { type NewPlayer, newPlayer } from './player.ts'

/** A new player who is logged in on this page, by an account that was opened through the API; with a city the profile is complete. */
export async function signUp(page: Page, over: { readonly city?: string } = {}): Promise<NewPlayer> {
  const player = newPlayer()
  const { email, password: pwd, name } = player
  const rest = { birth_date: '1990-03-14', country: 'VE', document_type: 'VE-CI', document_number: 'V-12345678' }
  const data = {
    email,
    pwd,
    pwd2: pwd,
    name,
    phone_number: '+584121234567',
    age_ok: true,
    terms: true,
    ...rest,
    ...over,
  }
  const answer = await page.request.post('/api/signup', { data })
  const { response } = (await answer.json()) as { response: { jwt: string } }
  await page.goto('/terms-and-conditions')
  await page.evaluate((token) => localStorage.setItem('jwt', token), response.jwt)
  return player
}

/** The same with the form of the profile open. */
export async function openForm(page: Page, over: { readonly city?: string } = { city: 'Caracas' }): Promise<NewPlayer> {
  const player = await signUp(page, over)
  await page.goto('/profile?editar')
  await expect(saveButton(page)).toBeVisible()
  return player
}

export const heading = (page: Page, name = 'Mi perfil') => page.getByRole('heading', { level: 1, name })
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })
/** What stands beside a term of the profile. */
export const fact = (page: Page, term: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]')
export const success = (page: Page) => page.getByRole('status').filter({ hasText: 'Perfil actualizado exitosamente' })
export const json = (body: unknown) => (route: Route) => route.fulfill({ json: body })
