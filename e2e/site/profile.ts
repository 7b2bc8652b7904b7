import { expect, type Page, type Route } from 'playwright/test'
import { signupOf } from './open-account.ts'
import { type NewPlayer, newPlayer } from './player.ts'

type Over = { readonly city?: string; readonly document_number?: string }

/** A new player who is logged in on this page, by an account that was opened through the API; with a city the profile is complete. */
export async function signUp(page: Page, over: Over = {}): Promise<NewPlayer> {
  const player = newPlayer()
  const answer = await page.request.post('/api/signup', { data: signupOf(player, over) })
  const { response } = (await answer.json()) as { response: { jwt: string } }
  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('jwt', token), response.jwt)
  return player
}

/** The same with the form of the profile open. */
export async function openForm(page: Page, over: Over = { city: 'Caracas' }): Promise<NewPlayer> {
  const player = await signUp(page, over)
  await page.goto('/profile?editar')
  await expect(saveButton(page)).toBeVisible()
  return player
}

/** Answers the profile as a server does that knows the specification alone: the form changes name and telephone too. */
export const answerBareProfile = (page: Page) =>
  page.route(/\/api\/getProfile$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { response: { vf?: Record<string, unknown> } }
    delete body.response.vf?.fixed
    await route.fulfill({ response: answer, json: body })
  })

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
