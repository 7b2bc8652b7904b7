import { randomUUID } from 'node:crypto'
import { cardWith, openDesk } from '../site/at-desk.ts'
import { violations } from '../site/axe.ts'
import { type OwnSite, startOwnSite, testSettings } from '../site/own-site.ts'
import { realtimeState } from '../site/realtime-state.ts'
import { test as base, expect } from '../site/test.ts'

/** A site of its own whose chat nobody answers now: the other journeys talk to somebody. */
const test = base.extend<object, { readonly closed: OwnSite }>({
  closed: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter of a fixture must be a destructuring pattern
    async ({}, use) => {
      const site = await startOwnSite({ ...testSettings, CHAT_HOURS: 'off' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ closed }, use) => use(closed),
})

test('when nobody is there a visitor leaves a case with a number, once, finds it again and reads the answer; what protects him needs nobody', async ({
  page,
  site,
  expectedOutput,
}) => {
  test.setTimeout(120_000)
  expectedOutput.push(/ERR_FAILED/)
  await page.goto('/chat')
  const form = page.getByRole('form', { name: 'Déjenos su mensaje' })
  await form.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(form.getByLabel('Su nombre')).toBeFocused()
  await form.getByLabel('Tema').selectOption({ label: 'Juego responsable' })
  const tools = page.getByRole('region', { name: 'Usted puede hacerlo ahora, sin esperar a un agente' })
  await expect(tools.getByRole('link', { name: 'Autoexcluirme' })).toHaveAttribute(
    'href',
    '/self-exclusion#autoexclusion',
  )
  expect(await violations(page)).toEqual([])
  const text = `Escriban cuando puedan (${randomUUID()}).`
  await form.getByLabel('Su nombre').fill('Ana')
  await form.getByLabel('Correo electrónico').fill('ana@ejemplo.test')
  await form.getByLabel('Su mensaje').fill(text)
  await page.route('**/api/openChat', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(form.getByText(/No sabemos si su mensaje llegó/)).toBeVisible()
  await page.unroute('**/api/openChat')
  await form.getByRole('button', { name: 'Reintentar el envío' }).click()
  const said = page.getByText(/Su número de caso es C-[2-9A-Z]{10}\. Le responderemos por correo\./)
  await expect(said).toBeVisible()
  const log = page.getByRole('log', { name: 'Conversación' })
  await expect(log.getByText(text)).toHaveCount(1)
  await page.reload()
  await expect(said).toBeVisible()
  await expect(log.getByText(text)).toHaveCount(1)

  // A visitor is let into the channel of his conversation by the key that his page keeps.
  await expect.poll(() => realtimeState(page)).toBe('connected')
  const desk = await openDesk(page, site)
  await desk.getByRole('link', { name: 'Chat' }).click()
  const card = cardWith(desk, text)
  await card.getByLabel('Answer (the person reads this)').fill('Aquí tiene la respuesta.')
  await card.getByRole('button', { name: 'Send' }).click()
  await page.bringToFront()
  await expect(log.getByText('Aquí tiene la respuesta.')).toHaveCount(1)
})
