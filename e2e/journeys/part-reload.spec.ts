import type { Page } from 'playwright/test'
import { expect, test } from '../site/test.ts'

const entry = '**/r/games/**/remoteEntry.js*'
const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta sección' })
const toSlots = (page: Page) =>
  page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots' }).click()

/** Documents that this page asks for from now on. */
function documents(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      asked.push(new URL(request.url()).pathname)
  })
  return asked
}

test.beforeEach(({ expectedOutput }) => void expectedOutput.push(/Failed to load resource|net::|preload/))

test('a page with a part that cannot be loaded is opened anew, and works when the part is back [R-08-06]', async ({
  page,
}) => {
  await page.goto('/rules')
  const asked = documents(page)
  await page.route(entry, (route) => route.abort('connectionrefused'))
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
  await toSlots(page)
  await reloaded
  await page.unroute(entry)
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  expect(asked).toEqual(['/slots'])
})

test('a part that stays away reloads the page once, not in a loop; then the panel stands [R-08-07, R-10-19]', async ({
  page,
}) => {
  await page.goto('/rules')
  const asked = documents(page)
  await page.route(entry, (route) => route.abort('connectionrefused'))
  await toSlots(page)
  await expect(panel(page)).toBeVisible()
  await expect(page).toHaveURL(/\/slots$/)
  expect(asked).toEqual(['/slots'])
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeEnabled()
  await expect(panel(page)).toBeVisible()
  await page.reload()
  await expect(panel(page)).toBeVisible()
  expect(asked).toEqual(['/slots', '/slots'])
})

test('a part that never answers, and so fails late, does not reload in a loop either [R-10-19]', async ({ page }) => {
  await page.goto('/rules')
  const asked = documents(page)
  await page.route(entry, () => undefined)
  await toSlots(page)
  await expect(panel(page)).toBeVisible({ timeout: 25_000 })
  expect(asked).toEqual(['/slots'])
})

test('while the site itself cannot be reached the page is not given up for an error page of the browser', async ({
  page,
}) => {
  await page.goto('/rules')
  const asked = documents(page)
  await page.route(entry, (route) => route.abort('connectionrefused'))
  await page.route('**/slots', (route) => route.abort('connectionrefused'))
  await toSlots(page)
  await expect(panel(page)).toBeVisible()
  expect(asked).toEqual([])
})
