import { randomInt, randomUUID } from 'node:crypto'
import type { Locator, Page, Request } from 'playwright/test'
import { fundedPlayer } from '../site/funded-player.ts'
import { createGate } from '../site/gate.ts'
import { ownDocument } from '../site/own-document.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { ask, enter } from '../site/token.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

test.beforeEach(async ({ page, expectedOutput }) => {
  test.setTimeout(90_000)
  expectedOutput.push(/ERR_|Failed to load resource|WebSocket/)
  // No event tells the page what became of an answer that was lost.
  await page.context().routeWebSocket(/\/broadcasting\//, (socket) => socket.close())
})

/** The server does what it is asked, and its next answer is lost. */
const loseAnswer = (page: Page, call: string) =>
  page.route(
    `**/api/${call}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

const pressTwentyTimes = (button: Locator) =>
  button.evaluate((element: HTMLButtonElement) => {
    for (let n = 0; n < 20; n += 1) element.click()
  })

/** Keys of the requests of one call that this page sends from now on. */
function keysOf(page: Page, call: string): unknown[] {
  const keys: unknown[] = []
  page.on('request', (request: Request) => {
    if (request.url().endsWith(`/api/${call}`)) keys.push((request.postDataJSON() as { rid: unknown }).rid)
  })
  return keys
}

test('a payment is reported once: without a connection, with an answer that is lost, by twenty presses in two tabs, and when the page is reloaded meanwhile', async ({
  page,
  site,
}) => {
  const document = ownDocument()
  const token = await enter(page, await fundedPlayer(site, document))
  const [one, two] = [await waiting(site, token, document), await waiting(site, token, document)]
  const state = (on: Page) =>
    on
      .getByRole('region', { name: /Paso 3 de 3/ })
      .getByRole('status')
      .first()
  const send = (on: Page) => on.getByRole('button', { name: /Ya hice el pago|Enviando/ })
  const doubt = page.getByText('No pudimos confirmar su aviso. No repita el pago')
  const steps = async (id: string) => {
    const { response } = await ask(site, token, 'getDeposit', { id })
    const { deposit } = response.return as { deposit: { steps: { status: string }[] } }
    return deposit.steps.map(({ status }) => status)
  }
  const write = async (on: Page, id: string, reference: string) => {
    await on.goto(`/profile/deposit?deposit=${id}`)
    const today = await on.getByLabel('Fecha del pago').getAttribute('max')
    await on.getByLabel('Banco desde el que paga').selectOption('0901')
    await on.getByLabel('Teléfono que paga').fill('584121234567')
    await on.getByLabel('Número de referencia').fill(reference)
    await on.getByLabel('Fecha del pago').fill(today ?? '')
  }
  const reference = () => String(randomInt(10 ** 9, 10 ** 10))

  await test.step('without a connection nothing is reported, and with a lost answer it is the same report', async () => {
    const keys = keysOf(page, 'confirmDeposit')
    await write(page, one, reference())
    await page.context().setOffline(true)
    await send(page).click()
    await expect(doubt).toBeVisible()
    await page.context().setOffline(false)
    expect(await steps(one)).toEqual(['awaiting_payment'])
    // What the server knows by now would take the place of the form before it is pressed again.
    await page.route('**/api/getDeposit', (route) => route.abort('connectionreset'))
    await loseAnswer(page, 'confirmDeposit')
    await send(page).click()
    await expect.poll(() => steps(one)).toHaveLength(2)
    await expect(send(page)).toHaveText('Ya hice el pago')
    await expect(doubt).toBeVisible()
    await send(page).click()
    await expect(state(page)).toContainText('En revisión')
    await page.unroute('**/api/getDeposit')
    expect(new Set(keys).size).toBe(1)
    expect(await steps(one)).toEqual(['awaiting_payment', 'under_review'])
  })

  await test.step('twenty presses in each of two tabs, and one that is reloaded while they are on their way', async () => {
    const other = await page.context().newPage()
    const same = reference()
    await write(page, two, same)
    await write(other, two, same)
    const sent = [page, other].map((on) => keysOf(on, 'confirmDeposit'))
    await Promise.all([page, other].map((on) => pressTwentyTimes(send(on))))
    await page.reload()
    for (const on of [page, other]) await expect(state(on)).toContainText('En revisión')
    expect(await steps(two)).toEqual(['awaiting_payment', 'under_review'])
    expect(sent.map((requests) => requests.length)).toEqual([1, 1])
    await other.close()
  })
})

test('an account to be paid to is kept once: by twenty presses, without a connection, with an answer that is lost, on a reload and in two tabs', async ({
  page,
  site,
}) => {
  await enter(page, await fundedPlayer(site))
  await page.goto('/profile/withdrawal')
  const dialog = (on: Page) => on.getByRole('dialog', { name: 'Añadir cuenta' })
  const send = (on: Page) => dialog(on).getByRole('button', { name: /Guardar cuenta|Enviando/ })
  const kept = (on: Page) => on.getByRole('region', { name: 'Mis cuentas de cobro' }).getByRole('listitem')
  const doubt = page.getByText('No pudimos confirmar si se guardó.')
  const write = async (on: Page, clabe: string) => {
    await on.getByRole('main').getByRole('button', { name: 'Añadir cuenta' }).click()
    await dialog(on).getByLabel('Forma de cobro').selectOption('clabe')
    await dialog(on).getByLabel('CLABE').fill(clabe)
  }

  await test.step('twenty presses', async () => {
    const sent = keysOf(page, 'savePayoutAccount')
    await write(page, clabeOf(1))
    await pressTwentyTimes(send(page))
    await expect(dialog(page)).toBeHidden()
    await expect(kept(page)).toHaveCount(1)
    expect(sent).toHaveLength(1)
  })

  await test.step('without a connection nothing is kept, and with a lost answer it is the same account', async () => {
    const keys = keysOf(page, 'savePayoutAccount')
    await write(page, clabeOf(2))
    await page.context().setOffline(true)
    await send(page).click()
    await expect(doubt).toBeVisible()
    await page.context().setOffline(false)
    await loseAnswer(page, 'savePayoutAccount')
    await send(page).click()
    await expect(send(page)).toHaveText('Guardar cuenta')
    await expect(doubt).toBeVisible()
    await send(page).click()
    await expect(dialog(page)).toBeHidden()
    await expect(kept(page)).toHaveCount(2)
    expect(new Set(keys).size).toBe(1)
  })

  await test.step('one that is reloaded while it is on its way', async () => {
    await write(page, clabeOf(3))
    const heard = createGate()
    await page.route('**/api/savePayoutAccount', async (route) => {
      await route.fetch()
      heard.open()
    })
    await send(page).click()
    await heard.passed
    await page.unroute('**/api/savePayoutAccount')
    await page.reload()
    await expect(kept(page)).toHaveCount(3)
  })

  await test.step('the same one in two tabs', async () => {
    const other = await page.context().newPage()
    await other.goto('/profile/withdrawal')
    await write(page, clabeOf(4))
    await write(other, clabeOf(4))
    await Promise.all([page, other].map((on) => send(on).click()))
    // One of them kept it; the other is told that it is there.
    const told = (on: Page) => dialog(on).getByText('Ya tiene esa cuenta en su lista.').isVisible()
    for (const on of [page, other]) {
      await expect.poll(async () => (await dialog(on).isHidden()) || (await told(on))).toBe(true)
    }
    await other.close()
    await page.reload()
    await expect(kept(page)).toHaveCount(4)
  })
})

/** A payment in dollars that is waited for: its form has a journey. */
async function waiting(site: Site, token: string, document: string): Promise<string> {
  const amount = { amount: '500.00', iso: 'VES' }
  const order = { rid: randomUUID(), method: 'pago-movil', amount, fields: { document } }
  const made = await ask(site, token, 'createDeposit', order)
  expect(made.result).toBe(true)
  return (made.response.return as { id: string }).id
}

/** Numbers with the check digit that theirs is. */
function clabeOf(number: number): string {
  const digits = `0321800001183${String(number).padStart(4, '0')}`
  const sum = [...digits].reduce((all, digit, at) => all + ((Number(digit) * ([3, 7, 1][at % 3] ?? 0)) % 10), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
