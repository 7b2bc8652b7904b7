import type { Page } from 'playwright/test'
import { headerBalance } from '../site/player.ts'
import { expect, test } from '../site/signed-in.ts'
import { test as visitor } from '../site/test.ts'

// As most players see it: with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const openMenu = (page: Page) => page.getByRole('button', { name: 'Abrir menú' }).click()
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menú' })

visitor('the auth modal leads from login to registration and back [R-02-10]', async ({ page }) => {
  await page.goto('/rules')
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  const login = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await login.getByRole('button', { name: '¿No tiene cuenta? Regístrese' }).click()
  const registration = page.getByRole('dialog', { name: 'Crear cuenta' })
  await expect(registration.getByLabel('Correo electrónico')).toBeVisible()
  await registration.getByRole('button', { name: '¿Ya tiene cuenta? Inicie sesión' }).click()
  await expect(login).toBeVisible()
  await expect(registration).toHaveCount(0)
})

visitor('on a page that is shorter than the window only the content grows, not the header', async ({ page }) => {
  const header = async () => (await page.getByRole('banner').boundingBox())?.height
  await page.goto('/terms-and-conditions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const height = await header()
  await page.setViewportSize({ width: 1280, height: 20_000 })
  expect(await header()).toBe(height)
})

test('the currency of play is USD until the player chooses another one, which is kept [R-02-09, R-03-08]', async ({
  page,
}) => {
  await page.goto('/rules')
  await expect(headerBalance(page)).toContainText('$')
  await headerBalance(page).click()
  const dialog = page.getByRole('dialog', { name: 'Idioma y moneda' })
  await expect(dialog.getByRole('radio', { name: /\(USD\)/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /\(COP\)/ }).check()
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('currency'))).toBe('COP')
  await page.reload()
  await headerBalance(page).click()
  await expect(dialog.getByRole('radio', { name: /\(COP\)/ })).toBeChecked()
})

test('a hidden balance stays hidden on this device, and can still be changed to another currency', async ({ page }) => {
  await page.goto('/rules')
  await expect(headerBalance(page)).toHaveAccessibleName(/^Saldo: \$/)
  await headerBalance(page).click()
  const dialog = page.getByRole('dialog', { name: 'Idioma y moneda' })
  await dialog.getByRole('button', { name: 'Ocultar saldo' }).click()
  await expect(dialog.getByText('0,00')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  const hidden = page.getByRole('banner').getByRole('button', { name: 'Saldo oculto. Cambiar moneda' })
  await expect(hidden).toHaveText('••••')
  await page.reload()
  await hidden.click()
  await dialog.getByRole('button', { name: 'Mostrar saldo' }).click()
  await expect(dialog.getByText('0,00').first()).toBeVisible()
})

visitor(
  'the menu says when the player had logged in before, also after a reload, until the logout',
  async ({ page, site }) => {
    const [account] = site.accounts
    if (account === undefined) throw new Error('The site has no demo account.')
    const logIn = async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
      const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' })
      await dialog.getByLabel('Correo electrónico').fill(account.email)
      await dialog.getByLabel('Contraseña', { exact: true }).fill(account.password)
      await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
      await expect(headerBalance(page)).toBeVisible()
    }
    const logOut = async () => {
      await openMenu(page)
      await menu(page).getByRole('button', { name: 'Cerrar sesión' }).click()
      await expect(menu(page)).toHaveCount(0)
    }
    await page.goto('/rules')
    await logIn()
    await logOut()
    await logIn()
    await page.reload()
    await expect(headerBalance(page)).toBeVisible()
    await openMenu(page)
    await expect(menu(page).getByText(/^Último acceso: \d/)).toBeVisible()
    await page.keyboard.press('Escape')
    await logOut()
    expect(await page.evaluate(() => localStorage.getItem('trebol:last-login'))).toBeNull()
  },
)

test('the side bar closes on every navigation: by its own links, to the same page, and back [R-02-07]', async ({
  page,
}) => {
  await page.goto('/rules')
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Slots' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  await expect(menu(page)).toHaveCount(0)
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Slots' }).click()
  await expect(menu(page)).toHaveCount(0)
  await openMenu(page)
  await expect(menu(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/rules$/)
  await expect(menu(page)).toHaveCount(0)
})

visitor('a section of the casino stands in its address [R-02-03]', async ({ page }) => {
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/getGames') && (request.postData() ?? '').includes('ruleta'),
  )
  await page.goto('/casino/ruleta')
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
