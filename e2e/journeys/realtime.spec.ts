import { randomInt } from 'node:crypto'
import type { Page, WebSocketRoute } from 'playwright/test'
import { cardWith, openDesk } from '../site/at-desk.ts'
import { headerBalance } from '../site/player.ts'
import { realtimeState } from '../site/realtime-state.ts'
import { expect, test } from '../site/signed-in.ts'

/** Pays and reports one deposit of 20 dollars; gives its reference. */
async function deposit(page: Page): Promise<string> {
  await page.goto('/profile/deposit')
  await page.getByRole('radio', { name: /Pago móvil/ }).check()
  await page.getByLabel('Monto (USD)').fill('20')
  await page.getByRole('main').getByRole('button', { name: 'Depositar' }).click()
  const today = await page.getByLabel('Fecha del pago').getAttribute('max')
  const reference = String(randomInt(10 ** 9, 10 ** 10))
  await page.getByLabel('Banco desde el que paga').selectOption('0901')
  await page.getByLabel('Teléfono que paga').fill('+58 412 123 4567')
  await page.getByLabel('Número de referencia').fill(reference)
  await page.getByLabel('Fecha del pago').fill(today ?? '')
  await page.getByRole('button', { name: 'Ya hice el pago' }).click()
  await expect(page.getByRole('region', { name: /Paso 3 de 3/ }).getByRole('status')).toContainText('En revisión')
  return reference
}

async function approve(desk: Page, reference: string): Promise<void> {
  const card = cardWith(desk, reference)
  await card.getByRole('button', { name: 'Approve' }).click()
  await card.getByRole('form', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click()
  await expect(cardWith(desk, reference)).toHaveCount(0)
}

test('an open page shows what the operator approves, without a reload; what it missed without a connection it reads on its return', async ({
  page,
  site,
}) => {
  test.setTimeout(150_000)
  // The wait of each page is drawn by lot; this one draws the shortest.
  await page.addInitScript(() => Object.assign(Math, { random: () => 0 }))
  let through = Promise.resolve()
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/broadcasting\/app\//, async (socket) => {
    await through
    sockets.push(socket)
    socket.connectToServer()
  })
  const references = [await deposit(page), await deposit(page)]
  await page.goto('/profile/deposit')
  const list = page.getByRole('region', { name: 'Mis depósitos' })
  await expect(list.getByText('En revisión')).toHaveCount(2)
  await expect.poll(() => realtimeState(page)).toBe('connected')
  await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }))

  const desk = await openDesk(page, site)
  await approve(desk, references[0] ?? '')
  await expect(list.getByText('Acreditado')).toHaveCount(1)
  await expect(headerBalance(page)).toHaveAccessibleName(/20,00/)

  let mend: () => void = () => undefined
  through = new Promise((resolve) => {
    mend = resolve
  })
  for (const socket of sockets) await socket.close({ code: 1012, reason: 'cut' })
  await expect.poll(() => realtimeState(page)).not.toBe('connected')
  await approve(desk, references[1] ?? '')
  await expect(list.getByText('Acreditado')).toHaveCount(1)
  mend()
  await expect(list.getByText('Acreditado')).toHaveCount(2)
  await expect(headerBalance(page)).toHaveAccessibleName(/40,00/)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameLoad'))).toBe(true)
})

test('a browser without sockets has no realtime, says so in the diagnosis, and is as good as any other [R-04-21]', async ({
  page,
}) => {
  await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'WebSocket'))
  await page.goto('/dev-tools')
  await expect(page.getByRole('region', { name: 'Este dispositivo' })).toContainText('Este navegador no la admite')
  await expect(headerBalance(page)).toBeVisible()
})
