import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { violations } from '../site/axe.ts'
import { earlierPlayer } from '../site/earlier-player.ts'
import { mostShift, shiftMeter } from '../site/layout-shifts.ts'
import { expect, test } from '../site/own-clock.ts'
import { headerBalance } from '../site/player.ts'
import { enter } from '../site/token.ts'
import { follow } from '../site/travel.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

// The lottery of test runs draws every twenty seconds.
const quick = '/lottery?tab=animalitos&loteria=sorteo-de-prueba'

test('a ticket over every figure is bought, drawn, paid once and explained; the result can be checked against its promise, and a ticket is written and bought by keyboard alone', async ({
  page,
  later,
}) => {
  await deposit(page, '100.00')
  await page.goto(quick)
  await chooseDraw(page, 2)
  const { at } = await openDraw(page, 2)
  for (const figure of await figures(page).all()) await figure.click()
  await page.getByLabel('Apuesta por jugada (USD)').fill('1')
  await expect(page.getByText(/38 números × 1 sorteo × \$\s1,00 = \$\s38,00/)).toBeVisible()
  await page.getByRole('button', { name: 'Agregar al ticket' }).click()
  await ticket(page).getByRole('button', { name: 'Comprar ticket' }).click()
  await expect(ticket(page).getByText(/Compramos su ticket [2-9A-Z]{10}\./)).toBeVisible()
  await expect(headerBalance(page)).toHaveAccessibleName(/62,00/)

  await page.getByRole('link', { name: 'Ver mis tickets' }).click()
  const mine = page.getByRole('tabpanel', { name: 'Mis tickets' })
  await expect(mine.getByRole('heading', { name: /^Ticket / })).toBeVisible()
  await later(page, at, -5_000)
  await expect(mine.getByText(/Premio: \$\s32,00/)).toBeVisible()
  await expect(
    mine
      .getByRole('heading', { name: /^Ticket / })
      .locator('..')
      .getByText('Ganador'),
  ).toBeVisible()

  await follow(page, '/profile/historical')
  await expect(page.getByText(/Sorteo de prueba .*: salió \d+ \p{L}+/u)).toHaveCount(1)
  await expect(page.getByText('Sorteo de prueba: 38 jugadas')).toBeVisible()
  await expect(page.getByText('+$\u00a032,00 USD')).toBeVisible()
  await expect(headerBalance(page)).toHaveAccessibleName(/94,00/)

  await test.step('the result of a draw can be checked against what was promised before it', async () => {
    await follow(page, '/lottery?tab=resultados&loteria=sorteo-de-prueba')
    const first = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Salió' }).first()
    await first.getByText('Comprobar este sorteo').click()
    const [id = '', commitment = '', seed = ''] = await first.getByRole('definition').allInnerTexts()
    const hash = await page.evaluate(async (text) => {
      const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
      return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    }, `${seed}:${id}`)
    expect(hash).toBe(commitment)
    await follow(page, `/rng?sorteo=${id}#sorteos`)
    await page.getByRole('button', { name: 'Verificar sorteo' }).click()
    await expect(page.getByText('Coincide.')).toHaveCount(2)
  })

  await test.step('a ticket is written and bought by keyboard alone', async () => {
    await follow(page, '/lottery')
    for (const button of [openDraws(page).nth(1), figures(page).nth(2), figures(page).nth(5)]) {
      await button.focus()
      await page.keyboard.press('Space')
      await expect(button).toHaveAttribute('aria-pressed', 'true')
    }
    await page.getByLabel('Apuesta por jugada (USD)').focus()
    await page.keyboard.type('1,50')
    await page.keyboard.press('Enter')
    await expect(ticket(page).getByRole('listitem')).toHaveCount(2)
    await ticket(page).getByRole('button', { name: 'Comprar ticket' }).focus()
    await page.keyboard.press('Enter')
    await expect(ticket(page).getByText(/Compramos su ticket/)).toBeVisible()
    await expect(headerBalance(page)).toHaveAccessibleName(/91,00/)
    await page.getByRole('tab', { name: 'Animalitos' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/tab=triples/)
  })
})

test('a draw that closes before the press refuses the whole ticket and names the line; what is wrong is said before anything is sent, and too little money by the server', async ({
  page,
  later,
  expectedOutput,
}) => {
  expectedOutput.push(/409/)
  await deposit(page, '20.00')
  await page.goto(quick)
  await chooseDraw(page, 1)
  const drawn = await openDraw(page, 1)
  await figures(page).nth(7).click()
  await page.getByLabel('Apuesta por jugada (USD)').fill('1')
  await page.getByRole('button', { name: 'Agregar al ticket' }).click()
  const other = page.getByRole('link', { name: 'Vereda Animal' })
  await other.click()
  // Its draws come with it; until then those of the lottery before are there.
  await expect(other).toHaveAttribute('aria-current', 'page')
  await chooseDraw(page, 3)
  await figures(page).nth(3).click()
  await page.getByLabel('Apuesta por jugada (USD)').fill('2')
  await page.getByRole('button', { name: 'Agregar al ticket' }).click()
  const first = page.getByRole('link', { name: 'Sorteo de prueba' })
  await first.click()
  // A call on its way would be given up when its time passes at once.
  await expect(first).toHaveAttribute('aria-current', 'page')
  await later(page, drawn.closes_at, -1_000)
  await ticket(page).getByRole('button', { name: 'Comprar ticket' }).click()
  await expect(ticket(page).getByText('Un sorteo de su ticket ya cerró.')).toBeVisible()
  await expect(ticket(page).getByRole('listitem').filter({ hasText: 'Este sorteo cerró a las' })).toHaveCount(1)
  await expect(headerBalance(page)).toHaveAccessibleName(/20,00/)
  await ticket(page).getByRole('button', { name: 'Quitar las jugadas cerradas' }).click()
  await ticket(page).getByRole('button', { name: 'Comprar ticket' }).click()
  await expect(ticket(page).getByText(/Compramos su ticket/)).toBeVisible()
  await expect(headerBalance(page)).toHaveAccessibleName(/18,00/)

  await test.step('what is wrong is said before anything is sent, and too little money by the server', async () => {
    await follow(page, '/lottery?tab=triples')
    await expect(page.getByLabel('Número de tres cifras')).toBeVisible()
    const add = page.getByRole('button', { name: 'Agregar al ticket' })
    await add.click()
    await expect(page.getByRole('alert').getByText('Elija al menos un sorteo.')).toBeVisible()
    await chooseDraw(page, 0)
    await add.click()
    await expect(page.getByRole('alert').getByText('Elija al menos un número.')).toBeVisible()
    await page.getByLabel('Número de tres cifras').fill('7')
    await page.getByRole('button', { name: 'Agregar número' }).click()
    await expect(page.getByText('Escriba tres cifras, por ejemplo 074.')).toBeVisible()
    await page.getByLabel('Número de tres cifras').fill('074')
    await page.keyboard.press('Enter')
    for (const [typed, message] of [
      ['', 'Escriba un monto.'],
      ['0,05', /Apueste entre \$\s0,10 y \$\s50,00 por jugada\./],
      ['51', /Apueste entre \$\s0,10 y \$\s50,00 por jugada\./],
    ] as const) {
      await page.getByLabel('Apuesta por jugada (USD)').fill(typed)
      await add.click()
      await expect(page.getByText(message)).toBeVisible()
    }
    await page.getByLabel('Apuesta por jugada (USD)').fill('50')
    await add.click()
    await ticket(page).getByRole('button', { name: 'Comprar ticket' }).click()
    await expect(ticket(page).getByText(/Su saldo no alcanza: el ticket cuesta \$\s50,00\./)).toBeVisible()
    await expect(ticket(page).getByRole('link', { name: 'Depositar' })).toBeVisible()
  })
})

test('twenty rapid presses buy one ticket, a lost answer never buys a second one, and without a connection the draws stay readable and nothing is bought', async ({
  page,
  context,
  expectedOutput,
}) => {
  expectedOutput.push(/ERR_|Failed to load resource/)
  await deposit(page, '20.00')
  await page.goto('/lottery?tab=triples')
  await fillTriple(page, '007')
  await ticket(page)
    .getByRole('button', { name: 'Comprar ticket' })
    .evaluate((button: HTMLButtonElement) => {
      for (let n = 0; n < 20; n += 1) button.click()
    })
  await expect(ticket(page).getByText(/Compramos su ticket/)).toBeVisible()
  await expect(headerBalance(page)).toHaveAccessibleName(/19,00/)

  // It is bought, the answer says that the server cannot be reached, and so does the one to the question.
  await fillTriple(page, '123')
  const unreached = { status: 503, json: { result: false, response: { msg: 'Intente luego.', code: 'UNAVAILABLE' } } }
  await page.route('**/api/buyTicket', async (route) => {
    await route.fetch()
    await route.fulfill(unreached)
  })
  await page.route('**/api/getIntent', (route) => route.fulfill(unreached))
  await ticket(page).getByRole('button', { name: 'Comprar ticket' }).click()
  const unsettled = ticket(page).getByText(/Su ticket de una jugada por .*1,00.* quedó sin respuesta/)
  await expect(unsettled).toBeVisible()
  await expect(ticket(page).getByRole('button', { name: 'Comprar ticket' })).toBeHidden()
  await page.getByRole('tab', { name: 'Mis tickets' }).click()
  await expect(page.getByRole('heading', { name: /^Ticket / })).toHaveCount(2)
  // The form asks by itself when it is there again: what it is told must not depend on who is quicker.
  const asked = page.waitForResponse('**/api/getIntent')
  await page.goBack()
  await asked
  await expect(unsettled).toBeVisible()
  const finish = ticket(page).getByRole('button', { name: 'Terminar la operación' })
  await expect(finish).toBeEnabled()
  await page.unroute('**/api/getIntent')
  await page.unroute('**/api/buyTicket')
  await finish.click()
  await expect(ticket(page).getByText(/Compramos su ticket/)).toBeVisible()
  await expect(headerBalance(page)).toHaveAccessibleName(/18,00/)
  await follow(page, '/lottery?tab=tickets')
  await expect(page.getByRole('heading', { name: /^Ticket / })).toHaveCount(2)

  await test.step('without a connection the draws stay readable and nothing is bought', async () => {
    await follow(page, '/lottery?tab=triples')
    await fillTriple(page, '555')
    await context.setOffline(true)
    await expect(page.getByText(/^Datos de las/)).toBeVisible()
    await ticket(page).getByRole('button', { name: 'Comprar ticket' }).click()
    await expect(ticket(page).getByText(/quedó sin respuesta/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sorteos' })).toBeVisible()
    await context.setOffline(false)
    await ticket(page).getByRole('button', { name: 'Dejarla sin hacer' }).click()
    await expect(ticket(page).getByText('No se registró nada.')).toBeVisible()
    await expect(ticket(page).getByText('555', { exact: true })).toBeVisible()
    await ticket(page).getByRole('button', { name: 'Comprar ticket' }).click()
    await expect(ticket(page).getByText(/Compramos su ticket/)).toBeVisible()
    await expect(headerBalance(page)).toHaveAccessibleName(/17,00/)
  })
})

test('every tab holds axe in both themes, does not scroll sideways at 320 pixels and does not jump', {
  tag: '@proof',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const measure = await shiftMeter(page)
  for (const tab of ['animalitos', 'triples', 'resultados', 'tickets']) {
    const { total, moved } = await measure(`/lottery?tab=${tab}`)
    expect([tab, total <= mostShift ? [] : moved]).toEqual([tab, []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect([tab, await violations(page, 'main')]).toEqual([tab, []])
  }
})

test('a ticket that waits for new terms is refused with the way to them', async ({ page, site, expectedOutput }) => {
  expectedOutput.push(/403/)
  await enter(page, await earlierPlayer(site))
  await page.goto(quick)
  await chooseDraw(page, 2)
  await figures(page).first().click()
  await page.getByLabel('Apuesta por jugada (USD)').fill('1')
  await page.getByRole('button', { name: 'Agregar al ticket' }).click()
  await ticket(page).getByRole('button', { name: 'Comprar ticket' }).click()
  await ticket(page).getByRole('link', { name: 'Ver qué cambió' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible()
})

const ticket = (page: Page) => page.getByRole('region', { name: 'Su ticket' })
const figures = (page: Page) => page.getByRole('region', { name: 'Figuras' }).getByRole('button')
const chosenDraws = (page: Page) => page.getByRole('region', { name: 'Sorteos' }).getByRole('button', { pressed: true })
const openDraws = (page: Page) => page.getByRole('region', { name: 'Sorteos' }).locator('li button:enabled')

/** The first of a ticket. Not asked by its place once it is chosen: that is another's as soon as one before it closes. */
async function chooseDraw(page: Page, place: number): Promise<void> {
  await openDraws(page).nth(place).click()
  await expect(chosenDraws(page)).toHaveCount(1)
}

/** Puts one number in one draw on the ticket, for one dollar. */
async function fillTriple(page: Page, num: string): Promise<void> {
  if ((await chosenDraws(page).count()) === 0) await chooseDraw(page, 1)
  await page.getByLabel('Número de tres cifras').fill(num)
  await page.getByRole('button', { name: 'Agregar número' }).click()
  await page.getByLabel('Apuesta por jugada (USD)').fill('1')
  await page.getByRole('button', { name: 'Agregar al ticket' }).click()
  await expect(ticket(page).getByText(num, { exact: true })).toBeVisible()
}

async function deposit(page: Page, amount: string): Promise<void> {
  await page.goto('/robots.txt')
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const answer = await page.request.post('/api/createDeposit', {
    data: { rid: randomUUID(), method: 'sandbox', amount: { amount, iso: 'USD' } },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok()).toBe(true)
}

type Asked = { readonly id: string; readonly status: string; readonly closes_at: string; readonly at: string }

/** The open draw of test runs that `chooseDraw` takes at the same place. */
async function openDraw(page: Page, place: number): Promise<Asked> {
  const answer = await page.request.post('/api/getDraws', { data: { lottery: 'sorteo-de-prueba' } })
  const { response } = (await answer.json()) as { response: { return: { items: Asked[] } } }
  const draw = response.return.items.filter(({ status }) => status === 'open')[place]
  if (draw === undefined) throw new Error('there is no draw to play in')
  return draw
}
