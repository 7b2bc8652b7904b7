import type { Page } from 'playwright/test'
import { attach } from '../site/attach.ts'
import { violations } from '../site/axe.ts'
import { firstGame } from '../site/open-game.ts'
import { headerBalance } from '../site/player.ts'
import { test as asPlayer } from '../site/signed-in.ts'
import { expect, test } from '../site/test.ts'
import { addressOf, expectSettled, openRoutes, playerRoutes, travel } from '../site/travel.ts'

const phone = { width: 390, height: 844 }

/** Nothing that axe knows of is wrong, by night and by day; goes on after a fault, so that all of them are named. */
async function expectAccessible(page: Page, state: string, byDay?: string): Promise<void> {
  expect.soft(await violations(page, byDay), state).toEqual([])
}

/** What axe leaves to the reader of the page: one heading of the first rank, one main part, a language. */
async function expectOutline(page: Page, address: string): Promise<void> {
  const outline = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
    headingInMain: document.querySelector('main h1') !== null,
    language: document.documentElement.lang,
  }))
  expect.soft(outline, address).toEqual({ headings: 1, mains: 1, headingInMain: true, language: 'es-VE' })
}

async function walk(page: Page, routes: typeof openRoutes): Promise<void> {
  for (const route of routes) {
    const address = addressOf(route)
    await test.step(address, async () => {
      await travel(page, address)
      await expectOutline(page, address)
      // Header and footer of the first route are those of all others.
      await expectAccessible(page, address, route === routes[0] ? 'html' : 'main')
    })
  }
}

test('every route is accessible to a visitor, by night and by day', { tag: '@proof' }, async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/rules')
  await expectSettled(page)
  await walk(page, openRoutes)
})

asPlayer(
  'every route that a player sees otherwise is accessible on a phone, by night and by day',
  { tag: '@proof' },
  async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(phone)
    await page.goto('/rules')
    await expect(headerBalance(page)).toBeVisible()
    await walk(page, playerRoutes)
  },
)

test('what lies over the page of a visitor is accessible on a phone, with and without faults', {
  tag: '@proof',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize(phone)
  await page.goto('/slots')
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })

  await test.step('side bar', async () => {
    await page.getByRole('button', { name: 'Menú', exact: true }).click()
    await expect(dialog('Menú').getByRole('link', { name: 'Slots' })).toBeVisible()
    await expectAccessible(page, 'side bar')
    await page.keyboard.press('Escape')
  })
  await test.step('login', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
    const submit = dialog('Iniciar sesión').getByRole('button', { name: 'Iniciar sesión' })
    await expect(submit).toBeVisible()
    await expectAccessible(page, 'login')
    await submit.click()
    await expect(dialog('Iniciar sesión').getByText('Escriba su correo electrónico.')).toBeVisible()
    await expectAccessible(page, 'login with faults')
    await page.keyboard.press('Escape')
  })
  await test.step('registration', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Registrarse' }).click()
    const form = dialog('Crear cuenta')
    await form.getByRole('button', { name: 'Continuar' }).click()
    await expect(form.getByText('Use al menos 12 caracteres.').first()).toBeVisible()
    await expectAccessible(page, 'registration, step 1 with faults')
    await form.getByLabel('Correo electrónico').fill('ana@ejemplo.test')
    await form.getByLabel('Contraseña', { exact: true }).fill('una frase que es larga')
    await form.getByLabel('Repita la contraseña', { exact: true }).fill('una frase que es larga')
    await form.getByRole('button', { name: 'Continuar' }).click()
    await form.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(form.getByText('Debe aceptar los términos y condiciones.')).toBeVisible()
    await expectAccessible(page, 'registration, step 2 with faults')
    await page.keyboard.press('Escape')
  })
  await test.step('language', async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /^Idioma: / })
      .click()
    await expect(dialog('Idioma y moneda').getByRole('radio', { name: 'English' })).toBeVisible()
    await expectAccessible(page, 'language')
    await page.keyboard.press('Escape')
  })
  await test.step('sheet of a game', async () => {
    await firstGame(page).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Iniciar sesión para jugar' })).toBeVisible()
    await expectAccessible(page, 'sheet of a game')
    await page.keyboard.press('Escape')
  })
})

test('pages that have bad news for a visitor are accessible', { tag: '@proof' }, async ({ page, expectedOutput }) => {
  test.setTimeout(120_000)
  expectedOutput.push(/Failed to load resource|preload|integrity|net::/)
  await test.step('a search that finds nothing', async () => {
    await page.goto('/slots?q=zzzzzz')
    await expect(page.getByRole('heading', { name: 'No encontramos juegos para «zzzzzz».' })).toBeVisible()
    await expectAccessible(page, 'a search that finds nothing')
  })
  await test.step('recovery of a password', async () => {
    await travel(page, '/auth/forgot-password')
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await expect(page.getByText('Escriba su correo electrónico.')).toBeVisible()
    await expectAccessible(page, 'recovery, first step with a fault')
    await page.getByLabel('Correo electrónico').fill('nadie@ejemplo.test')
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByRole('button', { name: 'Verificar código' }).click()
    await expect(page.getByText('Escriba el código que recibió.')).toBeVisible()
    await expectAccessible(page, 'recovery, second step with a fault')
  })
  await test.step('maintenance', async () => {
    const response = { maintenance: true, return: { now: '2026-01-01T00:00:00Z', session: 'guest' } }
    await page.route('**/api/timestamp', (route) => route.fulfill({ json: { result: true, response } }))
    await page.goto('/maintenance')
    await page.getByRole('button', { name: 'Reintentar ahora' }).click()
    await expect(page.getByText(/Seguimos en mantenimiento/)).toBeVisible()
    await expectOutline(page, '/maintenance')
    await expectAccessible(page, '/maintenance')
    await page.unroute('**/api/timestamp')
  })
  await test.step('an address that does not exist', async () => {
    await page.goto('/no-existe')
    await expectSettled(page)
    await expectOutline(page, '/no-existe')
    await expectAccessible(page, '/no-existe')
  })
  await test.step('an area whose unit cannot be had', async () => {
    await page.route('**/r/games/**', (route) => route.abort('connectionrefused'))
    await page.goto('/slots')
    await expect(page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta sección' })).toBeVisible()
    await expectOutline(page, 'a failed area')
    await expectAccessible(page, 'a failed area')
  })
})

asPlayer(
  'what lies over the page of a player is accessible, and so are toasts and faults',
  { tag: '@proof' },
  async ({ page, site }) => {
    test.setTimeout(120_000)
    await page.goto('/slots')
    await expect(headerBalance(page)).toBeVisible()

    await test.step('toasts', async () => {
      const sort = page.getByRole('combobox', { name: 'Ordenar por' })
      await attach(page, site, { call: 'getGames', response: { msg: 'Todo está en orden.' } })
      await sort.selectOption('Novedades')
      await expect(page.getByText('Todo está en orden.')).toBeVisible()
      await attach(page, site, { call: 'getGames', response: { msg: 'Algo no salió bien.' }, result: false })
      await sort.selectOption('Nombre A–Z')
      await expect(page.getByText('Algo no salió bien.').first()).toBeVisible()
      await expectAccessible(page, 'toasts of success and of failure')
    })
    await test.step('side bar', async () => {
      await travel(page, '/table')
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      await expect(page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Mi perfil' })).toBeVisible()
      await expectAccessible(page, 'side bar')
      await page.keyboard.press('Escape')
    })
    await test.step('currency', async () => {
      await headerBalance(page).click()
      await expect(page.getByRole('dialog', { name: 'Idioma y moneda' }).getByRole('radio')).toHaveCount(4)
      await expectAccessible(page, 'currency')
      await page.keyboard.press('Escape')
    })
    await test.step('profile with faults', async () => {
      await travel(page, '/profile?editar')
      await page.getByLabel('Nombre y apellido').fill('A1')
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
      await expectAccessible(page, 'profile with faults')
    })
    await test.step('deposit with a fault', async () => {
      await page.goto('/profile/deposit')
      await page.getByRole('main').getByRole('button', { name: 'Depositar' }).click()
      await expect(page.getByText('Escriba un monto.')).toBeVisible()
      await expectAccessible(page, 'deposit with a fault')
    })
    await test.step('game', async () => {
      await travel(page, '/slots')
      await firstGame(page).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Jugar demo' }).click()
      await expect(page.getByRole('region', { name: 'Sesión de juego' })).toBeVisible()
      await expectSettled(page)
      await expectOutline(page, 'a game')
      await expectAccessible(page, 'a game')
    })
  },
)

asPlayer('the question whether the player is still there is accessible', async ({ page }) => {
  await page.route('**/api/getConfig', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { response: { return: object } }
    const response = { ...body.response, return: { ...body.response.return, idle: { minutes: 1, seconds: 600 } } }
    await route.fulfill({ response: answer, json: { ...body, response } })
  })
  await page.clock.install()
  // A clock that runs ahead of the answer gives it up, and the question keeps its usual time.
  const told = page.waitForResponse('**/api/getConfig')
  // What watches the player begins together with what tells that the page runs.
  const watched = page.waitForRequest('**/beacons')
  await page.goto('/rules')
  await told
  await watched
  await expect(headerBalance(page)).toBeVisible()
  await page.clock.runFor(90_000)
  await expect(page.getByRole('dialog', { name: '¿Sigue ahí?' })).toBeVisible()
  await expectAccessible(page, 'the question whether the player is still there')
})
