import { expect, type Page } from 'playwright/test'

/** Presses «Jugar» in the sheet of a game and, where a player is asked what he sets for his session, sets nothing. */
export async function startPlaying(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Jugar', exact: true }).click()
  await skipSetup(page)
}

/** The sheet comes once a day for each player; a game that opens without it has been asked for before. */
export async function skipSetup(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Empezar a jugar' })
  await expect
    .poll(async () => (await start.isVisible()) || new URL(page.url()).pathname.startsWith('/play'), {
      intervals: [100],
    })
    .toBe(true)
  if (await start.isVisible()) await start.click()
}
