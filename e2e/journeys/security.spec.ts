import type { Page, Route } from 'playwright/test'
import { violations } from '../site/axe.ts'
import { mailedCode } from '../site/mailed-code.ts'
import { logIn } from '../site/player.ts'
import { signUp } from '../site/profile.ts'
import { expect, test } from '../site/test.ts'
import { enter } from '../site/token.ts'

const sessions = (page: Page) => page.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem')

test('a player closes a session that is open elsewhere, and changes the password; the other device is out', async ({
  page,
  browser,
  site,
  expectedOutput,
}) => {
  test.setTimeout(90_000)
  // Calls of a session that is over answer 401, and a wrong password 422; the browser says so on its own.
  expectedOutput.push(/status of 401/, /status of 422/, /net::ERR_FAILED/)
  const player = await signUp(page)
  const elsewhere = await browser.newContext({ baseURL: site.site })
  try {
    const other = await elsewhere.newPage()
    await enter(other, player)

    await page.goto('/profile')
    await page.getByRole('tab', { name: 'Datos' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\/profile\?tab=security$/)
    await expect(sessions(page)).toHaveCount(2)
    await expect(sessions(page).filter({ hasText: /Esta sesión/ })).toHaveCount(1)
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Cerrar las demás' }).click()
    await expect(sessions(page)).toHaveCount(1)
    await other.goto('/profile')
    await expect(other.getByRole('heading', { name: 'Inicie sesión para continuar' })).toBeVisible()

    await page.getByLabel('Contraseña actual').first().fill('no es esta')
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('una frase nueva y larga')
    await page.getByLabel('Repita la contraseña nueva', { exact: true }).fill('una frase nueva y larga')
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
    await expect(page.getByRole('tabpanel').getByText('La contraseña actual no es correcta.')).toBeVisible()
    await page.getByLabel('Contraseña actual').first().fill(player.password)
    await page.route('**/api/setPassword', loseAnswer)
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
    await expect(page.getByText('No pudimos confirmar el cambio. Inténtelo de nuevo.')).toBeVisible()
    await page.unroute('**/api/setPassword')
    // The first time it was changed; the same press says so now.
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
    await expect(page.getByText('Su contraseña cambió. Cerramos sus otras sesiones.')).toBeVisible()
    await logIn(other, { ...player, password: 'una frase nueva y larga' })
    await expect(other.getByRole('tab', { name: 'Seguridad' })).toBeVisible()
  } finally {
    await elsewhere.close()
  }
})

test('a new mail address holds once its code has come back, also when the answer was lost; the page says what was wrong', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/status of 422/, /net::ERR_FAILED/)
  const player = await signUp(page)
  const fresh = `nuevo.${player.email}`
  await page.goto('/profile?tab=security')
  const form = page.locator('form').filter({ has: page.getByLabel('Correo nuevo') })
  await form.getByLabel('Correo nuevo').fill('sin arroba')
  await form.getByRole('button', { name: 'Enviar código' }).click()
  await expect(form.getByText('Escriba su contraseña actual.')).toBeVisible()
  await expect(form.getByLabel('Correo nuevo')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Correo nuevo').fill(fresh)
  await form.getByLabel('Contraseña actual').fill(player.password)
  await form.getByRole('button', { name: 'Enviar código' }).click()

  const asked = page.locator('form').filter({ hasText: `Enviamos un código a ${fresh}.` })
  await expect(asked).toBeVisible()
  const code = await mailedCode(site, fresh)
  await asked.getByLabel('Código de 6 dígitos').fill(code === '111111' ? '222222' : '111111')
  await asked.getByRole('button', { name: 'Confirmar' }).click()
  await expect(asked.getByText('El código no es correcto o venció.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await asked.getByLabel('Código de 6 dígitos').fill(code)
  await page.route('**/api/confirmContact', loseAnswer)
  await asked.getByRole('button', { name: 'Confirmar' }).click()
  await expect(asked.getByText('No pudimos confirmar el cambio. Inténtelo de nuevo.')).toBeVisible()
  await page.unroute('**/api/confirmContact')
  await asked.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Su correo cambió.')).toBeVisible()
  await expect(page.getByLabel('Correo nuevo')).toHaveValue('')
  await page.getByRole('tab', { name: 'Datos' }).click()
  await expect(page.getByRole('main').getByText(fresh)).toBeVisible()
})

/** The server does what is asked, and its answer does not arrive. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('failed')
}

test('what is typed stays when the page is read again because a session ended elsewhere; what is mailed is chosen switch by switch, and stays, at 320 pixels', async ({
  page,
}) => {
  const player = await signUp(page)
  const heard = page.waitForResponse('**/broadcasting/auth')
  await page.goto('/profile?tab=security')
  await heard
  await expect(sessions(page)).toHaveCount(1)
  const current = page.getByLabel('Contraseña actual').first()
  await current.fill('lo que se escribe')
  await page.request.post('/api/login', { data: { email: player.email, pwd: player.password } })
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('jwt'))}`
  const again = page.waitForResponse('**/api/getSessions')
  await page.request.post('/api/closeSession', { data: { id: 'others' }, headers: { authorization } })
  await again
  // Its words come with the same reading.
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('y lo que sigue')
  await expect(current).toHaveValue('lo que se escribe')

  await test.step('what is mailed is chosen switch by switch, and stays, at 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    await current.fill('')
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('')
    await page.getByRole('tab', { name: 'Notificaciones' }).click()
    await expect(page.getByRole('tab', { name: 'Notificaciones' })).toBeInViewport({ ratio: 1 })
    const promotions = page.getByRole('switch', { name: 'Promociones' })
    await expect(promotions).not.toBeChecked()
    await promotions.check()
    await expect(page.getByRole('switch', { name: 'Seguridad de su cuenta' })).toBeDisabled()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await violations(page)).toEqual([])
    await page.reload()
    await expect(promotions).toBeChecked()
  })
})
