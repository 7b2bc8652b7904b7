import { expect, type FrameLocator, type Page } from 'playwright/test'
import { goOn } from './go-on.ts'
import { startPlaying } from './start-playing.ts'

/** Goes from the open game to the sheet of another one and plays that for money: the first gives way. Gives its frame. */
export async function openAnother(page: Page, { area, slug }: { area: string; slug: string }): Promise<FrameLocator> {
  await goOn(page, `${area}?game=${slug}`)
  await startPlaying(page)
  await expect(page).toHaveURL(/\/play$/)
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('heading', { level: 1 })).toBeVisible()
  return game
}
