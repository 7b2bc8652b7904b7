import type { Page } from 'playwright/test'
import { createGate } from '../site/gate.ts'
import { expect, test } from '../site/test.ts'

// As most players see it: with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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
  const colours = coloursOfFailure(page)
  await toSlots(page)
  const [shown, danger] = await colours
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

/** The colour of the bar at the moment at which it fails, for it is gone soon after, and the colour of danger. */
const coloursOfFailure = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const watcher = new MutationObserver(() => {
          const failed = document.querySelector('[data-failed]')
          if (failed === null) return
          watcher.disconnect()
          const probe = document.createElement('i')
          probe.style.color = 'var(--danger)'
          document.body.append(probe)
          resolve([getComputedStyle(failed).color, getComputedStyle(probe).color])
          probe.remove()
        })
        watcher.observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
  )
