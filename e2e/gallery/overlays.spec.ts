import { expect, test } from './test.ts'

for (const [part, opener, title] of [
  ['dialog', 'Abrir diálogo', '¿Sigue ahí?'],
  ['sheet', 'Abrir hoja', 'Tréboles de oro'],
  ['drawer', 'Abrir menú', 'Menú'],
] as const) {
  test(`a ${part} opens with the keyboard, keeps the focus, and gives it back on Escape`, async ({ page, open }) => {
    await open(part)
    await page.getByRole('button', { name: opener }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab')
      // A modal dialog lets the focus out to the browser's own bars, never to the page behind it.
      const outside = await page.evaluate(() => {
        const { activeElement: active, body } = document
        return active !== body && active?.closest('dialog') === null
      })
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: opener })).toBeFocused()
  })
}

test('a dialog closes by its button and by a press beside it', async ({ page, open }) => {
  await open('dialog')
  const opener = page.getByRole('button', { name: 'Abrir diálogo' })
  const dialog = page.getByRole('dialog')
  await opener.click()
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await page.mouse.click(4, 4)
  await expect(dialog).toBeHidden()
})

test('a dialog whose request is under way cannot be left', async ({ page, open }) => {
  await open('dialog')
  await page.getByRole('button', { name: 'Abrir diálogo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByRole('button', { name: 'Enviando…' })).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click({ force: true })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Llegó la respuesta' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a menu in a dialog closes on Escape, and the dialog stays', async ({ page, open }) => {
  await open('dialog')
  await page.getByRole('button', { name: 'Abrir diálogo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('menuitem', { name: 'Depositar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a menu is walked with arrow keys, Home, End and first letters', async ({ page, open }) => {
  await open('menu')
  const trigger = page.getByRole('button', { name: 'Su cuenta' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await expect(trigger).toHaveAttribute('aria-expanded', 'false')
  await trigger.focus()
  await page.keyboard.press('ArrowDown')
  await expect(trigger).toHaveAttribute('aria-expanded', 'true')
  await expect(item('Depositar')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item('Cerrar sesión')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(item('Depositar')).toBeFocused()
  await page.keyboard.press('h')
  await expect(item('Historial')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item('Cerrar sesión')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(trigger).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item('Cerrar sesión')).toBeFocused()
})

test('a choice in a menu is carried out, closes it and gives the focus back', async ({ page, open }) => {
  await open('menu')
  const trigger = page.getByRole('button', { name: 'Su cuenta' })
  await trigger.click()
  await expect(page.getByRole('menuitem', { name: 'Retirar' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Retirar' }).click({ force: true })
  await expect(page.getByRole('status')).toHaveText('Elegido: nada')
  await page.getByRole('menuitem', { name: 'Depositar' }).press('Enter')
  await expect(page.getByRole('status')).toHaveText('Elegido: Depositar')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('a menu closes when the focus or the pointer goes elsewhere', async ({ page, open }) => {
  await open('menu')
  const trigger = page.getByRole('button', { name: 'Su cuenta' })
  await trigger.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('menu')).toBeHidden()
  await trigger.click()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toBeHidden()
})

test('a menu stays inside the window', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 400 })
  await open('menu')
  const trigger = page.getByRole('button', { name: 'Su cuenta' })
  await trigger.click()
  const box = await page.getByRole('menu').boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
})

test('a tooltip comes on focus and under the pointer, describes its button, and goes on Escape', async ({
  page,
  open,
}) => {
  await open('tooltip')
  const button = page.getByRole('button', { name: 'Sobre el RTP' })
  const tip = page.getByRole('tooltip')
  await expect(button).toHaveAccessibleDescription('Porcentaje que el juego devuelve a largo plazo.')
  await button.focus()
  await expect(tip).toHaveText('Porcentaje que el juego devuelve a largo plazo.')
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await expect(button).toBeFocused()
  await button.blur()
  await button.hover()
  await expect(tip).toBeVisible()
  await tip.hover()
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
})

test('tabs take one place in the order of the keyboard and are chosen with arrows, Home and End', async ({
  page,
  open,
}) => {
  await open('tabs')
  const tab = (name: string) => page.getByRole('tab', { name })
  const panel = page.getByRole('tabpanel')
  await tab('Mis límites').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Pausas')).toBeFocused()
  await expect(tab('Pausas')).toHaveAttribute('aria-selected', 'true')
  await expect(panel).toHaveAccessibleName('Pausas')
  await expect(panel).toHaveText('Contenido de «Pausas».')
  await page.keyboard.press('End')
  await expect(tab('Dónde pedir ayuda')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Mis límites')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Dónde pedir ayuda')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await expect(panel).toBeFocused()
})
