import type { Page } from 'playwright/test'
import { openDesk } from '../site/at-desk.ts'
import { violations } from '../site/axe.ts'
import { newPlayer, register } from '../site/player.ts'
import { expect, test } from '../site/test.ts'
import { follow, travel } from '../site/travel.ts'

const card = (page: Page, name: string) => page.getByRole('article', { name })

test('a document is sent, refused with a reason, sent again and accepted; another one survives a broken connection', async ({
  page,
  site,
  expectedOutput,
}) => {
  test.setTimeout(150_000)
  expectedOutput.push(/ERR_FAILED/)
  const player = newPlayer()
  await page.clock.install()
  await page.goto('/kyc')
  await expect(page.getByRole('heading', { level: 1, name: 'Verificación de identidad' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Su verificación/ })).toHaveCount(0)
  await register(page, player, undefined, 'CO')
  await expect(page.getByRole('heading', { name: 'Su verificación: No iniciada' })).toBeVisible()
  const photo = await photograph(page)

  await test.step('before it, nothing can be deposited, and the cashier says why', async () => {
    await travel(page, '/profile/deposit')
    await expect(
      page.getByRole('heading', { name: 'Antes de su primer depósito confirmamos su identidad' }),
    ).toBeVisible()
    await expect(page.getByText('Hacen falta: documento de identidad y selfie con su documento.')).toBeVisible()
    await page.getByRole('link', { name: 'Verificar mi identidad' }).click()
    await expect(page).toHaveURL(/\/kyc$/)
  })

  const identity = card(page, 'Documento de identidad')
  const sendBoth = async (button: string) => {
    await identity.getByRole('button', { name: button }).click()
    await identity.getByLabel('Frente').setInputFiles({ name: 'frente.png', mimeType: 'image/png', buffer: photo })
    await identity.getByLabel('Reverso').setInputFiles({ name: 'reverso.png', mimeType: 'image/png', buffer: photo })
    await identity.getByRole('button', { name: 'Enviar' }).click()
    await expect(identity.getByText('En revisión')).toBeVisible()
  }

  await test.step('what is missing is said, and both sides arrive', async () => {
    await identity.getByRole('button', { name: 'Subir' }).click()
    await identity.getByRole('button', { name: 'Enviar' }).click()
    await expect(identity.getByText('Elija una imagen o un PDF.')).toBeVisible()
    await identity.getByRole('button', { name: 'Cancelar' }).click()
    await sendBoth('Subir')
    await expect(page.getByRole('heading', { name: 'Su verificación: Falta algo' })).toBeFocused()
  })

  await test.step('an upload that breaks off goes on where it stopped', async () => {
    const selfie = card(page, 'Selfie con su documento')
    let broken = 0
    await page.route('**/api/submitKyc', (route) => (broken++ < 1 ? route.abort() : route.continue()))
    await selfie.getByRole('button', { name: 'Subir' }).click()
    await selfie.getByLabel('Imagen o PDF').setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: photo })
    await expect(selfie.getByText('La foto mide 640 × 480 píxeles.')).toBeVisible()
    await selfie.getByRole('button', { name: 'Girar la foto' }).click()
    await expect(selfie.getByText('La foto mide 480 × 640 píxeles.')).toBeVisible()
    await expect(selfie.getByRole('img', { name: 'yo.jpg' })).toBeVisible()
    await selfie.getByRole('button', { name: 'Enviar' }).click()
    await expect(selfie.getByRole('alert')).toContainText('el envío continúa donde quedó')
    await selfie.getByRole('button', { name: 'Reintentar el envío' }).click()
    await expect(selfie.getByText('En revisión')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Su verificación: En revisión' })).toBeVisible()
    await expect(page.getByText(/^Revisamos por orden de llegada/)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await travel(page, '/profile/deposit')
    await expect(page.getByText('Estamos revisando sus documentos. No tiene que hacer nada más.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Verificar mi identidad' })).toHaveCount(0)
  })

  const desk = await openDesk(page, site)
  await desk.getByRole('link', { name: 'Documents' }).click()
  const waiting = (requirement: string) =>
    desk.getByRole('article', { name: new RegExp(`^${requirement}, `) }).filter({ hasText: player.email })

  await test.step('the desk sees both sides and refuses them with a reason', async () => {
    const document = waiting('identity')
    await expect(document.getByRole('img')).toHaveCount(2)
    await expect
      .poll(() =>
        document
          .getByRole('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
    await document.getByRole('button', { name: 'Reject' }).click()
    await document.getByLabel('Reason (the player reads it)').selectOption('GLARE')
    await document.getByLabel('Why').fill('Brillo sobre la foto')
    await document.getByRole('button', { name: 'Reject' }).click()
    await expect(document).toHaveCount(0)
  })

  await test.step('the player reads why and sends it again', async () => {
    await page.bringToFront()
    await travel(page, '/kyc')
    await expect(identity.getByText('Hay reflejos sobre el documento.')).toBeVisible()
    await expect(page.getByText(/^Envíelo antes del /)).toBeVisible()
    await page.setViewportSize({ width: 320, height: 800 })
    await identity.getByRole('button', { name: 'Subir de nuevo' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await violations(page, 'main')).toEqual([])
    await identity.getByRole('button', { name: 'Cancelar' }).click()
    await sendBoth('Subir de nuevo')
  })

  await test.step('accepted at the desk, the player is verified', async () => {
    await desk.bringToFront()
    // The desk asks again every five seconds what others did.
    await desk.clock.fastForward(5_000)
    for (const requirement of ['identity', 'selfie']) {
      const document = waiting(requirement)
      await document.getByRole('button', { name: 'Accept' }).click()
      await document.getByRole('button', { name: 'Accept' }).click()
      await expect(document).toHaveCount(0)
    }
    await page.bringToFront()
    await follow(page, '/profile?tab=verification')
    await expect(page.getByRole('heading', { name: 'Verificación de identidad: Verificada' })).toBeVisible()
    await expect(page.getByText('Aceptado', { exact: true })).toHaveCount(2)
    await travel(page, '/profile/deposit')
    await expect(page.getByLabel('Monto (USD)')).toBeVisible()
  })
})

/** A picture that a browser can make, of several pieces. */
async function photograph(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const context = canvas.getContext('2d')
    if (context === null) return ''
    const noise = context.createImageData(640, 480)
    for (let at = 0; at < noise.data.length; at++) noise.data[at] = at % 4 === 3 ? 255 : (at * 7_919) % 251
    context.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(text, 'base64')
}
