import type { Page } from 'playwright/test'
import { headerBalance, logIn } from '../site/player.ts'
import { expect, test } from '../site/signed-in.ts'
import { test as visitor } from '../site/test.ts'
import { travel } from '../site/travel.ts'

// As most players see it: with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const openMenu = (page: Page) => page.getByRole('button', { name: 'Abrir menú' }).click()
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menú' })

visitor(
  'a section of the casino stands in its address, the auth modal leads to registration and back, the menu says the last login, and only the content of a page grows [R-02-03, R-02-10]',
  async ({ page, site }) => {
    const [account] = site.accounts
    if (account === undefined) throw new Error('The site has no demo account.')
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('/api/getGames') && (request.postData() ?? '').includes('ruleta'),
    )
    await page.goto('/casino/ruleta')
    await asked
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await test.step('the auth modal leads from login to registration and back', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
      const login = page.getByRole('dialog', { name: 'Iniciar sesión' })
      await login.getByRole('button', { name: '¿No tiene cuenta? Regístrese' }).click()
      const registration = page.getByRole('dialog', { name: 'Crear cuenta' })
      await expect(registration.getByLabel('Correo electrónico')).toBeVisible()
      await registration.getByRole('button', { name: '¿Ya tiene cuenta? Inicie sesión' }).click()
      await expect(login).toBeVisible()
      await expect(registration).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(login).toHaveCount(0)
    })

    await test.step('the menu says when the player had logged in before, also after a reload, until the logout', async () => {
      const enter = async () => {
        await logIn(page, account)
        await expect(headerBalance(page)).toBeVisible()
      }
      const leave = async () => {
        await openMenu(page)
        await menu(page).getByRole('button', { name: 'Cerrar sesión' }).click()
        await expect(menu(page)).toHaveCount(0)
      }
      await travel(page, '/rules')
      await enter()
      await leave()
      await enter()
      await page.reload()
      await expect(headerBalance(page)).toBeVisible()
      await openMenu(page)
      await expect(menu(page).getByText(/^Último acceso: \d/)).toBeVisible()
      await page.keyboard.press('Escape')
      await leave()
      expect(await page.evaluate(() => localStorage.getItem('trebol:last-login'))).toBeNull()
    })

    await test.step('on a page that is shorter than the window only the content grows, not the header', async () => {
      await travel(page, '/auth/forgot-password')
      const header = async () => (await page.getByRole('banner').boundingBox())?.height
      const height = await header()
      expect(height).toBeGreaterThan(0)
      await page.setViewportSize({ width: 1280, height: 4_000 })
      expect(await header()).toBe(height)
    })
  },
)

test('the side bar closes on every navigation; the currency is USD until another is chosen, also with a hidden balance, and both are kept on this device [R-02-07, R-02-09, R-03-08]', async ({
  page,
}) => {
  await page.goto('/rules')
  await test.step('the side bar closes: by its own links, to the same page, and back', async () => {
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

  const dialog = page.getByRole('dialog', { name: 'Idioma y moneda' })
  const hidden = page.getByRole('banner').getByRole('button', { name: 'Saldo oculto. Cambiar moneda' })
  await test.step('the balance is in USD, and can be hidden', async () => {
    await expect(headerBalance(page)).toContainText('$')
    await expect(headerBalance(page)).toHaveAccessibleName(/^Saldo: \$/)
    await headerBalance(page).click()
    await expect(dialog.getByRole('radio', { name: /\(USD\)/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Ocultar saldo' }).click()
    await expect(dialog.getByText('0,00')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(hidden).toHaveText('••••')
  })

  await test.step('hidden it can be changed to another currency, and after a reload it is hidden and in that one', async () => {
    await hidden.click()
    await dialog.getByRole('radio', { name: /\(COP\)/ }).check()
    await dialog.getByRole('button', { name: 'Aplicar' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('currency'))).toBe('COP')
    await page.reload()
    await hidden.click()
    await expect(dialog.getByRole('radio', { name: /\(COP\)/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Mostrar saldo' }).click()
    await expect(dialog.getByText('0,00').first()).toBeVisible()
  })
})
