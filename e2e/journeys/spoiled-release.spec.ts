import type { Page } from 'playwright/test'
import { nextGames, words } from '../site/changed-units.ts'
import { act, firstOf, putBack } from '../site/live-releases.ts'
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
test.afterEach(({ site }) => putBack(site, 'games'))

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

async function openSheet(page: Page): Promise<void> {
  await page.goto('/slots')
  await expect(found(page)).toBeVisible()
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
  server.spoil(everyFile, 1)
  const asked = documents(page)
  await openSheet(page)
  for (const [kind, address] of Object.entries(kinds))
    expect(
      server.spoiled.some((path) => address.test(path)),
      kind,
    ).toBe(true)
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

test('when every release of a unit is wrong its panel says that it is not the connection, and its button brings the repaired files', async ({
  page,
  server,
}) => {
  server.spoil(everyFile)
  await page.goto('/slots')
  await expect(panel(page)).toBeVisible()
  await expect(panel(page)).toContainText('no es su conexión')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeEnabled()
  server.repair()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(found(page)).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  expect(await ran(page)).toEqual({ script: false, style: false })
})

async function promoteNext(site: Site): Promise<string> {
  const { json, text } = await release(site, 'publish', 'games', '--dir', nextGames())
  const id = String(json.id)
  expect(id, text).toContain('-')
  await act(site, 'promote', 'games', id)
  return id
}

const fileOf = (id: string, address: RegExp) => new RegExp(`/r/games/${id}/.*${address.source.replace('\\/', '')}`)
