import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { cardWith, openDesk, openPlayerAtDesk } from '../site/at-desk.ts'
import { violations, violationsOfPart } from '../site/axe.ts'
import { seeAgain } from '../site/let-time-pass.ts'
import { signUp } from '../site/profile.ts'
import { realtimeState } from '../site/realtime-state.ts'
import { expect, test } from '../site/test.ts'

const log = (page: Page) => page.getByRole('log', { name: 'Conversación' })

/** Opens a conversation with these first words; gives its number. */
async function open(page: Page, topic: string, text: string): Promise<string> {
  await page.goto('/chat')
  const form = page.getByRole('form', { name: 'Empezar una conversación' })
  await form.getByLabel('Tema').selectOption({ label: topic })
  await form.getByLabel('Su mensaje').fill(text)
  await form.getByRole('button', { name: 'Empezar' }).click()
  const title = page.getByRole('heading', { name: /^Conversación C-/ })
  await expect(title).toBeVisible()
  return /C-[2-9A-Z]{10}/.exec((await title.textContent()) ?? '')?.[0] ?? ''
}

async function take(desk: Page, number: string): Promise<void> {
  await desk.getByRole('link', { name: 'Chat' }).click()
  const card = cardWith(desk, number)
  await card.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(card.getByRole('form', { name: `Answer ${number}` })).toBeVisible()
}

async function answer(desk: Page, number: string, text: string): Promise<void> {
  const card = cardWith(desk, number)
  await card.getByLabel('Answer (the person reads this)').fill(text)
  await card.getByRole('button', { name: 'Send' }).click()
  await expect(card.getByRole('list', { name: 'Said' })).toContainText(text)
}

test('a player and an agent talk, a picture goes along, and he ends, rates and keeps it; what the operator writes later is in the messages, and a question is found', async ({
  page,
  site,
}) => {
  test.setTimeout(150_000)
  await page.clock.install()
  const { email } = await signUp(page)
  const number = await open(page, 'Depósitos', 'No veo mi depósito.')
  await expect(page.getByRole('status').filter({ hasText: 'Está en la posición' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Escriba su mensaje' })).toBeFocused()
  await expect(page.getByText('Nunca le pediremos su contraseña ni códigos por chat.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }))

  const desk = await openDesk(page, site)
  await take(desk, number)
  await answer(desk, number, '¿Puede enviar el comprobante?')
  // A message that comes takes the sign of writing away, so it is waited for; and the sign comes once, by the connection alone.
  await expect(log(page)).toContainText('¿Puede enviar el comprobante?')
  await expect.poll(() => realtimeState(page)).toBe('connected')
  // Of what he writes the desk tells once in three seconds.
  await desk.clock.fastForward(3_000)
  await cardWith(desk, number).getByLabel('Answer (the person reads this)').pressSequentially('O')
  await expect(page.getByText('El agente está escribiendo…')).toBeVisible()

  await page.bringToFront()
  await expect(log(page)).toContainText('Un agente se unió a la conversación.')
  const field = page.getByRole('textbox', { name: 'Escriba su mensaje' })
  await field.fill('Aquí está.')
  await field.press('Shift+Enter')
  await field.pressSequentially('Lo hice ayer.')
  // Looking at something else on the page loses nothing that is being written.
  await page.getByRole('tab', { name: 'Preguntas frecuentes' }).click()
  await expect(page.getByLabel('Buscar en las preguntas')).toBeVisible()
  await page.getByRole('tab', { name: 'Chat' }).click()
  await expect(field).toHaveValue('Aquí está.\nLo hice ayer.')
  await page.getByRole('button', { name: 'Adjuntar un archivo' }).click()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })
  await page.getByLabel(/^Archivo/).setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('button', { name: 'Quitar recibo.png' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(log(page).getByRole('button', { name: 'Descargar recibo.png' })).toBeVisible()
  await expect(log(page).getByText('Aquí está.\nLo hice ayer.')).toHaveCount(1)

  await desk.bringToFront()
  // The desk asks again every five seconds what others did.
  await desk.clock.fastForward(5_000)
  await expect(cardWith(desk, number).getByRole('img', { name: 'recibo.png' })).toBeVisible()
  expect(await violations(desk)).toEqual([])

  await page.bringToFront()
  await page.getByRole('button', { name: 'Terminar la conversación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar', exact: true }).click()
  const rating = page.getByRole('form', { name: '¿Cómo fue la atención?' })
  await rating.getByRole('radio', { name: 'Buena', exact: true }).check()
  await rating.getByRole('button', { name: 'Enviar valoración' }).click()
  await expect(page.getByText('Gracias por su valoración.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar conversación' }).click()
  expect((await download).suggestedFilename()).toBe(`conversacion-${number}.txt`)
  const kept = readFileSync(await (await download).path(), 'utf8')
  for (const line of ['No veo mi depósito.', '¿Puede enviar el comprobante?', 'Lo hice ayer.', 'recibo.png']) {
    expect(kept).toContain(line)
  }
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameLoad'))).toBe(true)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await violations(page)).toEqual([])

  await test.step('it is found again among the earlier conversations, and leads back', async () => {
    await page.getByRole('button', { name: 'Nueva conversación' }).click()
    await expect(page.getByRole('form', { name: 'Empezar una conversación' })).toBeVisible()
    await page.getByRole('button', { name: 'Ver conversaciones anteriores' }).click()
    await page.getByRole('link', { name: `Depósitos · ${number}` }).click()
    const back = page.getByRole('link', { name: 'Volver al chat' })
    await expect(back).toBeFocused()
    await expect(log(page)).toContainText('¿Puede enviar el comprobante?')
    await expect(page.getByText('Gracias por su valoración.')).toBeVisible()
    expect(await violationsOfPart(page, 'main')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await back.click()
    await expect(page.getByText('Gracias por su valoración.')).toBeVisible()
  })

  await test.step('what the operator writes is found in the messages, read and marked; a promotion is not among them', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const text = `Su documento vence pronto (${randomUUID()}).`
    await desk.bringToFront()
    await openPlayerAtDesk(desk, email)
    await desk.getByLabel('About').selectOption('kyc')
    await desk.getByLabel('Message to the player').fill(text)
    await desk.getByLabel('Page').selectOption('/kyc')
    await desk.getByLabel('Why').fill('The document ends this month')
    await desk.getByRole('button', { name: 'Send message' }).click()
    await expect(desk.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toContainText(text)

    await page.bringToFront()
    await page.getByRole('tab', { name: /^Mensajes/ }).click()
    const list = page.getByRole('list', { name: 'Sus mensajes' })
    await expect(page.getByText('1 mensaje sin leer')).toBeVisible()
    await list.getByText('Sobre su verificación').click()
    await expect(list.getByText(text)).toBeVisible()
    await expect(list.getByRole('link', { name: 'Ir a la página' })).toHaveAttribute('href', '/kyc')
    expect(await violationsOfPart(page, 'main')).toEqual([])
    await list.getByRole('button', { name: 'Marcar como leído' }).click()
    await expect(page.getByText('No tiene mensajes sin leer.')).toBeVisible()
    await expect(list.getByRole('button', { name: 'Marcar como no leído' })).toBeVisible()
    const filters = page.getByRole('list', { name: 'Tipo de mensaje' })
    await expect(filters.getByRole('link', { name: 'Promociones' })).toHaveCount(0)
    await filters.getByRole('link', { name: 'Pagos' }).click()
    await expect(page.getByRole('heading', { name: 'No tiene mensajes.' })).toBeVisible()
    await page.goBack()
    await expect(list.getByText('Sobre su verificación')).toBeVisible()
  })

  await test.step('a question is found by a word of its answer, and has an address of its own', async () => {
    await page.getByRole('tab', { name: 'Preguntas frecuentes' }).click()
    await page.getByLabel('Buscar en las preguntas').fill('recuperar CODIGO')
    await expect(page.getByRole('status').filter({ hasText: '1 pregunta' })).toBeVisible()
    await page.goto('/chat?tab=preguntas#cuanto-tarda-un-retiro')
    await expect(page.getByText(/De 2 horas a 24 horas, según el método\./)).toBeVisible()
    expect(await violationsOfPart(page, 'main')).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

test('without a socket the agent is still read, and a message whose answer is lost is said once', async ({
  page,
  site,
  expectedOutput,
}) => {
  test.setTimeout(150_000)
  expectedOutput.push(/ERR_FAILED|WebSocket|realtime/)
  await page.routeWebSocket(/\/broadcasting\/app\//, (socket) => socket.close({ code: 1013, reason: 'down' }))
  await page.clock.install()
  await signUp(page)
  const number = await open(page, 'Cuenta', 'No me llega el código.')
  const desk = await openDesk(page, site)
  await take(desk, number)
  await answer(desk, number, 'Ya lo reviso.')
  await page.bringToFront()
  // The server is asked every four seconds.
  await page.clock.fastForward(4_000)
  await expect(log(page)).toContainText('Ya lo reviso.')

  await page.route('**/api/sendChat', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.route('**/api/getChat', (route) => route.abort())
  await page.getByRole('textbox', { name: 'Escriba su mensaje' }).fill('Gracias, espero.')
  await page.getByRole('textbox', { name: 'Escriba su mensaje' }).press('Enter')
  await expect(log(page).getByText('Sin enviar')).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(page.getByText('Se perdió la conexión. Reintentando…')).toBeVisible()
  await page.unroute('**/api/sendChat')
  await log(page).getByRole('button', { name: 'Reintentar' }).click()
  await page.unroute('**/api/getChat')
  // A server that was silent is asked ever more seldom, but at once when the page is looked at again.
  await seeAgain(page)
  await expect(page.getByText('Se perdió la conexión. Reintentando…')).toHaveCount(0)
  await expect(log(page).getByText('Sin enviar')).toHaveCount(0)
  await expect(log(page).getByText('Gracias, espero.')).toHaveCount(1)
  await page.reload()
  await expect(log(page).getByText('Gracias, espero.')).toHaveCount(1)
  await desk.bringToFront()
  await desk.clock.fastForward(5_000)
  await expect(cardWith(desk, number).getByText('Gracias, espero.')).toHaveCount(1)

  await page.bringToFront()
  await page.route('**/api/getChat', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('El chat no está disponible ahora.')).toBeVisible()
  await page.unroute('**/api/getChat')
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click()
  await expect(log(page).getByText('Gracias, espero.')).toBeVisible()
})
