import type { Page } from 'playwright/test'
import { nextGames, nextHost, words } from '../site/changed-units.ts'
import { createGate } from '../site/gate.ts'
import { act, firstOf, putBack } from '../site/live-releases.ts'
import { drawnByItself } from '../site/painted-page.ts'
import { release } from '../site/release-tool.ts'
import type { Site } from '../site/site.ts'
import { type SpoilingServer, spoilingServer } from '../site/spoiling-server.ts'
import { ran } from '../site/tampering.ts'
import { test as base, expect } from '../site/test.ts'

const test = base.extend<{ readonly server: SpoilingServer }>({
  server: async ({ site }, use) => {
    const server = await spoilingServer(site.site)
    await use(server)
    await server.close()
  },
  baseURL: async ({ server }, use) => use(server.url),
})

const { lead, newLead } = words.games
const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta sección' })
const found = (page: Page) => page.getByRole('status').filter({ hasText: 'encontrado' })

test.beforeAll(() => void nextGames())
test.beforeEach(({ expectedOutput }) => {
  expectedOutput.push(/integrity|Failed to load resource|preload/i)
})
test.afterEach(async ({ site }) => {
  await putBack(site, 'games')
  await putBack(site, 'host')
})

/** Every kind of file that the lobby needs. */
const kinds = {
  entry: /\/remoteEntry\.js/,
  'exposed module': /\/__federation_expose_remote\./,
  page: /\/lobby\.\w+\.js/,
  'style of the page': /\/lobby\.\w+\.css/,
  'late script': /\/game-sheet\.\w+\.js/,
  'late style': /\/game-sheet\.\w+\.css/,
} as const
const everyFile = /^\/r\/games\/.*\.(?:js|css)/
const loginForm = /^\/r\/host\/.*\/login\.\w+\.js/

async function openSheet(page: Page): Promise<void> {
  await page.goto('/slots')
  await expect(found(page)).toBeVisible()
  await drawnByItself(page)
  await page.getByRole('main').locator('a[href*="game="]').first().click()
  await expect(page.getByRole('dialog').getByText('RTP', { exact: false }).first()).toBeVisible()
}

/** Documents that this page asks for from now on. */
function documents(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.push(request.url())
  })
  return asked
}

test('a file whose first answer is wrong is fetched again past the cache, of every kind: nobody sees it, now or later', async ({
  page,
  context,
  server,
}) => {
  server.spoil(new RegExp(`${everyFile.source}|${loginForm.source}`), 1)
  const asked = documents(page)
  await openSheet(page)
  for (const [kind, address] of Object.entries(kinds))
    expect(
      server.spoiled.some((path) => address.test(path)),
      kind,
    ).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('dialog', { name: 'Iniciar sesión' }).getByRole('textbox').first()).toBeVisible()
  expect(server.spoiled.some((path) => loginForm.test(path))).toBe(true)
  expect(asked, 'the page was never opened anew').toHaveLength(1)
  expect(await ran(page)).toEqual({ script: false, style: false })
  const before = server.spoiled.length
  await page.reload()
  await openSheet(page)
  const other = await context.newPage()
  await openSheet(other)
  expect(server.spoiled).toHaveLength(before)
})

/** The gate holds a page and what comes after it; the other kinds are held by the journey above and by entries that are gone. */
const inGate: readonly string[] = ['page', 'late style']

for (const [kind, address] of Object.entries(kinds))
  test(`a release whose ${kind} stays wrong gives way to the one before, as a whole; once repaired it is back`, {
    tag: inGate.includes(kind) ? [] : ['@proof'],
  }, async ({ page, context, site, server }) => {
    const id = await promoteNext(site)
    server.spoil(fileOf(id, address))
    await page.goto('/slots')
    if (kind.startsWith('late')) await page.getByRole('main').locator('a[href*="game="]').first().click()
    await expect(page.getByText(lead)).toBeVisible()
    await expect(page.locator(`[data-release="${id}"]`)).toHaveCount(0)
    await openSheet(page)
    server.repair()
    const other = await context.newPage()
    await openSheet(other)
    await expect(other.getByText(newLead)).toBeVisible()
    await other.close()
  })

test('a host whose script stays wrong gives way to the one before, which says so; ten minutes later it is tried again', async ({
  page,
  context,
  site,
  server,
}) => {
  const before = await firstOf(site, 'host')
  const id = await promoteHost(site)
  server.spoil(new RegExp(`/r/host/${id}/.*/index\\.\\w+\\.js`))
  const asked = documents(page)
  const told = page.waitForRequest('**/beacons')
  await page.goto('/rules')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(`script[src*="/r/host/${before}/"]`).first()).toBeAttached()
  // Once for what a cache may hold, once for the other host.
  expect(asked).toHaveLength(3)
  const { set, fellBack, events } = (await told).postDataJSON()
  expect([set.host, fellBack.host]).toEqual([before, id])
  expect(events).toContainEqual(expect.objectContaining({ kind: 'unit-failed', unit: 'host', release: id }))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: words.host.title })).toBeVisible()
  expect(asked).toHaveLength(4)

  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'trebol_aside', value: id, path: '/', sameSite: 'Lax' })
  const lasts = (cookie?.expires ?? 0) - Date.now() / 1_000
  expect([lasts > 500, lasts <= 600]).toEqual([true, true])
  server.repair()
  await context.clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: words.host.newTitle })).toBeVisible()
})

for (const [when, isEarly] of [
  ['is fetched by a press', false],
  ['is fetched by a press as soon as the page is drawn', true],
] as const)
  test(`a part of the host that ${when} and stays wrong opens the page anew on the host before, and there what was pressed`, {
    tag: '@proof',
  }, async ({ page, site, server }) => {
    const id = await promoteHost(site)
    const rest = createGate()
    if (isEarly)
      await page.route(new RegExp(`/r/host/${id}/.*/live\\.\\w+\\.js`), async (route) => {
        await rest.passed
        await route.continue()
      })
    server.spoil(new RegExp(`/r/host/${id}/.*/login\\.\\w+\\.js`))
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: words.host.newTitle })).toBeVisible()
    const login = page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })
    await login.click()
    // It is fetched past the cache once.
    await expect.poll(() => server.spoiled.length).toBeGreaterThan(1)
    rest.open()
    await expect(page.getByRole('heading', { level: 1, name: words.host.title })).toBeVisible()
    // What was to be opened is opened again.
    await expect(page.getByRole('dialog', { name: 'Iniciar sesión' }).getByRole('textbox').first()).toBeVisible()
  })

test('a part of the host that nobody waits for and that stays wrong leaves the page as it is; the next one is of the host before', {
  tag: '@proof',
}, async ({ page, context, site, server }) => {
  const id = await promoteHost(site)
  server.spoil(new RegExp(`/r/host/${id}/.*/live\\.\\w+\\.js`))
  const asked = documents(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: words.host.newTitle })).toBeVisible()
  await expect
    .poll(() => context.cookies())
    .toContainEqual(expect.objectContaining({ name: 'trebol_aside', value: id }))
  await expect(page.getByRole('heading', { level: 1, name: words.host.newTitle })).toBeVisible()
  expect(asked).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: words.host.title })).toBeVisible()
})

test('when no host starts the page says so and does not load itself anew in a circle', async ({
  page,
  site,
  server,
}) => {
  await promoteHost(site)
  server.spoil(/\/r\/host\/.*\/index\.\w+\.js/)
  const asked = documents(page)
  await page.goto('/', { waitUntil: 'load' })
  await expect.poll(() => asked.length).toBe(3)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('La página tarda más de lo normal.')).toBeAttached()
  expect(asked).toHaveLength(3)
})

test('rails of the home page that stay wrong are those of the release before, and so is the lobby after them', async ({
  page,
  site,
  server,
}) => {
  const before = await firstOf(site, 'games')
  const id = await promoteNext(site)
  server.spoil(fileOf(id, /\/home-rails\.\w+\.js/))
  const asked = documents(page)
  const fallback = page.waitForResponse(fileOf(before, /\/home-rails\.\w+\.js/))
  await page.goto('/')
  await fallback
  await expect(page.getByRole('region', { name: 'Populares' }).getByRole('link').first()).toBeVisible()
  expect(asked, 'the page was never opened anew').toHaveLength(1)
  await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots' }).click()
  await expect(page.getByText(lead)).toBeVisible()
})

test('a part that is fetched by a press and stays wrong opens the page anew on the release before, where the press works', async ({
  page,
  site,
  server,
}) => {
  const id = await promoteNext(site)
  server.spoil(fileOf(id, /\/lobby-tools\.\w+\.js/))
  const asked = documents(page)
  await page.goto('/slots')
  await expect(page.getByText(newLead)).toBeVisible()
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect(page.getByText(lead)).toBeVisible()
  expect(asked).toHaveLength(2)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('when every release of a unit is wrong its panel says that it is not the connection; once repaired its button, F5 and a new tab work', async ({
  page,
  context,
  site,
  server,
}) => {
  await promoteNext(site)
  server.spoil(everyFile)
  await page.goto('/slots')
  await expect(panel(page)).toBeVisible()
  await expect(panel(page)).toContainText('no es su conexión')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeEnabled()
  await expect(panel(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/slots')
  await expect(panel(second)).toBeVisible()
  server.repair()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(found(page)).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await second.reload()
  await expect(found(second)).toBeVisible()
  expect(await ran(page)).toEqual({ script: false, style: false })
  await second.close()
})

async function promoteBuild(site: Site, unit: 'games' | 'host', folder: string): Promise<string> {
  const { json, text } = await release(site, 'publish', unit, '--dir', folder)
  const id = String(json.id)
  expect(id, text).toContain('-')
  await act(site, 'promote', unit, id)
  return id
}

const promoteNext = (site: Site) => promoteBuild(site, 'games', nextGames())
const promoteHost = (site: Site) => promoteBuild(site, 'host', nextHost())

const fileOf = (id: string, address: RegExp) => new RegExp(`/r/games/${id}/.*${address.source.replace('\\/', '')}`)
