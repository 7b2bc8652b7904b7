import { expect, type FrameLocator, type Page } from 'playwright/test'
import { headerBalance } from './player.ts'
import { skipSetup } from './start-playing.ts'
import { enter } from './token.ts'

/** The first game of a list that stands on the page. */
export const firstGame = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .filter({ has: page.locator('img') })
    .first()

/** Opens a slot for a demo account, by the sheet of the catalogue's first game. */
export async function openGame(
  page: Page,
  account: { email: string; password: string } | undefined,
  button = 'Jugar',
): Promise<void> {
  if (!account) throw new Error('There is no demo account.')
  await enter(page, account)
  await page.goto('/slots')
  await expect(headerBalance(page)).toBeVisible()
  await firstGame(page).click()
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  if (button === 'Jugar') await skipSetup(page)
  await expect(page).toHaveURL(/\/play$/)
  await expect(page.frameLocator('iframe').getByRole('button', { name: /Girar/ })).toBeVisible()
}

/** Opens a game of the catalogue by its own address, for a demo account, and gives its frame. */
export async function openGameNamed(
  page: Page,
  account: { email: string; password: string } | undefined,
  { area, slug, mode = 'Jugar' }: { area: string; slug: string; mode?: 'Jugar' | 'Jugar demo' },
): Promise<FrameLocator> {
  if (!account) throw new Error('There is no demo account.')
  await enter(page, account)
  await page.goto(`${area}?game=${slug}`)
  await page.getByRole('dialog').getByRole('button', { name: mode, exact: true }).click()
  if (mode === 'Jugar') await skipSetup(page)
  const game = page.frameLocator('iframe')
  // Answers at once, where an expectation looks again only after a second.
  await game.getByRole('heading', { level: 1 }).waitFor({ timeout: 10_000 })
  await expect(page).toHaveURL(/\/play$/)
  return game
}
