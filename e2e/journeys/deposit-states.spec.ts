import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { cardWith, openDesk } from '../site/at-desk.ts'
import { violations } from '../site/axe.ts'
import { decide } from '../site/decide-at-desk.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { ownDocument } from '../site/own-document.ts'
import { headerBalance } from '../site/player.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { ask, enter } from '../site/token.ts'
import { follow } from '../site/travel.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

const step3 = (page: Page) => page.getByRole('region', { name: /Paso 3 de 3/ })
const state = (page: Page) => step3(page).getByRole('status').first()
const mine = (page: Page) => page.getByRole('region', { name: 'Mis depósitos' }).getByRole('listitem')
type Player = { readonly token: string; readonly email: string; readonly mobile: object }

/** He plays and pays in bolívares. */
async function bolivarPlayer(page: Page, site: Site): Promise<Player> {
  const document = ownDocument()
  const account = await fundedPlayer(site, document)
  const token = await enter(page, account)
  await page.evaluate(() => localStorage.setItem('currency', 'VES'))
  return { token, email: account.email, mobile: { method: 'pago-movil', fields: { document } } }
}

/** A deposit of five hundred bolívares that waits for its payment, made through the API: its form has a journey. */
async function waiting(site: Site, { token }: Player, how: object): Promise<string> {
  const order = { rid: randomUUID(), amount: { amount: '500.00', iso: 'VES' }, ...how }
  const made = await ask(site, token, 'createDeposit', order)
  expect(made.result).toBe(true)
  return (made.response.return as { id: string }).id
}

test('a deposit of which the desk wants to see more is credited with the receipt', async ({ page, site }) => {
  const player = await bolivarPlayer(page, site)
  const { token, email } = player
  const id = await waiting(site, player, player.mobile)
  const reference = String(randomInt(10 ** 9, 10 ** 10))
  const { today } = (await ask(site, token, 'getDepositMethods', { iso: 'VES' })).response.return as { today: string }
  const fields = { bank: '0901', phone: '584121234567', reference, paid_at: today }
  expect((await ask(site, token, 'confirmDeposit', { rid: randomUUID(), id, fields })).result).toBe(true)
  const desk = await openDesk(page, site)
  await page.bringToFront()
  await page.goto(`/profile/deposit?deposit=${id}`)
  await expect(state(page)).toContainText('En revisión')

  await decide(desk, email, 'Ask for a document', {
    form: 'Ask',
    write: { 'What the player has to show': 'Envíe el comprobante de su banco.' },
  })
  await page.bringToFront()
  await expect(state(page)).toContainText('Falta un dato suyo')
  await expect(state(page)).not.toContainText('No tiene que hacer nada más')
  await expect(step3(page)).toContainText('Necesitamos algo de usted: Envíe el comprobante de su banco.')
  await expect(mine(page).first()).toContainText('Falta un dato suyo')

  await test.step('a message in his inbox leads to it', async () => {
    await follow(page, '/chat?tab=mensajes')
    await page.getByText('Sobre sus pagos', { exact: true }).first().click()
    await page.getByRole('link', { name: 'Ir a la página' }).first().click()
    await expect(step3(page)).toContainText('Envíe el comprobante de su banco.')
  })

  const form = page.getByRole('form', { name: 'Enviar lo que falta' })
  await expect(form.getByLabel('Número de referencia')).toHaveValue(reference)
  await expect(form.getByLabel('Banco desde el que paga')).toHaveValue('0901')
  expect(await violations(page, 'main')).toEqual([])
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })
  await form.getByLabel('Comprobante').setInputFiles({ name: 'banco.png', mimeType: 'image/png', buffer })
  await form.getByRole('button', { name: 'Enviar lo que falta' }).click()
  await expect(state(page)).toContainText('En revisión')
  await expect(form).toHaveCount(0)

  await desk.bringToFront()
  await desk.reload()
  await expect(cardWith(desk, email).getByRole('link', { name: 'Receipt: banco.png' })).toBeVisible()
  await decide(desk, email, 'Approve')
  await page.bringToFront()
  await expect(state(page)).toContainText('Acreditado')
  await expect(headerBalance(page)).toHaveAccessibleName(/500,00/)
})

test('a deposit that its player cancelled is credited all the same when its money is found, and the open page says so; one that is seen at once is without a word', async ({
  page,
  site,
}) => {
  const player = await bolivarPlayer(page, site)
  const id = await waiting(site, player, player.mobile)
  const desk = await openDesk(page, site)
  await page.bringToFront()
  await page.goto(`/profile/deposit?deposit=${id}`)
  await step3(page).getByRole('button', { name: 'Cancelar este depósito' }).click()
  await expect(state(page)).toContainText('Cancelado')
  await expect(state(page)).toContainText('Si ya pagó, no repita el pago: escríbanos.')
  await expect(step3(page).getByRole('button', { name: 'Cancelar este depósito' })).toHaveCount(0)
  await expect(step3(page).getByRole('link', { name: 'Reclamar' })).toHaveAttribute('href', new RegExp(`ref=${id}$`))
  await expect(mine(page).first()).toContainText('Cancelado')
  expect(await violations(page, 'main')).toEqual([])

  await desk.bringToFront()
  await desk.getByLabel('State').selectOption('cancelled')
  await decide(desk, player.email, 'Approve')
  await page.bringToFront()
  await expect(state(page)).toContainText('Acreditado')
  await expect(mine(page).first()).toContainText('Acreditado')
  await expect(headerBalance(page)).toHaveAccessibleName(/500,00/)

  await test.step('a payment that is seen at once is credited without a word of its player', async () => {
    const id = await waiting(site, player, { method: 'qr' })
    await follow(page, `/profile/deposit?deposit=${id}`)
    await expect(state(page)).toContainText('Esperando su pago')
    await desk.bringToFront()
    await desk.getByLabel('State').selectOption('awaiting_payment')
    await decide(desk, id, 'Approve')
    await page.bringToFront()
    await expect(state(page)).toContainText('Acreditado')
    await expect(headerBalance(page)).toHaveAccessibleName(/1\.000,00/)
  })
})
