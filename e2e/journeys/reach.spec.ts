import type { Page } from 'playwright/test'
import { expect, test } from '../site/signed-in.ts'
import { addressOf, follow, openRoutes, travel } from '../site/travel.ts'

/** By keyboard, from wherever the focus is: what protects stands on the page, or behind one press. */
async function expectWithinReach(page: Page): Promise<void> {
  const own = page.getByRole('navigation', { name: 'Su protección' })
  // In the header, or in the bar at the bottom of a phone.
  const opener = page.getByRole('button', { name: /^(?:Abrir menú|Menú)$/ }).filter({ visible: true })
  await expect(own.or(opener).first()).toBeVisible()
  const ways = (await own.isVisible()) ? own : page.getByRole('dialog', { name: 'Menú' })
  if (ways !== own) await opener.press('Enter')
  await expect(ways.getByRole('button', { name: 'Pausa 24 h' })).toBeVisible()
  await expect(ways.getByRole('link', { name: 'Mis límites' })).toBeVisible()
  await expect(ways.getByRole('link', { name: 'Ayuda y chat' })).toBeVisible()
  if (ways !== own) await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menú' })).toHaveCount(0)
}

for (const width of [320, 1280]) {
  test(`limits, pause and help are at most two presses away from every page, at ${width} pixels`, {
    tag: '@proof',
  }, async ({ page, expectedOutput }) => {
    test.setTimeout(120_000)
    expectedOutput.push(/404 \(Not Found\)/, /ERR_FAILED/)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/rules')
    await expect(page.getByRole('button', { name: /^Saldo/ })).toBeVisible()
    for (const address of [...openRoutes.map(addressOf), '/no-existe']) {
      await test.step(address, async () => {
        await travel(page, address)
        await expectWithinReach(page)
      })
    }

    await test.step('a page whose data do not come', async () => {
      await page.route('**/api/getGames', (route) => route.abort())
      await follow(page, '/table')
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
      await expectWithinReach(page)
    })
  })
}
