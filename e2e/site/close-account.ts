import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import type { Site } from './site.ts'
import { ask } from './token.ts'

export const closed = 'Su cuenta está cerrada. Le enviamos la confirmación por correo.'
export const closingCard = (page: Page) => page.getByRole('region', { name: 'Cerrar mi cuenta' })
export const closingForm = (page: Page) => page.getByRole('dialog', { name: 'Cerrar mi cuenta' })

export async function openClosingForm(page: Page): Promise<void> {
  await page.goto('/profile?tab=security')
  await closingCard(page).getByRole('button', { name: 'Cerrar mi cuenta' }).click()
  await expect(closingForm(page)).toBeVisible()
}

/** Closes the account of this login, which has no money, through the API: the form has journeys of its own. */
export async function closeWithoutForm(site: Site, token: string, password: string): Promise<void> {
  const answer = await ask(site, token, 'closeAccount', { rid: randomUUID(), current: password, give_up: [] })
  expect(answer.response.msg).toBe(closed)
}
