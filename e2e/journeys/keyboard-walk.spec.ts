import type { Page } from 'playwright/test'
import { expectFocusSeen, expectTrapped, press, tabTo, typeInto } from '../site/keyboard.ts'
import { headerBalance, newPlayer } from '../site/player.ts'
import { expect, test } from '../site/test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const registerButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Registrarse' })

test('dialogs take the focus, login and registration with their first field, keep it, close with Escape and give it back', async ({
  page,
}) => {
  await page.goto('/auth/forgot-password')
  await expect(heading(page, 'Recuperar contraseña')).toBeVisible()
  const openers = [
    { opener: page.getByRole('button', { name: 'Abrir menú' }), name: 'Menú' },
    { opener: page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }), name: 'Iniciar sesión' },
    { opener: registerButton(page), name: 'Crear cuenta' },
    { opener: page.getByRole('contentinfo').getByRole('button', { name: /^Idioma: / }), name: 'Idioma y moneda' },
  ] as const
  for (const { opener, name } of openers) {
    await test.step(name, async () => {
      await tabTo(page, opener)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectFocusSeen(page, `when «${name}» has opened`)
      if (name === 'Iniciar sesión' || name === 'Crear cuenta')
        await expect.soft(dialog.getByLabel('Correo electrónico'), name).toBeFocused()
      await expectTrapped(page, dialog)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect.soft(opener).toBeFocused()
    })
  }
})

test('with the keyboard alone one registers, deposits, plays, leaves the game and reads it in the history', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const player = newPlayer()
  await page.goto('/slots')
  await expect(heading(page, 'Slots')).toBeVisible()

  await test.step('the skip link leads to the content', async () => {
    await press(page, 'Tab')
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await press(page, 'Tab')
    expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true)
  })

  await test.step('registers', async () => {
    await tabTo(page, registerButton(page), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Crear cuenta' })
    const email = dialog.getByLabel('Correo electrónico')
    await expect(email).toBeVisible()
    if (!(await email.evaluate((element) => element === document.activeElement))) await tabTo(page, email)
    await page.keyboard.type(player.email)
    await typeInto(page, dialog.getByLabel('Contraseña', { exact: true }), player.password)
    await typeInto(page, dialog.getByLabel('Repita la contraseña', { exact: true }), player.password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Nombre y apellido')).toBeVisible()
    expect.soft(await inside(page, 'dialog'), 'the second step of the registration keeps the focus').toBe(true)
    const name = dialog.getByLabel('Nombre y apellido')
    if (!(await name.evaluate((element) => element === document.activeElement))) await tabTo(page, name)
    await page.keyboard.type(player.name)
    await typeInto(page, dialog.getByLabel('Día', { exact: true }), '14')
    await typeInto(page, dialog.getByLabel('Mes', { exact: true }), '3')
    await typeInto(page, dialog.getByLabel('Año', { exact: true }), '1990')
    await typeInto(page, dialog.getByLabel('País'), 'Venezuela')
    await expect(dialog.getByLabel('País')).toHaveValue('VE')
    await tabTo(page, dialog.getByLabel('Tipo de documento'))
    await page.keyboard.press('ArrowDown')
    await typeInto(page, dialog.getByLabel('Número de documento'), 'V-12345678')
    await typeInto(page, dialog.getByLabel('Teléfono móvil'), '+58 412 123 4567')
    await tabTo(page, dialog.getByLabel(/Confirmo que tengo al menos/))
    await page.keyboard.press('Space')
    await tabTo(page, dialog.getByLabel(/Acepto los términos/))
    await page.keyboard.press('Space')
    await tabTo(page, dialog.getByRole('button', { name: 'Crear cuenta' }))
    await page.keyboard.press('Enter')
    await expect(headerBalance(page)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    const later = page.getByRole('dialog').getByRole('button', { name: 'Ahora no' })
    await expect(later).toBeVisible()
    await tabTo(page, later)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.soft(page.locator('body'), 'the focus is not lost with the dialog').not.toBeFocused()
  })

  await test.step('deposits', async () => {
    const link = page.getByRole('banner').getByRole('link', { name: 'Depositar' })
    await tabTo(page, link, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Depositar')).toBeFocused()
    const limits = page.getByRole('region', { name: '¿Desea fijar un límite de depósito?' })
    await tabTo(page, limits.getByRole('button', { name: 'Ahora no' }))
    await page.keyboard.press('Enter')
    await expect(limits).toHaveCount(0)
    await expectFocusSeen(page, 'when the question about limits is gone')
    await typeInto(page, page.getByLabel('Monto (USD)'), '50')
    await page.keyboard.press('Enter')
    await expect(headerBalance(page)).toHaveAccessibleName(/^Saldo: \$\s50,00/)
    await expectFocusSeen(page, 'when the deposit is booked')
  })

  await test.step('opens a game', async () => {
    await tabTo(
      page,
      page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots' }),
      'Shift+Tab',
    )
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Slots')).toBeFocused()
    const game = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link')
      .filter({ has: page.locator('img') })
    await tabTo(page, game.first())
    await page.keyboard.press('Enter')
    const play = page.getByRole('dialog').getByRole('button', { name: 'Jugar', exact: true })
    await expect(play).toBeVisible()
    await expectTrapped(page, page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.soft(game.first()).toBeFocused()
    await game.first().press('Enter')
    await tabTo(page, play)
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Empezar a jugar' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/play$/)
    await expect(page.locator('h1')).toBeFocused()
  })

  await test.step('plays a round and leaves by the control before the frame', async () => {
    const exit = page.getByRole('region', { name: 'Sesión de juego' }).getByRole('button', { name: 'Salir del juego' })
    const spin = page.frameLocator('iframe').getByRole('button', { name: /Girar/ })
    await expect(spin).toBeVisible()
    await tabTo(page, exit, 'Shift+Tab')
    for (let stops = 0; stops < 20 && !(await focused(spin)); stops += 1) await page.keyboard.press('Tab')
    await expect(spin).toBeFocused()
    await expect(spin).toHaveCSS('outline-style', /solid|auto/)
    const settled = page.waitForResponse('**/api/getPlaySession')
    await page.keyboard.press('Space')
    await settled
    for (let stops = 0; stops < 20 && !(await focused(exit)); stops += 1) await page.keyboard.press('Shift+Tab')
    await expect(exit).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/play$/)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Resumen de su sesión')).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'Volver al casino' }))
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/\/play/)
    await expect(page.locator('h1')).toBeFocused()
  })

  await test.step('reads it in the history', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Abrir menú' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Historial' }))
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Historial')).toBeFocused()
    const table = page.getByRole('table', { name: 'Movimientos de su cuenta' })
    await expect(table.getByRole('row').filter({ hasText: 'Depósito' })).toHaveCount(1)
    await expect(table.getByRole('row').filter({ hasText: 'Apuesta' })).toHaveCount(1)
  })
})

const focused = (target: ReturnType<Page['locator']>) =>
  target.evaluate((element) => element === document.activeElement)
const inside = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)
