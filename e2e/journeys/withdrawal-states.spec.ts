import { randomUUID } from 'node:crypto'
import { cardWith, openDesk } from '../site/at-desk.ts'
import { violations } from '../site/axe.ts'
import { decide } from '../site/decide-at-desk.ts'
import { headerBalance } from '../site/player.ts'
import { expect, test } from '../site/test.ts'
import { ask } from '../site/token.ts'
import { follow } from '../site/travel.ts'
import { askToWithdraw, verifiedByCalls } from '../site/verified-player.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

test('an exclusion stops no withdrawal: the desk asks for a document and for an answer, its player sends both, and what the bank sends back is his again', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const player = await verifiedByCalls(page, site)
  const { email, token } = player
  const { id } = await askToWithdraw(site, player, '40.00')
  await page.goto('/profile/withdrawal')
  const withdrawal = page.getByRole('main').getByRole('article').filter({ hasText: id })
  const steps = withdrawal.getByRole('list', { name: 'Estados de este retiro' })
  await expect(steps.locator('[aria-current=step]')).toContainText('Solicitado')
  await expect(headerBalance(page)).toHaveAccessibleName(/60,00/)
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })
  const desk = await openDesk(page, site)
  await desk.getByRole('link', { name: 'Withdrawals' }).click()
  await decide(desk, email, 'Ask the player', {
    write: { 'What the player has to show': 'Muestre que la cuenta es suya.' },
    choose: { 'Document to send with his verification': 'payment' },
    why: 'A new account',
  })

  await page.bringToFront()
  await expect(withdrawal).toContainText('Necesitamos algo de usted: Muestre que la cuenta es suya.')
  await withdrawal.getByRole('link', { name: 'Enviar documentos' }).click()
  const asked = page.getByRole('article', { name: 'Titularidad del método de pago' })
  await asked.getByRole('button', { name: 'Subir' }).click()
  const file = { name: 'cuenta.png', mimeType: 'image/png', buffer: picture }
  await asked.locator('input[type=file]').first().setInputFiles(file)
  await asked.getByRole('button', { name: 'Enviar' }).click()
  await expect(asked.getByText('En revisión')).toBeVisible()

  await test.step('with nothing more to send, he answers in words', async () => {
    await follow(page, '/profile/withdrawal')
    const form = withdrawal.getByRole('form', { name: 'Su respuesta' })
    await expect(form.getByLabel('Su respuesta')).toBeVisible()
    await expect(form.getByRole('link', { name: 'Enviar documentos' })).toHaveCount(0)
    await form.getByLabel('Su respuesta').fill('Ya envié el documento del banco.')
    await form.getByRole('button', { name: 'Enviar respuesta' }).click()
    await expect(withdrawal.locator('[aria-current=step]')).toContainText('En verificación')
  })

  await test.step('the desk has both', async () => {
    await desk.bringToFront()
    await desk.reload()
    await desk.getByRole('link', { name: 'Withdrawals' }).click()
    await expect(cardWith(desk, email)).toContainText('Ya envié el documento del banco.')
    await desk.getByRole('link', { name: 'Documents' }).click()
    await expect(desk.getByRole('article', { name: /^payment, / }).filter({ hasText: email })).toBeVisible()
  })

  await test.step('he excludes himself, and his withdrawal goes on', async () => {
    expect((await ask(site, token, 'selfExclude', { rid: randomUUID(), term: 'P6M' })).result).toBe(true)
    await page.bringToFront()
    await page.reload()
    await expect(steps.locator('[aria-current=step]')).toContainText('En verificación')
    await expect(headerBalance(page)).toHaveAccessibleName(/60,00/)
  })

  await test.step('he is asked for something, and answers on the page', async () => {
    await desk.bringToFront()
    await desk.getByRole('link', { name: 'Withdrawals' }).click()
    const write = { 'What the player has to show': '¿Desde cuándo es suya esta cuenta?' }
    await decide(desk, email, 'Ask the player', { write, why: 'A new account' })
    await page.bringToFront()
    await expect(steps.locator('[aria-current=step]')).toContainText('Falta un dato suyo')
    await expect(withdrawal).toContainText('Necesitamos algo de usted: ¿Desde cuándo es suya esta cuenta?')
    const form = withdrawal.getByRole('form', { name: 'Su respuesta' })
    await expect(form.getByRole('link', { name: 'Enviar documentos' })).toHaveCount(0)
    await form.getByRole('button', { name: 'Enviar respuesta' }).click()
    await expect(form.getByText('Escriba su respuesta.')).toBeVisible()
    await page.setViewportSize({ width: 320, height: 720 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await violations(page)).toEqual([])
    await form.getByLabel('Su respuesta').fill('Desde 2019, a mi nombre.')
    await form.getByRole('button', { name: 'Enviar respuesta' }).click()
    await expect(page.getByText('Recibimos su respuesta.')).toBeAttached()
    await expect(form).toHaveCount(0)
    await expect(steps.locator('[aria-current=step]')).toContainText('En verificación')
  })

  await test.step('the desk reads it, and the withdrawal goes on', async () => {
    await desk.bringToFront()
    await desk.reload()
    await desk.getByRole('link', { name: 'Withdrawals' }).click()
    await expect(cardWith(desk, email)).toContainText('Desde 2019, a mi nombre.')
    await decide(desk, email, 'Approve')
    await decide(desk, email, 'Mark as sent')
    await page.bringToFront()
    await expect(steps.locator('[aria-current=step]')).toContainText('Enviado')
  })

  await test.step('the bank sends it back: page, balance and history agree', async () => {
    await decide(desk, email, 'Failed at the bank', { choose: { Reason: 'ACCOUNT_CLOSED' }, why: 'Came back today' })
    await page.bringToFront()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(withdrawal).toContainText('Fallido en el banco')
    await expect(withdrawal).toContainText(
      'Motivo: la cuenta está cerrada o no recibe pagos. El dinero volvió a su saldo.',
    )
    await expect(headerBalance(page)).toHaveAccessibleName(/100,00/)
    await expect(page.getByText('El último pago volvió', { exact: false }).first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await follow(page, '/profile/historical')
    const table = page.getByRole('table', { name: 'Movimientos de su cuenta' })
    const rows = table.getByRole('row').filter({ hasText: id })
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(/Retiro devuelto.*\+\$\s40,00.*\$\s100,00/)
    await expect(rows.last()).toContainText(/Retiro.*−\$\s40,00.*\$\s60,00/)
  })
})
