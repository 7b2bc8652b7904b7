import type { Page } from 'playwright/test'
import { boxFaults, overflow } from '../site/boxes.ts'
import { selectedLooks, unmarkedControls } from '../site/forced-colours.ts'
import { createGate } from '../site/gate.ts'
import { tabTo } from '../site/keyboard.ts'
import { firstGame } from '../site/open-game.ts'
import { headerBalance } from '../site/player.ts'
import { test as asPlayer } from '../site/signed-in.ts'
import { expect, test } from '../site/test.ts'
import { addressOf, expectSettled, openRoutes, playerRoutes, travel } from '../site/travel.ts'

// As most players see it: with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** A window of 1280 × 1024 at 400 %. */
const magnified = { width: 320, height: 256 }

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const chosen = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? null)
const night = 'rgb(11, 21, 18)'
const day = 'rgb(243, 248, 244)'

test('the look follows the device until one is chosen, changes at once, and is there before the first picture; who asks for less motion sees none', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/slots')
  expect([await chosen(page), await ground(page)]).toEqual([null, night])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await ground(page)).toBe(day)

  const menu = page.getByRole('dialog', { name: 'Menú' })
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  const looks = menu.getByRole('group', { name: 'Apariencia' })
  await expect(looks.getByRole('radio', { name: 'Automática' })).toBeChecked()
  await looks.getByText('Noche', { exact: true }).click()
  expect([await chosen(page), await ground(page)]).toEqual(['noche', night])

  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.body) return
      seen.disconnect()
      Object.assign(window, { __first: document.documentElement.dataset.theme ?? null })
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  expect(await page.evaluate(() => Reflect.get(window, '__first')), 'when the body begins').toBe('noche')
  expect(await ground(page)).toBe(night)

  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(looks.getByRole('radio', { name: 'Noche' })).toBeChecked()
  await looks.getByText('Automática').click()
  expect([await chosen(page), await ground(page)]).toEqual([null, day])

  await test.step('who asks for less motion sees none, not even while something loads', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const gate = createGate()
    await page.keyboard.press('Escape')
    await travel(page, '/rules')
    await page.route('**/api/getGames', async (route) => {
      await gate.passed
      await route.continue()
    })
    await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots' }).click()
    await expect(page.locator('#nprogress')).toBeVisible()
    expect.soft(await moving(page), 'the loading bar').toEqual([])
    gate.open()
    await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
    await expect(page.locator('#nprogress')).toHaveCount(0)
    expect.soft(await moving(page), '/slots').toEqual([])
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
    expect.soft(await moving(page), 'side bar').toEqual([])
  })
})

/** What is on its way from one look to another for longer than an instant. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const lasts = Number(effect?.getComputedTiming().duration ?? 0)
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return lasts > 0 ? [`${target?.localName}.${target?.className} for ${lasts} ms`] : []
    }),
  )

async function expectRoom(page: Page, state: string): Promise<void> {
  expect.soft(await overflow(page), `${state}: wider than the window`).toEqual([])
  expect.soft(await boxFaults(page), `${state}: targets`).toEqual([])
}

asPlayer(
  'with the colours of the system focus, controls and selection can be told apart; at 400 % nothing of a player is wider than the window, and all can be hit',
  async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await page.goto('/slots')
    await expect(headerBalance(page)).toBeVisible()
    await expect.soft(await unmarkedControls(page), '/slots').toEqual([])
    const navigation = page.getByRole('navigation', { name: 'Juegos' })
    const categories = page.getByRole('navigation', { name: 'Categorías' })
    for (const list of [navigation, categories]) {
      const { selected, other } = await selectedLooks(
        list.locator('a[aria-current="page"]'),
        list.locator('a:not([aria-current])'),
      )
      expect.soft(selected, (await list.getAttribute('aria-label')) ?? '').not.toEqual(other)
    }
    // On the way the ring of every stop is looked at.
    await tabTo(page, categories.getByRole('link').first())

    await headerBalance(page).click()
    const dialog = page.getByRole('dialog', { name: 'Idioma y moneda' })
    expect.soft(await unmarkedControls(page), 'Idioma y moneda').toEqual([])
    await dialog.getByRole('radio', { name: /\(COP\)/ }).check()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Abrir menú' }).click()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    const options = menu.getByRole('group', { name: 'Apariencia' }).locator('label')
    const looks = await selectedLooks(
      options.filter({ has: page.locator(':checked') }),
      options.filter({ hasNot: page.locator(':checked') }),
    )
    expect.soft(looks.selected, 'Apariencia').not.toEqual(looks.other)
    const links = menu.getByRole('link')
    const places = await selectedLooks(menu.locator('a[aria-current="page"]'), links.filter({ hasText: 'Mesa' }))
    expect.soft(places.selected, 'Menú').not.toEqual(places.other)
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 390, height: 844 })
    const bar = page.getByRole('navigation', { name: 'Navegación principal' })
    await travel(page, '/casino')
    const items = await selectedLooks(bar.locator('a[aria-current="page"]'), bar.getByRole('link', { name: 'Inicio' }))
    expect.soft(items.selected, 'Navegación principal').not.toEqual(items.other)
    await travel(page, '/profile/deposit')
    expect.soft(await unmarkedControls(page), '/profile/deposit').toEqual([])

    await test.step('at 400 % nothing of a player is wider than the window, and everything is large enough to be hit', async () => {
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' })
      await page.setViewportSize(magnified)
      for (const route of playerRoutes) {
        const address = addressOf(route)
        await test.step(address, async () => {
          await travel(page, address)
          await expectRoom(page, address)
        })
      }
      await travel(page, '/slots')
      await headerBalance(page).click()
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(4)
      await expectRoom(page, 'Idioma y moneda')
      await page.keyboard.press('Escape')
      await firstGame(page).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Jugar', exact: true })).toBeVisible()
      await expectRoom(page, 'sheet of a game')
      await travel(page, '/profile?editar')
      await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeVisible()
      await expectRoom(page, '/profile?editar')
    })
  },
)

test('at 400 % nothing of a visitor is wider than the window, and everything is large enough to be hit', {
  tag: '@proof',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize(magnified)
  await page.goto('/rules')
  await expectSettled(page)
  for (const route of openRoutes) {
    const address = addressOf(route)
    await test.step(address, async () => {
      await travel(page, address)
      await expectRoom(page, address)
    })
  }
  await travel(page, '/slots')
  for (const [opener, name] of [
    [page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('button', { name: 'Menú' }), 'Menú'],
    [page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }), 'Iniciar sesión'],
    [page.getByRole('banner').getByRole('button', { name: 'Registrarse' }), 'Crear cuenta'],
    [page.getByRole('contentinfo').getByRole('button', { name: /^Idioma: / }), 'Idioma y moneda'],
  ] as const) {
    await opener.click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectRoom(page, name)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})
