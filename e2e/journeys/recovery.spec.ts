import { createGate } from '../site/gate.ts'
import { mailedCode } from '../site/mailed-code.ts'
import { newPlayer, register } from '../site/player.ts'
import { sentBodies } from '../site/sent-bodies.ts'
import { expect, test } from '../site/test.ts'

test('a player who forgot the password gets a code, sets a new one and logs in with it [R-04-07, R-04-08, R-04-09, R-07-14, R-07-15, R-07-16, R-03-09, R-03-10]', async ({
  page,
  site,
}) => {
  const player = newPlayer()
  const sent = sentBodies(page)
  const kept = (name: string) => page.evaluate((key) => sessionStorage.getItem(key), name)
  await page.goto('/terms-and-conditions')
  await test.step('what was asked about a session that is left reaches the server no more', async () => {
    const [asked, gate] = [createGate(), createGate()]
    await page.route('**/api/getProtection', async (route) => {
      asked.open()
      await gate.passed
      await route.continue().catch(() => undefined)
    })
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/getProtection'))
    await register(page, player)
    await asked.passed
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    gate.open()
    await givenUp
    await page.unrouteAll({ behavior: 'wait' })
  })

  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recuperar contraseña' })).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(player.email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByRole('heading', { name: 'Código de verificación' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Si existe una cuenta con ese correo' })).toBeVisible()

  expect(await sent('Forgot1')).toEqual({ email: player.email })
  const otp = (JSON.parse((await kept('otp')) ?? '{}') as { token: string }).token
  expect(otp).not.toBe('')

  await test.step('a reload resumes at the same step', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Código de verificación' })).toBeVisible()
  })

  const code = await mailedCode(site, player.email)
  await page.getByRole('textbox', { name: 'Código' }).fill(` ${code} `)
  await page.getByRole('button', { name: 'Verificar código' }).click()
  await expect(page.getByRole('heading', { name: 'Contraseña nueva' })).toBeVisible()
  expect(await sent('Recover')).toEqual({ code, otp_token: otp })
  expect(await kept('otp')).toBeNull()
  const chp = (JSON.parse((await kept('chp')) ?? '{}') as { token: string }).token

  const password = `${player.password} nueva`
  await page.locator('form').getByLabel('Contraseña nueva', { exact: true }).fill(password)
  await page.locator('form').getByLabel('Repita la contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByRole('heading', { name: 'Su contraseña se cambió. Inicie sesión.' })).toBeVisible()
  expect(await sent('ChangePass')).toEqual({ pwd: password, pwd2: password, chp })
  expect([await kept('otp'), await kept('chp')]).toEqual([null, null])

  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await dialog.getByLabel('Correo electrónico').fill(player.email)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Saldo: / })).toBeVisible()
})

test('a wrong code is said, and an expired request starts again', async ({ page, expectedOutput }) => {
  expectedOutput.push(/Failed to load resource/)
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Correo electrónico').fill('nadie@ejemplo.test')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  const code = page.getByRole('textbox', { name: 'Código' })
  await code.fill('12')
  await page.getByRole('button', { name: 'Verificar código' }).click()
  await expect(page.getByText('Escriba el código que recibió.')).toBeVisible()
  await code.fill('000000')
  await page.getByRole('button', { name: 'Verificar código' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('código')
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Su correo' })).toBeVisible()
})
