import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import { cardWith, openDesk } from '../site/at-desk.ts'
import { violations } from '../site/axe.ts'
import { decide } from '../site/decide-at-desk.ts'
import { letTimePass, seeAgain } from '../site/let-time-pass.ts'
import { headerBalance } from '../site/player.ts'
import { expect, test } from '../site/signed-in.ts'
import { follow } from '../site/travel.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

const reference = () => String(randomInt(10 ** 9, 10 ** 10))
const step3 = (page: Page) => page.getByRole('region', { name: /Paso 3 de 3/ })

/** Fills the first steps of a deposit; the first of a journey opens the page. */
async function order(page: Page, method: RegExp, amount: string): Promise<void> {
  if (page.url().startsWith('http')) await follow(page, '/profile/deposit')
  else await page.goto('/profile/deposit')
  await page.getByRole('radio', { name: method }).check()
  await page.getByLabel('Monto (USD)').fill(amount)
}

const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Depositar' }).click()

async function report(page: Page, number: string): Promise<void> {
  const today = await page.getByLabel('Fecha del pago').getAttribute('max')
  await page.getByLabel('Banco desde el que paga').selectOption('0901')
  await page.getByLabel('Teléfono que paga').fill('+58 412 123 4567')
  await page.getByLabel('Número de referencia').fill(number)
  await page.getByLabel('Fecha del pago').fill(today ?? '')
  await page.getByRole('button', { name: 'Ya hice el pago' }).click()
}

test('pago móvil goes from the amount over both sides to the balance; one that comes after its time is turned down with a reason, and the player learns it', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/status of 400 .*deposits\/reject/)
  await order(page, /Pago móvil/, '20')
  await expect(page.getByText(/Usted paga Bs\.\s4\.830,00\sVES → recibe \$\s20,00\sUSD/)).toBeVisible()
  await expect(page.getByLabel('Documento del titular')).toHaveValue(/^V-\d{8}$/)
  await submit(page)

  await expect(page.getByRole('heading', { name: /Paso 3 de 3/ })).toBeFocused()
  await expect(step3(page).getByRole('status')).toContainText('Esperando su pago')
  await expect(step3(page).getByText(/^Tiene hasta (las?|el) \d/)).toBeVisible()
  await expect(step3(page).getByRole('button', { name: 'Copiar Monto exacto' })).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  await page.setViewportSize({ width: 320, height: 720 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 800 })

  const number = reference()
  await report(page, number)
  await expect(step3(page).getByRole('status')).toContainText('En revisión')
  await expect(step3(page)).toContainText('No tiene que hacer nada más: a más tardar ')

  const desk = await openDesk(page, site)
  await decide(desk, number, 'Approve')
  await expect(cardWith(desk, number)).toHaveCount(0)

  await page.bringToFront()
  await expect(step3(page).getByRole('status')).toContainText('Acreditado', { timeout: 15_000 })
  await expect(headerBalance(page)).toHaveAccessibleName(/20,00/)
  await expect(page.getByRole('region', { name: 'Mis depósitos' })).toContainText('Acreditado')

  await test.step('a payment that comes after its time is reported, turned down with a reason, and the player learns it', async () => {
    await order(page, /Pago móvil/, '5')
    await submit(page)
    await expect(step3(page).getByRole('status')).toContainText('Esperando su pago')
    await letTimePass(page, site, { deposits_s: 3_600 })
    await seeAgain(page)
    await expect(step3(page).getByRole('status')).toContainText('Vencido')
    await expect(step3(page)).toContainText('Si ya pagó, no repita el pago: repórtelo aquí.')
    const late = reference()
    await report(page, late)
    await expect(step3(page).getByRole('status')).toContainText('En revisión')

    await desk.bringToFront()
    const card = cardWith(desk, late)
    await card.getByRole('button', { name: 'Reject' }).click()
    const form = card.getByRole('form', { name: 'Reject' })
    await form.getByLabel('Reason').selectOption('AMOUNT_MISMATCH')
    await form.getByRole('button', { name: 'Reject' }).click()
    await expect(form.getByRole('alert')).toContainText('Write why')
    await form.getByLabel('Why').fill('400 came instead')
    await form.getByRole('button', { name: 'Reject' }).click()
    await expect(cardWith(desk, late)).toHaveCount(0)

    await page.bringToFront()
    await expect(step3(page).getByRole('status')).toContainText('Rechazado', { timeout: 15_000 })
    await expect(step3(page)).toContainText('Motivo: el monto recibido no es el de su depósito.')
    await expect(page.getByRole('link', { name: 'Abrir chat' }).first()).toHaveAttribute('href', '/chat')
  })
})

test('the bank’s page takes the payment, or takes it back; USDT names its network and counts the confirmations; cash is paid with a code and a receipt to take along', async ({
  page,
  site,
}) => {
  await order(page, /Banco en línea/, '12')
  await submit(page)
  const go = step3(page).getByRole('link', { name: 'Continuar en Banco en línea' })
  await expect(go).toBeVisible()
  const opened = page.url()
  await page.goto(`${opened}&status=approved&paid=1`)
  await expect(step3(page).getByRole('status')).toContainText('Esperando su pago')
  await go.click()
  await expect(page.getByText('Prueba: aquí no se mueve dinero real')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(step3(page).getByRole('status')).toContainText('Acreditado')
  await expect(headerBalance(page)).toHaveAccessibleName(/12,00/)
  await page.goBack()
  await page.goto(opened)
  await expect(headerBalance(page)).toHaveAccessibleName(/12,00/)

  await order(page, /Banco en línea/, '6')
  await submit(page)
  await go.click()
  await page.getByRole('button', { name: 'Cancelar el pago' }).click()
  await expect(step3(page).getByRole('status')).toContainText('Usted o el banco canceló este depósito.')
  await expect(headerBalance(page)).toHaveAccessibleName(/12,00/)

  await test.step('USDT names its network, shows the address as a picture too and counts the confirmations', async () => {
    await order(page, /USDT/, '30')
    await submit(page)
    await expect(page.getByText('Elija la red por la que enviará.')).toBeVisible()
    await page.getByLabel('Red', { exact: true }).selectOption('TRC20')
    await submit(page)
    await expect(step3(page)).toContainText('Si usa otra red, perderá los fondos.')
    await expect(step3(page).getByRole('img', { name: /Código QR/ })).toBeVisible()
    await page.getByLabel('Hash de la transacción').fill('hola')
    await page.getByRole('button', { name: 'Ya hice el pago' }).click()
    await expect(page.getByText('El hash de la transacción no es válido.')).toBeVisible()
    const hash = Array.from({ length: 64 }, () => randomInt(16).toString(16)).join('')
    await page.getByLabel('Hash de la transacción').fill(hash)
    await page.getByRole('button', { name: 'Ya hice el pago' }).click()
    await expect(step3(page).getByRole('status')).toContainText(/La red confirma su envío: \d de 6\./)
    await letTimePass(page, site, { deposits_s: 120 })
    await seeAgain(page)
    await expect(step3(page).getByRole('status')).toContainText('Acreditado')
    await expect(headerBalance(page)).toHaveAccessibleName(/42,00/)
  })

  await test.step('cash is paid with a code, its barcode and a receipt to take along', async () => {
    await page.evaluate(() => localStorage.setItem('currency', 'COP'))
    await page.goto('/profile/deposit')
    await page.getByRole('radio', { name: /Efectivo con código/ }).check()
    await page.getByLabel('Monto (COP)').fill('20000')
    await submit(page)
    const bars = step3(page).getByRole('img', { name: /^Código de barras de \d{12}$/ })
    await expect(bars).toBeVisible()
    await expect(step3(page).getByText(/^Tiene hasta (las?|el) \d/)).toBeVisible()
    const code = /\d{12}/.exec((await bars.getAttribute('aria-label')) ?? '')?.[0]
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      step3(page).getByRole('button', { name: 'Descargar comprobante' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`comprobante-${code}.pdf`)
    expect(await violations(page, 'main')).toEqual([])
    await page.setViewportSize({ width: 320, height: 720 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
