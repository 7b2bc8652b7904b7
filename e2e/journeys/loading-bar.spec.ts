import type { Page } from 'playwright/test'
import { createGate } from '../site/gate.ts'
import { expect, test } from '../site/test.ts'

const bar = (page: Page) => page.locator('#nprogress')
const toSlots = (page: Page) =>
  page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots' }).click()

/** Holds the list of games back until `arrive` is called. */
async function holdGames(page: Page) {
  const gate = createGate()
  await page.route('**/api/getGames', async (route) => {
    await gate.passed
    await route.continue()
  })
  return gate.open
}

test('a thin bar at the top runs while a page loads, and leaves when it is there [R-02-05, R-04-19, R-09-07]', async ({
  page,
}) => {
  await page.goto('/rules')
  await expect(bar(page)).toHaveCount(0)
  const arrive = await holdGames(page)
  await toSlots(page)
  await expect(bar(page)).toBeVisible()
  expect(await bar(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 3 })
  await expect(bar(page)).toHaveAttribute('aria-hidden', 'true')
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('when loading fails the bar ends in the colour of danger [R-04-20]', async ({ page }) => {
  await page.goto('/rules')
  await page.route('**/api/getGames', (route) => route.fulfill({ json: { result: false } }))
  await toSlots(page)
  await expect(bar(page)).toHaveAttribute('data-failed', '')
  const [shown, danger] = await bar(page).evaluate((element) => {
    const probe = document.createElement('i')
    probe.style.color = 'var(--danger)'
    document.body.append(probe)
    const colours = [getComputedStyle(element).color, getComputedStyle(probe).color]
    probe.remove()
    return colours
  })
  expect(shown).toBe(danger)
  await expect(bar(page)).toHaveCount(0)
})

test('the full-screen and the navigation-bar layout have no bar [R-02-05]', async ({ page }) => {
  await page.goto('/rules')
  await expect(page.locator('#carga')).toHaveCount(1)
  for (const address of ['/play', '/deportes']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#carga')).toHaveCount(0)
  }
})
