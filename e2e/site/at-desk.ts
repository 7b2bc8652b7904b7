import { expect, type Page } from 'playwright/test'
import type { Site } from './site.ts'

/** Opens the desk in a tab of its own and signs in, as an operator does. */
export async function openDesk(page: Page, { ops, operator }: Site): Promise<Page> {
  if (operator === null) throw new Error('Nobody works at the desk of this run.')
  const desk = await page.context().newPage()
  await desk.goto(`${ops}/desk/`)
  await desk.getByLabel('Name').fill(operator.name)
  await desk.getByLabel('Password').fill(operator.password)
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await expect(desk.getByRole('heading', { name: 'Deposits' })).toBeVisible()
  return desk
}

/** The card of the one deposit at the desk that shows this text, such as its reference. */
export const cardWith = (desk: Page, text: string) => desk.getByRole('article').filter({ hasText: text })

/** Finds this player at the desk and opens his page there. */
export async function openPlayerAtDesk(desk: Page, email: string): Promise<void> {
  await desk.getByRole('link', { name: 'Players' }).click()
  await desk.getByLabel('Email or id').fill(email)
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: new RegExp(email) }).click()
}
