import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import { fundedPlayer } from './funded-player.ts'
import type { Site } from './site.ts'
import { enter } from './token.ts'

/** Opens the sportsbook as a player with 100 USD, or as a visitor, and gives its frame. */
export async function openSports(page: Page, site: Site | null, search = ''): Promise<FrameLocator> {
  if (site !== null) await enter(page, await fundedPlayer(site))
  await page.goto(`/deportes${search}`)
  const sports = page.frameLocator('iframe[title="Apuestas deportivas"]')
  await expect(sports.getByRole('heading', { level: 1 })).toBeVisible()
  return sports
}

/** The matches of the league of test runs that have not begun; the third is far enough away to be bet on in peace. */
export async function quickMatch(sports: FrameLocator, place = 2): Promise<Locator> {
  await sports.getByRole('navigation', { name: 'Deportes' }).getByRole('button', { name: 'Fútbol' }).click()
  const matches = sports
    .getByRole('region', { name: 'Próximos: Fútbol' })
    .getByRole('listitem')
    .filter({ hasText: 'Liga de prueba' })
  await expect(matches.nth(place)).toBeVisible()
  // Held by what it is, since the list moves on.
  const key = await matches.nth(place).getAttribute('data-key')
  return sports.locator(`li[data-key="${key}"]`)
}

/** Sends the time of the sportsbook ahead: matches of the league of test runs begin and end while nobody waits. */
export async function passMatches({ studio }: Site, seconds: number): Promise<void> {
  const answer = await fetch(`${studio}/test/time`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ forward_s: seconds }),
  })
  if (!answer.ok) throw new Error(`The studio let no time pass: ${answer.status} ${await answer.text()}`)
}

export const slipOf = (sports: FrameLocator): Locator => sports.getByRole('region', { name: 'Su boleto' })

export async function stake(sports: FrameLocator, amount: string): Promise<void> {
  await slipOf(sports)
    .getByLabel(/^Monto/)
    .fill(amount)
  await slipOf(sports)
    .getByRole('button', { name: /^Apostar/ })
    .click()
}
