import { expect, type FrameLocator, type Page } from 'playwright/test'
import { follow } from './travel.ts'

/** Goes from the open game to the sheet of another one and plays that for money: the first gives way. Gives its frame. */
export async function openAnother(page: Page, { area, slug }: { area: string; slug: string }): Promise<FrameLocator> {
  await follow(page, `${area}?game=${slug}`)
  // What a player sets for his session is asked for with the first game of his day.
  await page.getByRole('dialog').getByRole('button', { name: 'Jugar', exact: true }).click()
  const game = page.frameLocator('iframe')
  // Answers at once, where an expectation looks again only after a second.
  await game.getByRole('heading', { level: 1 }).waitFor({ timeout: 10_000 })
  await expect(page).toHaveURL(/\/play$/)
  return game
}
