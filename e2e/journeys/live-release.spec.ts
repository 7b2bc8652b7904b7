import type { Browser, Page } from 'playwright/test'
import { expectStayed, firstOf, heard, putBack, stateOf, stay } from '../site/live-releases.ts'
import { movements } from '../site/movements.ts'
import { openGame } from '../site/open-game.ts'
import { openForm } from '../site/profile.ts'
import { buildChanged, buildChangedGames, release } from '../site/release-tool.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

const lead = 'Tragamonedas con su retorno teórico (RTP) a la vista.'
const newLead = 'Tragamonedas de la versión que se retira.'
const areas = (page: Page) => page.getByRole('navigation', { name: 'Juegos' })
const note = (page: Page) => page.getByRole('status').getByText('Hay una versión nueva.')

let games: { dist: string; remove: () => void }
let profile: typeof games
test.beforeAll(() => {
  games = buildChangedGames((source) => source.replace(lead, newLead))
  profile = buildChanged('profile', 'src/texts/spanish.ts', (source) =>
    source.replace("title: 'Editar mi perfil'", "title: 'Editar mis datos'"),
  )
})
test.afterAll(() => {
  games.remove()
  profile.remove()
})

// Each test leaves the unit as it found it: on its first release, unlocked, with nothing withdrawn that is live.
test.afterEach(({ site }) => {
  for (const unit of ['games', 'profile']) putBack(site, unit)
})

test('a rollback takes the release off the open page at once: no navigation, no reload, and the other is there', async ({
  page,
  site,
}) => {
  promote(site, 'games', games.dist)
  await page.goto('/slots')
  await expect(page.getByText(newLead)).toBeVisible()
  await stay(page)
  rollback(site, 'games')
  await expect(page.getByText(lead)).toBeVisible()
  await expect(page.getByText(newLead)).toHaveCount(0)
  await expectStayed(page)
})

test('a tab that nobody looks at is off the bad release too', async ({ page, context, site }) => {
  promote(site, 'games', games.dist)
  await page.goto('/slots')
  const idle = await context.newPage()
  await idle.goto('/slots')
  await expect(idle.getByText(newLead)).toBeVisible()
  await idle.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  rollback(site, 'games')
  await expect(idle.getByText(lead)).toBeVisible()
  await expect(page.getByText(lead)).toBeVisible()
})

test('the rails of the home page follow a rollback as well', async ({ page, site }) => {
  const bad = promote(site, 'games', games.dist)
  await page.goto('/')
  await expect.poll(() => loadedEntries(page)).toContainEqual(expect.stringContaining(bad))
  await stay(page)
  rollback(site, 'games')
  await expect.poll(() => loadedEntries(page)).toContainEqual(expect.stringContaining(firstOf(site, 'games')))
  await expect(page.getByRole('region', { name: 'Populares' }).getByRole('link').first()).toBeVisible()
  await expectStayed(page)
})

test('a half-filled form survives the recall of its unit, with what was typed', async ({ page, site }) => {
  promote(site, 'profile', profile.dist)
  await openForm(page)
  await expect(page.getByRole('heading', { name: 'Editar mis datos' })).toBeVisible()
  await page.getByLabel('Nombre y apellido').fill('Ana María Márquez')
  await page.getByLabel('Ciudad').selectOption('Valencia')
  await stay(page)
  rollback(site, 'profile')
  await expect(page.getByRole('heading', { name: 'Editar mi perfil' })).toBeVisible()
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Ana María Márquez')
  await expect(page.getByLabel('Ciudad')).toHaveValue('Valencia')
  await expectStayed(page)
})

test('a rollback in the middle of a game puts the game back as it was, with every bet booked once', async ({
  page,
  site,
}) => {
  // Free spins would be shown one by one.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const bad = promote(site, 'games', games.dist)
  await openGame(page, site.accounts[0])
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: /Girar/ }).click()
  await expect(game.getByRole('status').filter({ hasText: /Gana|Recibe|Sin premio/ })).toBeAttached()
  await expect(game.getByRole('button', { name: /Girar/ })).toBeEnabled()
  const booked = await movements(page, ['bet'])
  const balance = await page
    .getByRole('region', { name: 'Sesión de juego' })
    .getByText(/^Saldo/)
    .textContent()
  await expect(page.locator(`[data-release="${bad}"]`)).toBeAttached()
  await stay(page)
  rollback(site, 'games')
  await expect(page.locator(`[data-release="${firstOf(site, 'games')}"]`)).toBeAttached()
  await expect(game.getByRole('button', { name: /Girar/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sesión de juego' }).getByText(/^Saldo/)).toHaveText(balance ?? '')
  expect(await movements(page, ['bet'])).toBe(booked)
  await expect(page).toHaveURL(/\/play$/)
  await expectStayed(page)
})

test('a passive release leaves an open tab alone until its next load', async ({ page, site }) => {
  await page.goto('/slots')
  await expect(page.getByText(lead)).toBeVisible()
  promote(site, 'games', games.dist)
  await heard(page, site)
  await leaveAndReturn(page)
  await expect(page.getByText(lead)).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(newLead)).toBeVisible()
})

test('a soft release is offered quietly; the button brings it without a reload', async ({ page, site }) => {
  await page.goto('/slots')
  await expect(page.getByText(lead)).toBeVisible()
  await stay(page)
  promote(site, 'games', games.dist, '--severity', 'soft')
  await expect(note(page)).toBeVisible()
  await expect(page.getByText(lead)).toBeVisible()
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByText(newLead)).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  await expectStayed(page)
})

test('a soft release that is put off comes with the next page', async ({ page, site }) => {
  await page.goto('/slots')
  await expect(page.getByText(lead)).toBeVisible()
  promote(site, 'games', games.dist, '--severity', 'soft')
  await page.getByRole('button', { name: 'Más tarde' }).click()
  await expect(note(page)).toHaveCount(0)
  await expect(page.getByText(lead)).toBeVisible()
  await leaveAndReturn(page)
  await expect(page.getByText(newLead)).toBeVisible()
})

test('a soft release does not disturb a form: nothing is offered there, and nothing changes', async ({
  page,
  site,
}) => {
  await openForm(page)
  await page.getByLabel('Nombre y apellido').fill('Ana María Márquez')
  promote(site, 'profile', profile.dist, '--severity', 'soft')
  await heard(page, site)
  await expect(note(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Editar mi perfil' })).toBeVisible()
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Ana María Márquez')
})

test('without the event stream a rollback still reaches an open tab within its next look', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/404 \(Not Found\).*\/events/)
  promote(site, 'games', games.dist)
  await page.route('**/channels/*/events', (route) => route.fulfill({ status: 404, body: '' }))
  await page.clock.install()
  await page.goto('/slots')
  await expect(page.getByText(newLead)).toBeVisible()
  await page.clock.fastForward(3_000)
  rollback(site, 'games')
  await page.clock.fastForward(35_000)
  await expect(page.getByText(lead)).toBeVisible()
})

test('a ramp gives the candidate to its share of browsers, always the same ones', async ({ browser, site }) => {
  promote(site, 'games', games.dist, '--ramp', '10')
  const chosen = await browserOf(browser, site, 9)
  const other = await browserOf(browser, site, 10)
  await expect(chosen.getByText(newLead)).toBeVisible()
  await expect(other.getByText(lead)).toBeVisible()
  await chosen.reload()
  await expect(chosen.getByText(newLead)).toBeVisible()

  expect(release(site, 'ramp', 'games', '0', '--reason', 'boots fail').code).toBe(0)
  await expect(chosen.getByText(lead)).toBeVisible()
  expect(stateOf(site, 'games')).toMatchObject({ active: firstOf(site, 'games'), ramp: null })
  await chosen.context().close()
  await other.context().close()
})

function promote(site: Site, unit: string, dist: string, ...options: string[]): string {
  const id = String(release(site, 'publish', unit, '--dir', dist).json.id)
  const { code, text } = release(site, 'promote', unit, id, ...options)
  expect(code, text).toBe(0)
  return id
}

function rollback(site: Site, unit: string): void {
  const { code, text } = release(site, 'rollback', unit, '--to', firstOf(site, unit), '--reason', 'pages stay white')
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
