import type { Page } from 'playwright/test'
import { createGate } from '../site/gate.ts'
import { saveButton, signUp } from '../site/profile.ts'
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
  // Back with the new document: it asks for the part at once.
  await page.route(entry, (route) => (asked.length === 0 ? route.abort('connectionrefused') : route.continue()))
  await toSlots(page)
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

test('a browser without a network keeps its page, and does not trade it for its own error page', async ({
  page,
  context,
}) => {
  await page.goto('/rules')
  const asked = documents(page)
  await context.setOffline(true)
  await toSlots(page)
  await expect(panel(page)).toBeVisible()
  expect(asked).toEqual([])
})

test('the form of a dialog that cannot be loaded opens the page anew, once; then the dialog says so [R-08-06]', async ({
  page,
}) => {
  const form = '**/r/host/**/login.*.js'
  await page.route(form, (route) => route.abort('connectionrefused'))
  const live = page.waitForRequest('**/beacons')
  await page.goto('/auth/forgot-password')
  await live
  const asked = documents(page)
  const mail = page.getByRole('main').getByRole('textbox')
  await mail.fill('ana@trebol.example')
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  await reloaded
  await expect(mail, 'what was typed came along').toHaveValue('ana@trebol.example')
  // The dialog came along as well: nobody presses twice.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Reintentar' })).toBeVisible()
  expect(asked).toEqual(['/auth/forgot-password'])
})

test('a part that cannot be loaded on the way to another page opens that one anew', async ({ page }) => {
  const live = page.waitForRequest('**/beacons')
  await page.goto('/rules')
  await live
  const asked = documents(page)
  await page.route('**/r/host/**/login.*.js', (route) => (asked.length === 0 ? route.abort() : route.continue()))
  const [held, gate] = [createGate(), createGate()]
  await page.route(
    '**/api/getGames',
    async (route) => {
      held.open()
      await gate.passed
      await route.abort().catch(() => undefined)
    },
    { times: 1 },
  )
  await toSlots(page)
  await held.passed
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeAttached()
  expect(asked).toEqual(['/slots'])
  gate.open()
})

test('the rails of the home page that cannot be loaded open it anew, once; then their panel stands [R-08-06, R-08-07]', async ({
  page,
}) => {
  const asked = documents(page)
  await page.route(entry, (route) => route.abort('connectionrefused'))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  expect(asked).toEqual(['/', '/'])
})

test('the edit form that cannot be loaded opens the page anew, and is there when it can be had again [R-08-06]', async ({
  page,
}) => {
  const form = '**/r/profile/**/profile-edit.*.js'
  await signUp(page)
  await page.goto('/profile')
  const asked = documents(page)
  await page.route(form, (route) => (asked.length === 0 ? route.abort('connectionrefused') : route.continue()))
  await page.getByRole('main').getByRole('link', { name: 'Editar' }).click()
  await expect(saveButton(page)).toBeVisible()
  expect(asked).toEqual(['/profile'])
})
