import type { Request } from 'playwright/test'
import { cardWith, openDesk } from '../site/at-desk.ts'
import { violations } from '../site/axe.ts'
import { decide } from '../site/decide-at-desk.ts'
import { createGate } from '../site/gate.ts'
import { expect, test } from '../site/own-clock.ts'
import { enter } from '../site/token.ts'
import { travel } from '../site/travel.ts'
import { askToWithdraw, verifiedPlayer } from '../site/verified-player.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

test.beforeEach(({ expectedOutput }) => {
  test.setTimeout(120_000)
  // A day later the sign-in at the desk has ended, and the time that the page measured is too long to be true.
  expectedOutput.push(/401 \(Unauthorized\).*\/desk\//, /400 \(Bad Request\).*\/beacons/)
})

const hourMs = 3_600_000

test('a promise moves only with words, and a broken one leads to a complaint; a document that is asked for later, or runs out, closes the way out until one is accepted', async ({
  page,
  site,
  later,
}) => {
  const player = await verifiedPlayer(page, site)
  const { desk, email, password } = player
  const { id, promised_by: promised } = await askToWithdraw(site, player, '40.00')
  const by = new Date(Date.parse(promised) + 6 * hourMs).toISOString()
  await page.bringToFront()
  await page.goto('/profile/withdrawal')
  const withdrawal = page.getByRole('main').getByRole('article').filter({ hasText: id })
  await expect(withdrawal).toContainText(/Fecha límite de pago: /)

  await test.step('the desk needs longer, and its words stand with the new time', async () => {
    await desk.getByRole('link', { name: 'Withdrawals' }).click()
    const words = 'Su banco está cerrado hasta el lunes.'
    const write = { 'New time': by, 'Why it takes longer': words }
    await decide(desk, email, 'Move the promise', { write, why: 'Bank holiday' })
    await page.bringToFront()
    const steps = withdrawal.getByRole('list', { name: 'Estados de este retiro' }).getByRole('listitem')
    await expect(steps.filter({ hasText: words })).toContainText('Nueva fecha límite de pago')
    await expect(steps.filter({ hasText: 'Solicitado' })).toHaveCount(1)
    await expect(withdrawal.locator('[aria-current=step]')).toContainText('Solicitado')
    await expect(withdrawal.getByText('Fuera de plazo')).toHaveCount(0)
  })

  await test.step('after it the page says that it is late', async () => {
    await later(page, by, -1_000)
    await enter(page, player)
    await page.goto('/profile/withdrawal')
    await expect(withdrawal.getByText('Fuera de plazo')).toBeVisible()
    expect(await violations(page, 'main')).toEqual([])
    await withdrawal.getByRole('link', { name: 'Reclamar' }).click()
  })

  const form = page.getByRole('form', { name: 'Nueva reclamación' })
  await expect(form.getByLabel('Motivo')).toHaveValue('withdrawal')
  await expect(form.getByLabel('Operación relacionada').locator('option:checked')).toHaveText(/^Retiro · .*40,00/)
  await form.getByLabel('Qué pasó').fill('Mi retiro debía estar pagado hoy y todavía no llega.')
  await form.getByRole('button', { name: 'Enviar reclamación' }).click()
  const said = page.getByRole('status').filter({ hasText: 'Le responderemos antes del' })
  await expect(said).toBeVisible()
  const number = /R-[2-9A-Z]{10}/.exec((await said.textContent()) ?? '')?.[0] ?? 'none'
  await expect(page.getByRole('list', { name: 'Mis reclamaciones' })).toContainText(number)

  await desk.close()
  const today = await openDesk(page, site)
  await test.step('the desk sees the complaint with its withdrawal, which is overdue there too, and pays', async () => {
    await today.getByRole('link', { name: 'Complaints' }).click()
    await expect(cardWith(today, number)).toContainText(id)
    await today.getByRole('link', { name: 'Withdrawals' }).click()
    await expect(cardWith(today, email)).toContainText('overdue')
    for (const act of ['Take up', 'Approve', 'Mark as sent', 'Mark as paid']) await decide(today, email, act)
    await page.bringToFront()
    await travel(page, '/profile/withdrawal')
    await expect(withdrawal).toContainText('Pagado')
    await expect(withdrawal.getByText('Fuera de plazo')).toHaveCount(0)
  })

  const status = page.getByRole('heading', { name: /^Su verificación: / })
  const identity = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Identidad verificada' })
  const order = page.getByRole('form', { name: 'Nuevo retiro' })
  await travel(page, '/kyc')
  await expect(status).toHaveText('Su verificación: Verificada')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })
  const send = async (name: string, button: string) => {
    const card = page.getByRole('article', { name })
    await card.getByRole('button', { name: button }).click()
    const file = { name: 'recibo.png', mimeType: 'image/png', buffer: picture }
    for (const input of await card.locator('input[type=file]').all()) await input.setInputFiles(file)
    await card.getByRole('button', { name: 'Enviar' }).click()
    await expect(card.getByText('En revisión')).toBeVisible()
  }

  await test.step('the desk asks for one more, and the open page says so', async () => {
    await today.bringToFront()
    await today.getByRole('link', { name: 'Documents' }).click()
    await today.getByLabel('State').selectOption('accepted')
    const card = today.getByRole('article', { name: /^identity, / }).filter({ hasText: email })
    await card.getByRole('button', { name: 'Ask for another document' }).click()
    const asking = card.getByRole('form', { name: 'Ask' })
    await asking.getByLabel('What he has to send').selectOption('address')
    await asking.getByLabel('Why').fill('A large withdrawal')
    await asking.getByRole('button', { name: 'Ask' }).click()
    await expect(asking).toHaveCount(0)
    await page.bringToFront()
    await expect(status).toHaveText('Su verificación: Falta algo')
    await expect(page.getByRole('article', { name: 'Comprobante de domicilio' })).toContainText('Falta')
    await travel(page, '/profile/withdrawal')
    await expect(identity).toContainText('Falta un documento o hay que repetirlo.')
    await expect(order).toHaveCount(0)
    await identity.getByRole('link', { name: 'Verificar mi identidad' }).click()
    await send('Comprobante de domicilio', 'Subir')
    await travel(page, '/profile/withdrawal')
    await expect(identity).toContainText('Estamos revisando sus documentos.')
  })

  const until = new Date(Date.now() + 3 * 24 * hourMs).toISOString().slice(0, 10)
  await test.step('it is accepted until a day, and the open page lets him go on', async () => {
    await today.bringToFront()
    const state = today.getByLabel('State')
    await state.selectOption('rejected')
    const gate = createGate()
    const asksForAccepted = (request: Request) =>
      request.url().endsWith('/api/kyc/queue') && request.postDataJSON().status === 'accepted'
    await today.route('**/api/kyc/queue', async (route) => {
      if (asksForAccepted(route.request())) await gate.passed
      await route.continue()
    })
    const asked = today.waitForRequest(asksForAccepted)
    await state.selectOption('accepted')
    const answered = (await asked).response()
    await state.selectOption('in_review')
    const card = today.getByRole('article', { name: /^address, / }).filter({ hasText: email })
    await card.getByRole('button', { name: 'Accept' }).click()
    const accepting = card.getByRole('form', { name: 'Accept' })
    await accepting.getByLabel('Valid until').fill(until)
    // What was asked before is answered now, and takes nothing of the open form away.
    gate.open()
    await answered
    await expect(accepting.getByLabel('Valid until')).toHaveValue(until)
    await accepting.getByRole('button', { name: 'Accept' }).click()
    await expect(card).toHaveCount(0)
    await page.bringToFront()
    await expect(order).toBeVisible()
  })

  await test.step('on that day it has run out, and the next one is sent', async () => {
    await later(page, `${until}T00:00:00Z`, -1_000)
    await enter(page, { email, password })
    await page.goto('/profile/withdrawal')
    await expect(identity).toContainText('Un documento venció. Envíe uno vigente.')
    await travel(page, '/kyc')
    await expect(status).toHaveText('Su verificación: Vencida')
    await expect(page.getByRole('article', { name: 'Comprobante de domicilio' })).toContainText('Vencido')
    expect(await violations(page, 'main')).toEqual([])
    await send('Comprobante de domicilio', 'Subir de nuevo')
    await expect(status).toHaveText('Su verificación: En revisión')
  })
})
