import type { Browser, Page } from 'playwright/test'
import { nextGames, nextProfile, sameGames, words } from '../site/changed-units.ts'
import { createGate } from '../site/gate.ts'
import { act, expectStayed, firstOf, heard, putBack, stateOf, stay } from '../site/live-releases.ts'
import { movements } from '../site/movements.ts'
import { openGame } from '../site/open-game.ts'
import { openForm } from '../site/profile.ts'
import { release } from '../site/release-tool.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { follow, travel } from '../site/travel.ts'

const { lead, newLead } = words.games
const areas = (page: Page) => page.getByRole('navigation', { name: 'Juegos' })
const strip = (page: Page) => page.getByRole('region', { name: 'Sesión de juego' })
const digits = (amount: string | null) => (amount ?? '').replace(/\D/g, '')
const drawnBy = (page: Page, id: string) => page.locator(`main [data-release="${id}"]`)
const note = (page: Page) => page.getByRole('status').getByText('Hay una versión nueva.')

// The first journey would wait for the builds.
test.beforeAll(() => {
  for (const build of [nextGames, nextProfile, sameGames]) build()
})

// Each test leaves the unit as it found it: on its first release, unlocked, with nothing withdrawn that is live.
test.afterEach(async ({ site }) => {
  for (const unit of ['games', 'profile']) await putBack(site, unit)
})

test('a rollback takes the release off open pages at once, with no navigation and no reload: a lobby, a tab that nobody looks at, and the rails of the home page', async ({
  page,
  context,
  site,
}) => {
  const bad = await promote(site, 'games', nextGames())
  await page.goto('/slots')
  await expect(page.getByText(newLead)).toBeVisible()
  await stay(page)
  const idle = await context.newPage()
  await idle.goto('/slots')
  await expect(idle.getByText(newLead)).toBeVisible()
  await stay(idle)
  await idle.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const home = await context.newPage()
  await home.goto('/')
  await expect.poll(() => loadedEntries(home)).toContainEqual(expect.stringContaining(bad))
  await stay(home)
  await rollback(site, 'games')
  for (const one of [page, idle]) {
    await expect(one.getByText(lead)).toBeVisible()
    await expect(one.getByText(newLead)).toHaveCount(0)
    await expectStayed(one)
  }
  await expect.poll(() => loadedEntries(home)).toContainEqual(expect.stringContaining(await firstOf(site, 'games')))
  await expect(home.getByRole('region', { name: 'Populares' }).getByRole('link').first()).toBeVisible()
  await expectStayed(home)
})

test('a half-filled form and a half-filled dialog survive the recall of their unit: what was typed, where the player stood, what was open', async ({
  page,
  context,
  site,
  expectedOutput,
}) => {
  await test.step('a form, and the amount of a deposit in another tab', async () => {
    await promote(site, 'profile', nextProfile())
    await openForm(page)
    const cashier = await context.newPage()
    await cashier.goto('/profile/deposit')
    await cashier.getByRole('radio', { name: /Pago móvil/ }).check()
    await cashier.getByLabel(/^Monto/).fill('37')
    await stay(cashier)
    await expect(page.getByRole('heading', { name: 'Editar mis datos' })).toBeVisible()
    await page.getByLabel('Ciudad').selectOption('Valencia')
    await page.getByLabel('Nombre y apellido').fill('Ana María Márquez')
    await page.getByLabel('Nombre y apellido').press('Home')
    await stay(page)
    await rollback(site, 'profile')
    await expect(cashier.locator(`[data-release="${await firstOf(site, 'profile')}"]`)).toBeAttached()
    await expect(cashier.getByRole('radio', { name: /Pago móvil/ })).toBeChecked()
    await expect(cashier.getByLabel(/^Monto/)).toHaveValue('37')
    await expectStayed(cashier)
    await cashier.close()
    await expect(page.getByRole('heading', { name: 'Editar mi perfil' })).toBeVisible()
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Ana María Márquez')
    await expect(page.getByLabel('Ciudad')).toHaveValue('Valencia')
    await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
    await page.keyboard.type('Doña ')
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Doña Ana María Márquez')
    await expectStayed(page)
  })

  await test.step('the same page, read again while nothing answers', async () => {
    expectedOutput.push(/ERR_FAILED.*\/api\//)
    await page.route('**/api/**', (route) => route.abort())
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page.getByText('No pudimos actualizar esta página.')).toBeVisible()
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Doña Ana María Márquez')
    await page.unroute('**/api/**')
  })

  await test.step('a dialog over a list that was scrolled', async () => {
    await promote(site, 'games', nextGames())
    // A page is used before it has the code that hears of releases.
    const gate = createGate()
    await page.route('**/r/host/**/live.*.js', async (route) => {
      await gate.passed
      await route.continue()
    })
    // Its load may wait for what is held up.
    await page.goto('/slots', { waitUntil: 'commit' })
    await expect(page.getByText(newLead)).toBeVisible()
    // The list is long, and the button of its filters stands above it.
    await page.mouse.wheel(0, 120)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
    await page.getByRole('button', { name: /^Filtros/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Filtros' })
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(0)
    await dialog.getByRole('switch', { name: /demo/i }).check()
    await dialog.getByRole('searchbox').fill('tré')
    await stay(page)
    const follows = page.waitForRequest('**/beacons')
    gate.open()
    await follows
    await page.unrouteAll({ behavior: 'wait' })
    await rollback(site, 'games')
    await expect(page.getByText(lead)).toBeAttached()
    await expect(dialog.getByRole('searchbox')).toHaveValue('tré')
    await expect(dialog.getByRole('switch', { name: /demo/i })).toBeChecked()
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
    await expectStayed(page)
  })
})

test('a rollback in the middle of a round says so, puts the game back as it was, and shows how the round ended, booked once', async ({
  page,
  site,
}) => {
  // Free spins would be shown one by one.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const bad = await promote(site, 'games', nextGames())
  await openGame(page, site.accounts[0])
  const game = page.frameLocator('iframe')
  const result = game.getByRole('status').filter({ hasText: /Gana|Recibe|Sin premio/ })
  await expect(page.locator(`[data-release="${bad}"]`)).toBeAttached()
  await stay(page)
  // The round is played; its answer is still on its way when the game goes.
  const played = createGate()
  let balance = ''
  await page.route(
    '**/api/round',
    async (route) => {
      const { round } = (await (await route.fetch()).json()) as { round: { balance: string } }
      balance = digits(round.balance)
      played.open()
    },
    { times: 1 },
  )
  const coming = createGate()
  await page.route('**/remoteEntry.js', async (route) => {
    await coming.passed
    await route.continue()
  })
  await game.getByRole('button', { name: /Girar/ }).click()
  await played.passed
  const booked = await movements(page, ['bet'])
  await rollback(site, 'games')
  await expect(page.getByRole('status').getByText('Su juego se está actualizando')).toBeVisible()
  coming.open()
  await expect(page.locator(`[data-release="${await firstOf(site, 'games')}"]`)).toBeAttached()
  await expect(result).toBeAttached()
  await expect(game.getByRole('button', { name: /Girar/ })).toBeEnabled()
  await expect
    .poll(async () =>
      digits(
        await strip(page)
          .getByRole('button', { name: /^Saldo/ })
          .textContent(),
      ),
    )
    .toBe(balance)
  expect(await movements(page, ['bet'])).toBe(booked)
  await expect(page).toHaveURL(/\/play$/)
  await expectStayed(page)

  await test.step('a soft release lets the round end where it began, and comes with the next page', async () => {
    await act(site, 'unlock', 'games')
    const [held, answered] = [createGate(), createGate()]
    await page.route(
      '**/api/round',
      async (route) => {
        held.open()
        await answered.passed
        await route.continue()
      },
      { times: 1 },
    )
    await game.getByRole('button', { name: /Girar/ }).click()
    await held.passed
    const next = await promote(site, 'games', nextGames(), '--severity', 'soft')
    await heard(page, site)
    await expect(note(page)).toHaveCount(0)
    answered.open()
    await expect(game.getByRole('button', { name: /Girar/ })).toBeEnabled()
    await expect(result).toBeAttached()
    await expect(page.locator(`[data-release="${await firstOf(site, 'games')}"]`)).toBeAttached()
    await travel(page, '/slots')
    await expect(page.locator(`[data-release="${next}"]`)).toBeAttached()
    await expect(page.getByText(newLead)).toBeVisible()
    await expectStayed(page)
  })
})

test('a passive release waits for the next load, a soft one is offered: its button brings it without a reload, put off it comes with the next page', async ({
  page,
  site,
}) => {
  await page.goto('/slots')
  await expect(page.getByText(lead)).toBeVisible()
  await stay(page)
  await promote(site, 'games', nextGames(), '--severity', 'soft')
  await expect(note(page)).toBeVisible()
  await expect(page.getByText(lead)).toBeVisible()
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByText(newLead)).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  await expectStayed(page)

  await putBack(site, 'games')
  await expect(page.getByText(lead)).toBeVisible()
  await promote(site, 'games', nextGames(), '--severity', 'soft')
  await page.getByRole('button', { name: 'Más tarde' }).click()
  await expect(note(page)).toHaveCount(0)
  await expect(page.getByText(lead)).toBeVisible()
  await leaveAndReturn(page)
  await expect(page.getByText(newLead)).toBeVisible()

  await putBack(site, 'games')
  await expect(page.getByText(lead)).toBeVisible()
  await promote(site, 'games', nextGames())
  await heard(page, site)
  await leaveAndReturn(page)
  await expect(page.getByText(lead)).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(newLead)).toBeVisible()
})

test('a soft release does not disturb a form or a payment, nor the way from one to the other: it comes with the first page where nothing is under way', async ({
  page,
  site,
}) => {
  const first = await firstOf(site, 'profile')
  await openForm(page)
  await page.getByLabel('Nombre y apellido').fill('Ana María Márquez')
  await stay(page)
  const next = await promote(site, 'profile', nextProfile(), '--severity', 'soft')
  await heard(page, site)
  await expect(note(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Editar mi perfil' })).toBeVisible()
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Ana María Márquez')

  await page.getByRole('banner').getByRole('link', { name: 'Depositar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar cambios' }).click()
  await page.getByRole('radio', { name: /Pago móvil/ }).check()
  await page.getByLabel('Monto (USD)').fill('20')
  await expect(drawnBy(page, first)).toBeAttached()
  await page.getByRole('main').getByRole('button', { name: 'Depositar' }).click()
  const payment = page.getByRole('region', { name: /Paso 3 de 3/ })
  await expect(payment.getByRole('status')).toContainText('Esperando su pago')
  // Another change while the payment is open.
  await act(site, 'rollback', 'profile', '--to', first, '--reason', 'pages stay white')
  await act(site, 'unlock', 'profile')
  await promote(site, 'profile', nextProfile(), '--severity', 'soft')
  await heard(page, site)
  await payment.getByLabel('Número de referencia').fill('1234567890')
  await expect(note(page)).toHaveCount(0)
  await expect(drawnBy(page, first)).toBeAttached()
  await expect(payment.getByLabel('Número de referencia')).toHaveValue('1234567890')

  await follow(page, '/profile/withdrawal')
  await expect(page.getByRole('heading', { level: 1, name: 'Retirar' })).toBeVisible()
  await expect(drawnBy(page, first)).toBeAttached()
  await expect(note(page)).toHaveCount(0)
  await travel(page, '/profile/historical')
  await expect(drawnBy(page, next)).toBeAttached()
  await expect(note(page)).toHaveCount(0)
  await expectStayed(page)
})

test('without the event stream a rollback still reaches an open tab within its next look, although what follows it did not come at first', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/404 \(Not Found\).*\/events/, /ERR_FAILED.*\/live\./)
  await promote(site, 'games', nextGames())
  // The script, and what is fetched past the cache in its place.
  await page.route('**/static/js/async/live.*.js', (route) => route.abort(), { times: 2 })
  await page.route('**/channels/*/events', (route) => route.fulfill({ status: 404, body: '' }))
  await page.clock.install()
  const refused = page.waitForResponse('**/channels/*/events')
  await page.goto('/slots')
  await expect(page.getByText(newLead)).toBeVisible()
  await refused
  await rollback(site, 'games')
  await page.clock.fastForward(35_000)
  await expect(page.getByText(lead)).toBeVisible()
})

test('a page that fell back, for the release in its place could not be had, goes on to it when it can', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/ERR_FAILED.*\/r\/games\//)
  await page.addInitScript(() => localStorage.setItem('trebol:bucket', '1'))
  await page.goto('/slots')
  await expect(page.getByText(lead)).toBeVisible()
  await stay(page)
  const files = `**/r/games/${await promote(site, 'games', nextGames())}/**`
  const candidate = await promote(site, 'games', sameGames(), '--ramp', '99', '--severity', 'soft')
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(drawnBy(page, candidate)).toBeVisible()
  await page.route(files, (route) => route.abort())
  await act(site, 'ramp', 'games', '0', '--reason', 'pages stay white')
  await expect(drawnBy(page, await firstOf(site, 'games'))).toBeVisible()
  await page.unroute(files)
  await expect(page.getByText(newLead)).toBeVisible()
  await expectStayed(page)
})

test('an event stream that was refused, as by a server that starts again, is asked for again', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/503 \(Service Unavailable\).*\/events/)
  let asked = 0
  await page.route('**/channels/*/events', (route) => {
    asked += 1
    return asked === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()
  })
  // Only the stream tells this page of a change.
  await page.route('**/channels/*.json', (route) => route.abort())
  expectedOutput.push(/ERR_FAILED.*\/channels\//)
  await page.clock.install()
  const refused = page.waitForResponse('**/channels/*/events')
  await page.goto('/slots')
  await expect(page.getByText(lead)).toBeVisible()
  await refused
  await promote(site, 'games', nextGames(), '--severity', 'soft')
  // The page may hear of the refusal a moment later.
  const askedAgain = async () => {
    await page.clock.runFor(10_000)
    return asked
  }
  await expect.poll(askedAgain).toBe(2)
  await expect(note(page)).toBeVisible()
})

test('a tab that begins to follow changes just after another one heard of one knows of it too', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/slots')
  await expect(page.getByText(lead)).toBeVisible()
  await heard(page, site)
  const late = await context.newPage()
  const begins = createGate()
  await late.route('**/static/js/async/live.*.js', async (route) => {
    await begins.passed
    await route.continue()
  })
  // Its load may wait for what is held up.
  await late.goto('/slots', { waitUntil: 'commit' })
  await expect(late.getByText(lead)).toBeVisible()
  await promote(site, 'games', nextGames(), '--severity', 'soft')
  await expect(note(page)).toBeVisible()
  begins.open()
  await expect(note(late)).toBeVisible()
})

test('a ramp gives the candidate to its share of browsers, always the same ones', async ({ browser, site }) => {
  await promote(site, 'games', nextGames(), '--ramp', '10')
  const chosen = await browserOf(browser, site, 9)
  const other = await browserOf(browser, site, 10)
  await expect(chosen.getByText(newLead)).toBeVisible()
  await expect(other.getByText(lead)).toBeVisible()
  await chosen.reload()
  await expect(chosen.getByText(newLead)).toBeVisible()

  expect((await release(site, 'ramp', 'games', '0', '--reason', 'boots fail')).code).toBe(0)
  await expect(chosen.getByText(lead)).toBeVisible()
  expect(await stateOf(site, 'games')).toMatchObject({ active: await firstOf(site, 'games'), ramp: null })
  await chosen.context().close()
  await other.context().close()
})

async function promote(site: Site, unit: string, dist: string, ...options: string[]): Promise<string> {
  const id = String((await release(site, 'publish', unit, '--dir', dist)).json.id)
  const { code, text } = await release(site, 'promote', unit, id, ...options)
  expect(code, text).toBe(0)
  return id
}

async function rollback(site: Site, unit: string): Promise<void> {
  const { code, text } = await release(
    site,
    'rollback',
    unit,
    '--to',
    await firstOf(site, unit),
    '--reason',
    'pages stay white',
  )
  expect(code, text).toBe(0)
}

async function leaveAndReturn(page: Page): Promise<void> {
  await areas(page).getByRole('link', { name: 'Mesa', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Juegos de mesa' })).toBeVisible()
  await areas(page).getByRole('link', { name: 'Slots', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
}

const loadedEntries = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('remoteEntry.js') ? [name] : [])),
  )

/** A browser of its own that belongs to this hundredth, on the slots page. */
async function browserOf(browser: Browser, { site }: Site, bucket: number): Promise<Page> {
  const storage = { origin: site, localStorage: [{ name: 'trebol:bucket', value: String(bucket) }] }
  const context = await browser.newContext({ baseURL: site, storageState: { cookies: [], origins: [storage] } })
  const page = await context.newPage()
  await page.goto('/slots')
  return page
}
