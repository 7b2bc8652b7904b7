import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { violations } from '../site/axe.ts'
import { earlierPlayer } from '../site/earlier-player.ts'
import { mostShift, shiftMeter } from '../site/layout-shifts.ts'
import { expect, test } from '../site/own-clock.ts'
import { headerBalance, logIn } from '../site/player.ts'
import { openRaces } from '../site/quick-races.ts'
import { follow } from '../site/travel.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })
// As most players see it: with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** By then every race is official. */
const twentySeconds = 20_000

test.describe('A visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('sees the card, what each bet gives back and that the races are simulated; a bet asks to log in, and one that waits for new terms is refused with the way to them', async ({
    page,
    site,
    expectedOutput,
  }) => {
    expectedOutput.push(/403 \(Forbidden\) \(.*\/api\//)
    await page.goto('/hipicos')
    await expect(page.getByText('Carreras simuladas', { exact: true })).toBeVisible()
    const card = page.getByRole('table', { name: /^Ejemplares de la carrera \d+ de / })
    await expect(card.getByRole('row')).not.toHaveCount(0)
    await expect(page.getByText(/Retorno teórico: al menos 86,00 %/)).toBeVisible()
    await chooseFarRace(page)
    await picks(page).first().click()
    await slip(page).getByRole('button', { name: 'Iniciar sesión para jugar' }).click()
    await expect(page.getByRole('dialog', { name: 'Iniciar sesión' })).toBeVisible()

    await test.step('a bet that waits for new terms is refused with the way to them', async () => {
      await page.keyboard.press('Escape')
      await logIn(page, await earlierPlayer(site))
      await page
        .getByRole('dialog', { name: 'Cambiamos los documentos que usted aceptó' })
        .getByRole('button', { name: 'Cerrar' })
        .click()
      await expect(stake(page)).toBeVisible()
      await stake(page).fill('2')
      await confirm(page).click()
      await slip(page).getByRole('link', { name: 'Ver qué cambió' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible()
    })
  })
})

test('a bet on every runner is placed, one of them is scratched and paid back, the race is run, also for who opens it late; one wins, and the seed fits its promise', async ({
  page,
  later,
}) => {
  await deposit(page, '100.00')
  const [race] = await openRaces(page, later)
  const before = await raceOf(page, race.id)
  expect(before.seed).toBeNull()
  await page.goto(`/hipicos?tab=hoy&carrera=${race.id}`)
  await expect(picks(page).first()).toBeVisible()
  const runners = await picks(page).count()
  for (const pick of await picks(page).all()) await pick.click()
  await stake(page).fill('2')
  const total = `${runners * 2},00`
  await expect(slip(page).getByText(new RegExp(`${runners} combinaciones × \\$\\s2,00 = \\$\\s${total}`))).toBeVisible()
  await confirm(page).click()
  await expect(slip(page).getByText(/Aceptamos su jugada [2-9A-Z]{10}\./)).toBeVisible()
  await expect(headerBalance(page)).toHaveAccessibleName(new RegExp(`${100 - runners * 2},00`))

  await later(page, race.post_at, 2_000)
  await expect(page.getByText('Retirado', { exact: true })).toBeVisible()
  await expect(page.getByText('En carrera', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^Van [\d.]+ m de [\d.]+ m\. Adelante: \d+ /)).toBeVisible()

  await test.step('a page that is opened in the middle of a race joins it, and less motion means words', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await expect(page.getByText('Usted pidió menos movimiento')).toBeVisible()
    await expect(page.getByText(/^Van [\d.]+ m de /)).toBeVisible()
    await expect(page.getByText('Las apuestas de esta carrera están cerradas.')).toHaveCount(0)
  })

  await later(page, race.post_at, -twentySeconds)
  await expect(page.getByRole('heading', { name: 'Resultado oficial' })).toBeVisible()
  await expect(page.getByText(/^Llegaron: \d+ /)).toBeVisible()
  const first = (await raceOf(page, race.id)).result?.order[0]
  await expect(page.getByText(new RegExp(`^Llegaron: ${first} `))).toBeVisible()

  await test.step('its seed fits what was promised before it', async () => {
    await page.getByText('Comprobar esta carrera').click()
    await expect(page.getByText(before.commitment)).toBeVisible()
    await page.getByRole('button', { name: 'Comparar la semilla con la huella' }).click()
    await expect(page.getByText('La semilla es la que se prometió: su huella es la misma.')).toBeVisible()
    await page.getByRole('link', { name: 'Cómo se sortea cada carrera' }).click()
    await page.getByRole('button', { name: 'Verificar carrera' }).click()
    await expect(page.getByText('Coincide.')).toHaveCount(4)
    await expect(page.getByText(/El orden que da la semilla: \d+ /)).toBeVisible()
  })

  // An official race settles its bets one after the other.
  await expect.poll(() => statusOfBet(page)).toBe('won')
  const mine = page.getByRole('tabpanel', { name: 'Mis jugadas' })
  await test.step('a list that was read too early is read again, also where the clock of the device is ten minutes slow', async () => {
    await page.route(
      '**/api/getRaceBets',
      async (route) => {
        const answer = await route.fetch()
        const body = (await answer.json()) as BetsReply
        const items = body.response.return.items.map((bet) => ({ ...bet, status: 'active' }))
        const early = { ...body.response, return: { ...body.response.return, items } }
        await route.fulfill({ response: answer, json: { ...body, response: early } })
      },
      { times: 1 },
    )
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) - 600_000)
    await follow(page, '/hipicos?tab=jugadas')
    const bet = mine.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Jugada / }) })
    await expect(bet.getByText('Activa', { exact: true })).toBeVisible()
    await page.clock.fastForward(3_000)
    await expect(bet.getByText('Activa', { exact: true })).toHaveCount(0)
  })
  await expect(mine.getByText('Ganadora', { exact: true }).last()).toBeVisible()
  await expect(mine.getByText(/Ganó \$\s/)).toHaveCount(1)
  await mine.getByText(/Ver .* más/).click()
  await expect(mine.getByText('Devuelta', { exact: true })).toHaveCount(1)

  await follow(page, '/profile/historical')
  // To the end of the line: the stake names its first three runners, and the winner may be the first of them.
  await expect(
    page.getByText(new RegExp(`Pista de prueba, carrera \\d+ .*: ganador ${first} a \\d+,\\d\\d$`)),
  ).toHaveCount(1)
  await expect(page.getByText(/Pista de prueba, carrera \d+ .*: retirado el \d+, /)).toHaveCount(1)
  await expect(page.getByText('+$\u00a02,00 USD')).toBeVisible()
  expect(await movementsSum(page)).toBe(await balanceInHeader(page))
})

test('twenty rapid presses place one bet, a lost answer or connection never a second one, and a race that closes before the press takes none and says so', async ({
  page,
  context,
  later,
  expectedOutput,
}) => {
  expectedOutput.push(/409/, /ERR_|Failed to load resource/)
  await deposit(page, '20.00')
  await chooseFarRace(page)
  await picks(page).nth(0).click()
  await stake(page).fill('1')
  await expect(slip(page).getByText(/1 combinación × /)).toBeVisible()
  await confirm(page).evaluate((button: HTMLButtonElement) => {
    for (let n = 0; n < 20; n += 1) button.click()
  })
  await expect(slip(page).getByText(/Aceptamos su jugada/)).toBeVisible()
  await expect(headerBalance(page)).toHaveAccessibleName(/19,00/)

  await picks(page).nth(1).click()
  await expect(slip(page).getByText(/1 combinación × /)).toBeVisible()
  await page.route('**/api/placeRaceBet', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.route('**/api/getIntent', (route) => route.abort('connectionreset'))
  await confirm(page).click()
  await expect(slip(page).getByText(/Su jugada de .*1,00.* quedó sin respuesta/)).toBeVisible()
  await page.unroute('**/api/placeRaceBet')
  await page.unroute('**/api/getIntent')
  await slip(page).getByRole('button', { name: 'Terminar la operación' }).click()
  await expect(slip(page).getByText(/Aceptamos su jugada/)).toBeVisible()
  await expect(headerBalance(page)).toHaveAccessibleName(/18,00/)
  await follow(page, '/hipicos?tab=jugadas')
  await expect(page.getByRole('heading', { name: /^Jugada / })).toHaveCount(2)

  await test.step('without a connection the card stays readable and nothing is placed', async () => {
    await chooseFarRace(page)
    await picks(page).nth(0).click()
    await stake(page).fill('1')
    await expect(slip(page).getByText(/1 combinación × /)).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/^Datos de las/)).toBeVisible()
    await confirm(page).click()
    await expect(slip(page).getByText(/quedó sin respuesta/)).toBeVisible()
    await expect(page.getByRole('table', { name: /^Ejemplares/ })).toBeVisible()
    await context.setOffline(false)
    await slip(page).getByRole('button', { name: 'Terminar la operación' }).click()
    await expect(slip(page).getByText(/Aceptamos su jugada/)).toBeVisible()
    await expect(headerBalance(page)).toHaveAccessibleName(/17,00/)
  })

  await test.step('a race that closes before the press takes no bet, and says so', async () => {
    const [race] = await openRaces(page, later)
    await follow(page, `/hipicos?tab=hoy&carrera=${race.id}`)
    await expect(page.locator(`a[href$="carrera=${race.id}"][aria-current="true"]`).first()).toBeVisible()
    await picks(page).nth(1).click()
    await stake(page).fill('1')
    await expect(slip(page).getByText(/1 combinación × /)).toBeVisible()
    // The page is not told that time goes by: it keeps the card that it has.
    await page.route('**/api/getRace', (route) => route.abort('blockedbyclient'))
    await page.route('**/api/getHipicos', (route) => route.abort('blockedbyclient'))
    await later(page, race.post_at, 2_000)
    await expect.poll(async () => (await raceOf(page, race.id)).status).not.toBe('open')
    await confirm(page).click()
    // The odds may have been asked for anew meanwhile, and then they say so too.
    await expect(
      slip(page)
        .getByText(/Las apuestas de esta carrera están cerradas desde las /)
        .first(),
    ).toBeVisible()
    await expect(headerBalance(page)).toHaveAccessibleName(/17,00/)
  })
})

test('a boxed trifecta is placed by keyboard alone, too little money is said, and odds that have changed are said and must be accepted', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/409/)
  await deposit(page, '20.00')
  await chooseFarRace(page)
  await page.getByLabel('Tipo de jugada').selectOption('trifecta')
  await page.getByRole('switch', { name: 'Combinada' }).focus()
  await page.keyboard.press('Space')
  for (const place of [0, 2, 3]) {
    await picks(page).nth(place).focus()
    await page.keyboard.press('Space')
    await expect(picks(page).nth(place)).toHaveAttribute('aria-pressed', 'true')
  }
  await stake(page).focus()
  await page.keyboard.type('4')
  await expect(slip(page).getByText(/6 combinaciones × \$\s4,00 = \$\s24,00/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(slip(page).getByText(/Su saldo no alcanza: la jugada cuesta \$\s24,00\./)).toBeVisible()
  await expect(slip(page).getByRole('link', { name: 'Depositar' })).toBeVisible()
  await stake(page).fill('0,50')
  await expect(slip(page).getByText(/6 combinaciones × \$\s0,50 = \$\s3,00/)).toBeVisible()
  await stake(page).press('Enter')
  await expect(slip(page).getByText(/Aceptamos su jugada/)).toBeVisible()
  await expect(headerBalance(page)).toHaveAccessibleName(/17,00/)
  await page.getByRole('tab', { name: 'Hoy' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/tab=nacionales/)
  // The address is there before the view is: what follows looks at the tab that it leaves here.
  await expect(page.getByRole('tab', { name: 'Nacionales', exact: true })).toHaveAttribute('aria-selected', 'true')

  await test.step('odds that have changed are said and must be accepted', async () => {
    await chooseFarRace(page)
    await picks(page).nth(2).click()
    await stake(page).fill('1')
    // What the player has seen is another number than the one of now, however often the page asks before the press.
    let pressed = false
    await page.route('**/api/placeRaceBet', (route) => {
      pressed = true
      return route.continue()
    })
    await page.route('**/api/quoteRaceBet', async (route) => {
      if (pressed) return route.continue()
      const answer = await route.fetch()
      const body = (await answer.json()) as { response: { return: { lines: { odds: string }[] } } }
      for (const line of body.response.return.lines) line.odds = '99.99'
      return route.fulfill({ response: answer, json: body })
    })
    await picks(page).nth(2).click()
    await picks(page).nth(2).click()
    await expect(slip(page).getByText('cuota 99,99')).toBeVisible()
    await confirm(page).click()
    await expect(slip(page).getByText(/La cuota cambió de 99,99 a \d+,\d\d\. ¿Desea continuar\?/)).toBeVisible()
    await expect(headerBalance(page)).toHaveAccessibleName(/17,00/)
    await slip(page).getByRole('button', { name: 'Aceptar y confirmar' }).click()
    await expect(slip(page).getByText(/Aceptamos su jugada/)).toBeVisible()
    await expect(headerBalance(page)).toHaveAccessibleName(/16,00/)
  })
})

test('every tab holds axe in both themes, does not scroll sideways at 320 pixels and does not jump', {
  tag: '@proof',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const measure = await shiftMeter(page)
  for (const tab of ['hoy', 'nacionales', 'internacionales', 'resultados', 'jugadas']) {
    const { total, moved } = await measure(`/hipicos?tab=${tab}`)
    expect([tab, total <= mostShift ? [] : moved]).toEqual([tab, []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect([tab, await violations(page, 'main')]).toEqual([tab, []])
  }
})

const slip = (page: Page) => page.getByRole('form', { name: /^Su jugada/ })
const stake = (page: Page) => slip(page).getByLabel('Apuesta por combinación (USD)')
const confirm = (page: Page) => slip(page).getByRole('button', { name: 'Confirmar jugada' })
const picks = (page: Page) =>
  page.getByRole('table', { name: /^Ejemplares/ }).getByRole('button', { name: /^Elegir el/ })

/** A race that will not change while it is bet on; the first of a journey opens the page. */
async function chooseFarRace(page: Page): Promise<void> {
  if (await page.getByRole('banner').isVisible()) await follow(page, '/hipicos?tab=internacionales')
  else await page.goto('/hipicos?tab=internacionales')
  await expect(page.getByRole('tab', { name: 'Internacionales' })).toHaveAttribute('aria-selected', 'true')
  const meetings = page.getByRole('region', { name: 'Reuniones' })
  // Held by its address: another race may come after it at any moment.
  const address = await meetings
    .getByRole('link', { name: /Abierta/ })
    .last()
    .getAttribute('href')
  const last = meetings.locator(`a[href="${address}"]`)
  await last.click()
  // Marked once its card stands on the page.
  await expect(last).toHaveAttribute('aria-current', 'true')
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

type Shown = {
  readonly status: string
  readonly seed: string | null
  readonly commitment: string
  readonly result: { readonly order: readonly string[] } | null
}

async function ask<T>(page: Page, name: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api/${name}`, { data })
  const { response } = (await answer.json()) as { response: { return: T } }
  return response.return
}

const raceOf = (page: Page, id: string): Promise<Shown> => ask(page, 'getRace', { id })

/** What has become of the player's last bet. */
type BetsReply = { readonly response: { readonly return: { readonly items: readonly { readonly status: string }[] } } }

async function statusOfBet(page: Page): Promise<string | undefined> {
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const answer = await page.request.post('/api/getRaceBets', {
    data: {},
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as BetsReply).response.return.items[0]?.status
}

/** What all movements of the player come to, in cents. */
async function movementsSum(page: Page): Promise<bigint> {
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const answer = await page.request.post('/api/getHistory', {
    data: {},
    headers: { authorization: `Bearer ${token}` },
  })
  const { response } = (await answer.json()) as { response: { return: { items: { amount: string }[] } } }
  return response.return.items.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n)
}

async function balanceInHeader(page: Page): Promise<bigint> {
  const text = await headerBalance(page).textContent()
  return BigInt((text ?? '').replace(/\D/g, ''))
}
