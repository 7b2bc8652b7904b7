import type { Page } from 'playwright/test'
import { createGate } from '../site/gate.ts'
import { launchOptions } from '../site/launch-options.ts'
import { headerBalance, logOut } from '../site/player.ts'
import { realtimeState } from '../site/realtime-state.ts'
import { test as asPlayer } from '../site/signed-in.ts'
import { expect, test } from '../site/test.ts'

// As players have it: tests usually do without the pages that a browser keeps whole for the way back, and the headless shell has none.
const keepsPages = {
  launchOptions: { ...launchOptions({ whole: true }), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
  reuseContext: false,
}
test.use(keepsPages)
asPlayer.use(keepsPages)

/** Another page of the site in this tab, loaded as a new document. */
async function leaveFor(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    Reflect.set(window, 'left', true)
    location.assign(to)
  }, address)
  await page.waitForFunction(() => !Reflect.has(window, 'left') && document.readyState === 'complete')
}

/** The way back by the browser. The tools do not see a page that comes back whole arrive: it is asked itself. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back())
  const told = () =>
    page
      .evaluate(() => ({
        whole: Reflect.has(window, 'left'),
        // What kept the browser from keeping it, by its own account.
        reasons: JSON.stringify(Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'notRestoredReasons')),
      }))
      .catch(String)
  await expect.poll(told).toEqual({ whole: true, reasons: 'null' })
}

test('a browser keeps a page whole for the way back, and it follows releases again', async ({ page }) => {
  const told = page.waitForRequest('**/beacons')
  await page.goto('/slots')
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  await told
  await page.getByRole('searchbox', { name: 'Buscar juegos' }).fill('oro')
  await expect(page).toHaveURL(/q=oro/)
  await leaveFor(page, '/rules')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const followed = page.waitForRequest('**/channels/production/events')
  await goBack(page)
  await followed
  await expect(page.getByRole('searchbox', { name: 'Buscar juegos' })).toHaveValue('oro')
})

asPlayer('a page of a player that comes back whole is connected again and has his balance', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => realtimeState(page)).toBe('connected')
  await leaveFor(page, '/rules')
  await expect.poll(() => realtimeState(page)).toBe('connected')
  const asked = page.waitForRequest('**/api/getBalance')
  await goBack(page)
  await asked
  await expect.poll(() => realtimeState(page)).toBe('connected')
  await expect(headerBalance(page)).toBeVisible()
})

asPlayer(
  'a page that comes back after the logout shows nothing of the player, also before the server has answered',
  async ({ page }) => {
    await page.goto('/profile/historical')
    await expect(page.getByRole('heading', { level: 1, name: 'Historial' })).toBeVisible()
    await expect.poll(() => realtimeState(page)).toBe('connected')
    await leaveFor(page, '/')
    await expect.poll(() => realtimeState(page)).toBe('connected')
    await logOut(page)
    await expect(headerBalance(page)).toHaveCount(0)
    const gate = createGate()
    await page.route('**/api/**', async (route) => {
      await gate.passed
      await route.continue()
    })
    await goBack(page)
    await expect(headerBalance(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Inicie sesión para continuar' })).toBeVisible()
    gate.open()
    await page.unrouteAll({ behavior: 'wait' })
    await expect(page.getByRole('heading', { name: 'Inicie sesión para continuar' })).toBeVisible()
  },
)
