import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import { violations } from '../site/axe.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { expect, test } from '../site/test.ts'
import { enter } from '../site/token.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

const step3 = (page: Page) => page.getByRole('region', { name: /Paso 3 de 3/ })
const state = (page: Page) => step3(page).getByRole('status').first()

/** Fills the first two steps for a balance in this currency, and goes on to the third. */
async function order(page: Page, iso: string, method: RegExp, amount: string): Promise<void> {
  await page.evaluate((currency) => localStorage.setItem('currency', currency), iso)
  await page.goto('/profile/deposit')
  await page.getByRole('radio', { name: method }).check()
  await page.getByLabel(`Monto (${iso})`).fill(amount)
  await page.getByRole('main').getByRole('button', { name: 'Depositar' }).click()
  await expect(page.getByRole('heading', { name: /Paso 3 de 3/ })).toBeFocused()
  await expect(state(page)).toContainText('Esperando su pago')
}

test('a bank transfer is ordered and reported, a QR code is shown and given up, and an agent is paid and told of', async ({
  page,
  site,
}) => {
  await enter(page, await fundedPlayer(site))

  await test.step('a transfer names the account, what to write with it and the exact amount, and is reported', async () => {
    await order(page, 'VES', /^Transferencia bancaria/, '500')
    for (const label of ['Banco', 'Cuenta', 'RIF', 'Concepto', 'Monto exacto']) {
      await expect(step3(page).getByRole('button', { name: `Copiar ${label}` })).toBeVisible()
    }
    await expect(step3(page).getByText(/^Tiene hasta (las?|el) \d/)).toBeVisible()
    const form = step3(page).getByRole('form', { name: 'Ya hice el pago' })
    await expect(form.getByLabel('Teléfono que paga')).toHaveCount(0)
    expect(await violations(page, 'main')).toEqual([])
    const today = await form.getByLabel('Fecha del pago').getAttribute('max')
    await form.getByLabel('Banco desde el que paga').selectOption('0902')
    await form.getByLabel('Número de referencia').fill(String(randomInt(10 ** 9, 10 ** 10)))
    await form.getByLabel('Fecha del pago').fill(today ?? '')
    await form.getByRole('button', { name: 'Ya hice el pago' }).click()
    await expect(state(page)).toContainText('En revisión')
    await expect(state(page)).toContainText('No tiene que hacer nada más: a más tardar ')
  })

  await test.step('a code to scan says the same as what can be copied, and is given up', async () => {
    await order(page, 'VES', /^Código QR/, '300')
    await expect(step3(page).getByRole('img', { name: /^Código QR con los mismos datos/ })).toBeVisible()
    await expect(step3(page).getByRole('button', { name: 'Copiar Código' })).toBeVisible()
    await expect(step3(page).getByRole('button', { name: 'Copiar Monto exacto' })).toBeVisible()
    await step3(page).getByRole('button', { name: 'Cancelar este depósito' }).click()
    await expect(state(page)).toContainText('Cancelado')
    await expect(step3(page).getByRole('img', { name: /^Código QR/ })).toHaveCount(0)
  })

  await test.step('an agent has places and hours, and needs no more than the word that he was paid', async () => {
    await order(page, 'USD', /^Agente autorizado/, '20')
    await expect(step3(page)).toContainText('Agente Centro')
    await expect(step3(page)).toContainText('De 9:00 a 18:00')
    expect(await violations(page, 'main')).toEqual([])
    await step3(page).getByRole('button', { name: 'Ya hice el pago' }).click()
    await expect(state(page)).toContainText('En revisión')
    const mine = page.getByRole('region', { name: 'Mis depósitos' }).getByRole('listitem')
    await expect(mine.filter({ hasText: 'En revisión' })).toHaveCount(2)
    await expect(mine.filter({ hasText: 'Cancelado' })).toHaveCount(1)
  })
})
