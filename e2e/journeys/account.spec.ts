import { fillBirthDate, fillRegistration, headerBalance, logIn, newPlayer } from '../site/player.ts'
import type { DemoAccount } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

function demo([account]: readonly DemoAccount[]): DemoAccount {
  if (!account) throw new Error('There is no demo account.')
  return account
}

test('a page of the account asks a visitor to log in and loads in place, on each tab; the session survives a reload, and logging out forgets everything on every tab [R-02-18, R-06-01, R-10-17, R-04-04]', async ({
  page,
  context,
  site,
}) => {
  const other = await context.newPage()
  const table = { name: 'Movimientos de su cuenta' }
  await test.step('it keeps its address and loads in place; a login on one tab is a login on the others', async () => {
    for (const tab of [other, page]) {
      await tab.goto('/profile/historical')
      await expect(tab.getByRole('heading', { level: 1, name: 'Historial' })).toBeVisible()
      await expect(tab.getByRole('heading', { name: 'Inicie sesión para continuar' })).toBeVisible()
    }
    await page.bringToFront()
    await logIn(page, demo(site.accounts))
    await expect(page.getByRole('table', table)).toBeVisible()
    await expect(page).toHaveURL(/\/profile\/historical$/)
    await expect(other.getByRole('table', table)).toBeVisible()
  })

  await test.step('the session survives a reload, and logging out forgets everything on every tab', async () => {
    await page.reload()
    await expect(headerBalance(page)).toBeVisible()
    await expect(headerBalance(other)).toBeVisible()
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    await expect(other.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
  })
})

test('a wrong password is said and what was typed stays; someone under age cannot register: a neutral answer, and what was typed is dropped', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/401 \(Unauthorized\)/, /403 \(Forbidden\)/)
  await page.goto('/terms-and-conditions')
  await test.step('a wrong password', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
    const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' })
    await dialog.getByLabel('Correo electrónico').fill(demo(site.accounts).email)
    await dialog.getByLabel('Contraseña', { exact: true }).fill('no es esta clave')
    await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Correo o contraseña incorrectos.')
    await expect(dialog.getByLabel('Correo electrónico')).toHaveValue(demo(site.accounts).email)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('someone under age', async () => {
    const year = String(new Date().getFullYear() - 12)
    await fillRegistration(page, newPlayer(), () => fillBirthDate(page, '1', '1', year))
    const dialog = page.getByRole('dialog', { name: 'Crear cuenta' })
    await expect(dialog.getByRole('alert')).toHaveText('No podemos abrir una cuenta con los datos enviados.')
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
  })
})

test('the registration says what is wrong with its fields; whoever opens an account is asked for limits before anything is paid, and what he writes holds', async ({
  page,
}) => {
  await page.goto('/terms-and-conditions')
  await test.step('the fields say what is wrong with them', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Registrarse' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crear cuenta' })
    await dialog.getByLabel('Correo electrónico').fill('ana')
    await dialog.getByLabel('Contraseña', { exact: true }).fill('corta')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog.getByText('El correo no es válido. Ejemplo: nombre@dominio.com')).toBeVisible()
    await expect(dialog.getByText('Use al menos 12 caracteres.')).toBeVisible()
    await expect(dialog.getByLabel('Correo electrónico')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await fillRegistration(page, newPlayer())
  const welcome = page.getByRole('dialog', { name: '¿Desea fijar un límite de depósito?' })
  await expect(welcome.getByRole('link', { name: 'Juego responsable' })).toBeVisible()
  await welcome.getByLabel('Un día').fill('30')
  await welcome.getByLabel('Una semana').fill('20')
  await welcome.getByRole('button', { name: 'Guardar límites' }).click()
  await expect(welcome.getByText('El límite diario no puede ser mayor que el semanal.')).toBeVisible()
  await welcome.getByLabel('Una semana').fill('100')
  await welcome.getByRole('button', { name: 'Guardar límites' }).click()
  await expect(welcome).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Depositar' }).click()
  await expect(page.getByText(/Puede depositar hasta \$\s30,00\sUSD hoy, \$\s100,00\sUSD esta semana/)).toBeVisible()
})
