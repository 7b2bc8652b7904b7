import type { Page } from 'playwright/test'
import type { Site } from './site.ts'
import { askToWithdraw, type VerifiedPlayer } from './verified-player.ts'

/** He asks for forty dollars, and his page of withdrawals stands open at it. */
export async function withdrawForty(page: Page, site: Site, player: VerifiedPlayer) {
  const { id } = await askToWithdraw(site, player, '40.00')
  await page.bringToFront()
  await page.goto('/profile/withdrawal')
  return { id, withdrawal: page.getByRole('main').getByRole('article').filter({ hasText: id }) }
}
