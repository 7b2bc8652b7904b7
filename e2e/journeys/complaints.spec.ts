import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { cardWith, openDesk } from '../site/at-desk.ts'
import { violations, violationsOfPart } from '../site/axe.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { createGate } from '../site/gate.ts'
import { openAccountOf } from '../site/open-account.ts'
import { expect, test } from '../site/test.ts'
import { ask, enter } from '../site/token.ts'
import { follow } from '../site/travel.ts'

const story = 'El depósito aparece, pero el monto no es el que envié.'

test('a player complains from an operation of his, is asked, sends a file and reads the answer; nothing typed is lost, and a complaint waits for its file', async ({
  page,
  site,
  expectedOutput,
}) => {
  test.setTimeout(150_000)
  expectedOutput.push(/429 \(Too Many Requests\)/, /ERR_FAILED/)
  const account = await fundedPlayer(site)
  await page.clock.install()
  await enter(page, account)
  const main = page.getByRole('main')
  const form = page.getByRole('form', { name: 'Nueva reclamación' })
  // The document below says the names of states too.
  const thread = page.getByRole('region', { name: /^Reclamación R-/ })
  let number = ''

  await test.step('the operation leads to a form that names it', async () => {
    const answered = createGate()
    await page.route('**/api/getDeposit', async (route) => {
      await answered.passed
      await route.continue()
    })
    await page.goto('/profile/historical')
    await main
      .getByRole('button', { name: /^Ver detalle de / })
      .first()
      .click()
    const detail = page.getByRole('dialog')
    const report = detail.getByRole('link', { name: 'Reportar un problema' })
    await expect(detail.getByText('Comisión', { exact: true })).toBeVisible()
    const place = await report.boundingBox()
    answered.open()
    await expect(detail.getByText('Sin comisión')).toBeVisible()
    // Nothing moves under a finger when the rest is answered.
    expect(await report.boundingBox()).toEqual(place)
    await report.click()
    await expect(form.getByLabel('Motivo')).toHaveValue('deposit')
    await expect(form.getByLabel('Operación relacionada')).not.toHaveValue('')
    await form.getByRole('button', { name: 'Enviar reclamación' }).click()
    await expect(form.getByText('Cuente qué pasó en 20 caracteres o más.')).toBeVisible()
    await expect(form.getByLabel('Qué pasó')).toBeFocused()
    expect(await violations(page)).toEqual([])
  })

  await test.step('a reload keeps what was written, and a lost answer makes no second complaint', async () => {
    await form.getByLabel('Qué pasó').fill(story)
    await page.reload()
    await expect(form.getByLabel('Qué pasó')).toHaveValue(story)
    // The server has taken it, and something before it says no.
    await page.route('**/api/createComplaint', async (route) => {
      await route.fetch()
      await route.fulfill({ status: 429, json: { result: false, response: { code: 'RATE_LIMITED', msg: 'Espere.' } } })
    })
    await form.getByRole('button', { name: 'Enviar reclamación' }).click()
    await expect(form.getByText(/Espere\. No sabemos si su reclamación llegó/)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await form.getByRole('button', { name: 'Reintentar el envío' }).click()
    const said = page.getByRole('status').filter({ hasText: 'Le responderemos antes del' })
    await expect(said).toBeVisible()
    number = /R-[2-9A-Z]{10}/.exec((await said.textContent()) ?? '')?.[0] ?? ''
    await expect(page.getByRole('list', { name: 'Mis reclamaciones' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('list', { name: 'Mis reclamaciones' })).toContainText('Recibida')
  })

  const desk = await openDesk(page, site)
  await desk.getByRole('link', { name: 'Complaints' }).click()
  await act(desk, number, 'Ask', '¿Puede enviar el comprobante del banco?')

  await test.step('the player is asked, and answers with a file', async () => {
    await page.bringToFront()
    await page.getByRole('link', { name: `Abrir la reclamación ${number}` }).click()
    await expect(thread.getByText('Esperando su respuesta')).toBeVisible()
    await expect(main.getByText('¿Puede enviar el comprobante del banco?')).toBeVisible()
    const reply = page.getByRole('form', { name: 'Escribir en esta reclamación' })
    await reply.getByLabel('Su respuesta').fill('Aquí está.')
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })
    // The upload waits until it is told to go on: the message is sent by itself once it has arrived.
    const gate = await holdUploads(page)
    await reply.getByLabel(/Adjuntar un archivo/).setInputFiles({ name: 'banco.png', mimeType: 'image/png', buffer })
    await reply.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(reply.getByText(/Enviaremos su mensaje en cuanto termine de subir el archivo/)).toBeVisible()
    gate.open()
    await expect(main.getByRole('button', { name: 'Descargar banco.png' })).toBeVisible()
    await expect(thread.getByText('En estudio')).toBeVisible()
    await expect(reply.getByLabel('Su mensaje')).toHaveValue('')
  })

  await test.step('the desk sees the file and answers', async () => {
    await desk.bringToFront()
    // The desk asks again every five seconds what others did.
    await desk.clock.fastForward(5_000)
    await expect(cardWith(desk, number).getByRole('img', { name: 'banco.png' })).toBeVisible()
    expect(await violations(desk)).toEqual([])
    await act(desk, number, 'Answer', 'Corregimos el monto hoy.')
    await expect(cardWith(desk, number)).toHaveCount(0)
  })

  await test.step('the player reads the answer as it comes, and can take it further', async () => {
    await page.bringToFront()
    await expect(main.getByText('Corregimos el monto hoy.')).toBeVisible()
    await expect(thread.getByText('Resuelta')).toBeVisible()
    await main.getByRole('button', { name: /^Elevar a / }).click()
    await expect(thread.getByText('Elevada', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await violations(page)).toEqual([])
  })

  await desk.close()
  await page.setViewportSize({ width: 1280, height: 800 })
  await follow(page, '/dispute-resolution')
  await expect(form.getByLabel('Motivo')).toHaveValue('')
  const send = form.getByRole('button', { name: 'Enviar reclamación' })
  const waiting = form.getByText(/Enviaremos su reclamación en cuanto termine de subir el archivo/)
  const attach = async (name: string) => {
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })
    await form.getByLabel(/Adjuntar un archivo/).setInputFiles({ name, mimeType: 'image/png', buffer })
  }
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/createComplaint')) sent += 1
  })
  await form.getByLabel('Motivo').selectOption('deposit')
  await form.getByLabel('Qué pasó').fill(story)

  await holdUploads(page)

  await test.step('it waits for the file, can be called off, and nothing is sent', async () => {
    await attach('banco.png')
    await send.click()
    await expect(waiting).toBeVisible()
    await expect(form.getByLabel('Qué pasó')).toBeDisabled()
    expect(await violationsOfPart(page, 'main')).toEqual([])
    await form.getByRole('button', { name: 'No enviar todavía' }).click()
    await expect(waiting).toHaveCount(0)
    await expect(send).toBeFocused()
    await form.getByLabel('Qué pasó').fill(`${story} Tengo el comprobante.`)
  })

  await test.step('who leaves meanwhile finds what he wrote, and is told that it was not sent', async () => {
    await send.click()
    await expect(waiting).toBeVisible()
    await page.reload()
    await expect(form.getByText(/su reclamación no se envió. Lo que escribió sigue aquí/)).toBeVisible()
    await expect(form.getByLabel('Qué pasó')).toHaveValue(`${story} Tengo el comprobante.`)
  })

  await test.step('a file that cannot be uploaded stops it, and the words say so', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const gate = createGate()
    await page.route('**/api/uploadFile', async (route) => {
      await gate.passed
      await route.abort()
    })
    await attach('banco.png')
    await send.click()
    await expect(waiting).toBeVisible()
    gate.open()
    const stopped = form
      .getByRole('alert')
      .filter({ hasText: 'Un archivo no se pudo subir y su reclamación no se envió' })
    await expect(stopped).toBeVisible()
    await send.click()
    await expect(stopped).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await form.getByRole('button', { name: 'Reintentar', exact: true }).click()
    await expect(stopped).toHaveCount(0)
    await expect(form.getByRole('progressbar')).toHaveCount(0)
    expect(sent).toBe(0)
  })

  await test.step('with a second file on its way it is sent once that has arrived, and once', async () => {
    const gate = await holdUploads(page)
    await attach('segundo.png')
    await send.click()
    await expect(waiting).toBeVisible()
    expect(sent).toBe(0)
    gate.open()
    const said = page.getByRole('status').filter({ hasText: 'Le responderemos antes del' })
    await expect(said).toBeVisible()
    expect(sent).toBe(1)
    await said.getByRole('link', { name: 'Ver la reclamación' }).click()
    for (const name of ['banco.png', 'segundo.png']) {
      await expect(page.getByRole('button', { name: `Descargar ${name}` })).toBeVisible()
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('a visitor complains by mail or on paper, and a stranger’s number leads nowhere', async ({ page, site }) => {
  test.setTimeout(90_000)
  await page.goto('/dispute-resolution')
  const form = page.getByRole('form', { name: 'Reclamar sin iniciar sesión' })
  await form.getByRole('button', { name: 'Enviar reclamación' }).click()
  await expect(form.getByLabel('Correo electrónico')).toBeFocused()
  expect(await violations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await form.getByRole('link', { name: 'Descargar el formulario (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await form.getByLabel('Correo electrónico').fill(`v-${randomUUID()}@ejemplo.test`)
  await form.getByLabel('Motivo').selectOption('account')
  await form.getByLabel('Qué pasó').fill('No puedo entrar en mi cuenta desde ayer.')
  await form.getByRole('button', { name: 'Enviar reclamación' }).click()
  const said = page.getByRole('status').filter({ hasText: 'registrada' })
  await expect(said).toContainText('Le responderemos por correo.')
  const number = /R-[2-9A-Z]{10}/.exec((await said.textContent()) ?? '')?.[0] ?? ''

  const { token } = await openAccountOf(site)
  expect((await ask(site, token, 'getComplaint', { number })).response.code).toBe('NOT_FOUND')
})

/** Uploads wait until the gate is opened. */
async function holdUploads(page: Page) {
  const gate = createGate()
  await page.route('**/api/uploadFile', async (route) => {
    await gate.passed
    await route.continue()
  })
  return gate
}

async function act(desk: Page, number: string, name: string, text: string): Promise<void> {
  await desk.bringToFront()
  const card = cardWith(desk, number)
  await card.getByRole('button', { name, exact: true }).click()
  const form = card.getByRole('form', { name })
  await form.getByLabel(/complainant reads this/).fill(text)
  await form.getByLabel('Why').fill('Según el expediente')
  await form.getByRole('button', { name, exact: true }).click()
  await expect(form).toHaveCount(0)
}
