import type { Page } from 'playwright/test'
import { mostShift, shiftMeter } from '../site/layout-shifts.ts'
import { hold, mark, openPainted, painted, waitForCode } from '../site/painted-page.ts'
import { test as asPlayer } from '../site/signed-in.ts'
import { expect, test } from '../site/test.ts'

const tiles = (page: Page) => page.getByRole('main').locator('[data-place]')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('who has no scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('sees the games of an area with their pictures, and goes on by links', async ({ page, site }) => {
    await painted(site, '/slots')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/slots')
    await expect(heading(page, 'Slots')).toBeVisible()
    await expect(tiles(page)).toHaveCount(60)
    const picture = tiles(page).first().locator('img')
    await expect(picture).toBeVisible()
    await expect(picture).toHaveAttribute('width', /\d+/)
    await expect(tiles(page).last().locator('img')).toBeVisible()
    await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/categoria=/)
  })
})

test('the tiles of an area are there before any script, are taken over without a call, and not drawn again', async ({
  page,
  site,
}) => {
  const { asked, letGo } = await openPainted(page, site, '/slots')
  await expect(tiles(page)).toHaveCount(60)
  await expect(tiles(page).first().locator('img')).toBeVisible()
  const gone = await mark(page)
  letGo()
  const [missing, of] = await gone()
  expect([missing, of > 100]).toEqual([0, true])
  expect(asked.filter((name) => name === 'getGames' || name === 'getLobby')).toEqual([])
  await expect(tiles(page).last().locator('img')).toHaveAttribute('loading', 'lazy')
  await tiles(page).first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what is pressed in tiles whose code is late is pressed again in the page that takes their place', async ({
  page,
  site,
}) => {
  const letCodeGo = await hold(page, /\/r\/games\/.*\.js/)
  const { letGo } = await openPainted(page, site, '/slots')
  await page.getByRole('button', { name: 'Cargar más juegos' }).click()
  await waitForCode(page, 'never')
  letGo()
  // The frame is taken over, and the tiles are kept.
  await expect(page.locator('html[data-drawn]')).toBeAttached()
  await expect(page.locator('[data-pressed]')).toBeVisible()
  await expect(tiles(page)).toHaveCount(60)
  letCodeGo()
  await expect(tiles(page)).toHaveCount(120)
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})

for (const code of ['in time', 'late'] as const) {
  test(`what is typed in tiles whose code is ${code} is searched by the page that has it`, async ({ page, site }) => {
    const letCodeGo = await hold(page, /\/r\/games\/.*\.js/)
    const { letGo } = await openPainted(page, site, '/slots')
    const box = page.getByRole('searchbox')
    await box.pressSequentially('oro')
    await waitForCode(page, code === 'late' ? 'never' : 'always')
    letGo()
    if (code === 'late') await expect(page.locator('html[data-drawn]')).toBeAttached()
    letCodeGo()
    await expect(page).toHaveURL(/\?q=oro$/)
    await expect(box).toHaveValue('oro')
    // Who types goes on with it.
    await expect(box).toBeFocused()
    await page.keyboard.type(' no hay')
    await expect(page).toHaveURL(/\?q=oro\+no\+hay$/)
  })
}

test('on a phone the pictures that scripts show in their turn are not asked for before the page is taken over', async ({
  page,
  site,
}) => {
  await painted(site, '/slots')
  await page.setViewportSize({ width: 390, height: 844 })
  // All games have one picture here: each tile asks for it under a name of its own.
  await page.route(/\/slots$/, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/(<img [^>]*\?v=)\w+/g, (_, start, at) => `${start}${at}`)
    await route.fulfill({ response, body: html })
  })
  const asked = new Set<string>()
  page.on('request', (request) => request.url().includes('/art/') && asked.add(request.url()))
  const letGo = await hold(page)
  await page.goto('/slots', { waitUntil: 'commit' })
  const pictures = tiles(page).locator('img')
  await expect(pictures.nth(6)).toBeAttached()
  await expect.poll(() => asked.size).toBe(6)
  await expect(pictures.nth(5)).toHaveJSProperty('complete', true)
  await expect(pictures.nth(6)).toBeHidden()
  expect(asked.size).toBe(6)
  letGo()
  await expect(pictures.nth(6)).toBeVisible()
  await expect.poll(() => asked.size).toBeGreaterThan(6)
})

test('nothing moves while the tiles are taken over', async ({ page, site }) => {
  await painted(site, '/slots')
  const measure = await shiftMeter(page)
  const { total, moved } = await measure('/slots')
  expect(total, moved.join('\n')).toBeLessThanOrEqual(mostShift)
})

test('an address that asks for more than its page shows none of what was drawn for all', async ({ page, site }) => {
  await painted(site, '/slots')
  const letGo = await hold(page)
  await page.goto('/slots?q=oro', { waitUntil: 'commit' })
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible()
  await expect(tiles(page)).toHaveCount(0)
  letGo()
  await expect(page.getByRole('searchbox')).toHaveValue('oro')
  await expect(tiles(page).first()).toBeVisible()
  expect(await tiles(page).count()).toBeLessThan(60)
  await page.goto('/slots?game=sello-de-oro')
  await expect(page.getByRole('dialog', { name: 'Sello de Oro' })).toBeVisible()
})

test('where one page is sent for all queries, an address that asks for more waits for its own', async ({
  page,
  site,
}) => {
  await painted(site, '/slots')
  await page.route(/\/slots\?game=/, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${site.site}/slots` }) }),
  )
  const letGo = await hold(page)
  await page.goto('/slots?game=sello-de-oro', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('main [data-place]')).toHaveCount(60)
  await expect(tiles(page)).toHaveCount(0)
  letGo()
  await expect(page.getByRole('dialog', { name: 'Sello de Oro' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tiles(page).first()).toBeVisible()
})

test('a unit that does not come leaves the frame as it is, and its place says so', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/Failed to load resource|net::|preload|remoteEntry/)
  await painted(site, '/slots')
  await page.route('**/r/games/*/remoteEntry.js*', (route) => route.abort())
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { frame: document.querySelector('header') }),
    ),
  )
  await page.goto('/slots')
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta sección' })).toBeVisible({
    timeout: 15_000,
  })
  expect(await page.evaluate(() => (Reflect.get(window, 'frame') as Element).isConnected)).toBe(true)
})

asPlayer('a player has asked for his own list; one that says the same is taken over', async ({ page, site }) => {
  const { asked, letGo } = await openPainted(page, site, '/slots')
  await expect(tiles(page)).toHaveCount(60)
  const gone = await mark(page)
  letGo()
  expect((await gone())[0]).toBe(0)
  expect(asked).toContain('getGames')
  await tiles(page)
    .first()
    .getByRole('button', { name: /favorit/i })
    .click()
  await expect(tiles(page).first().getByRole('button', { pressed: true })).toBeVisible()
  await page.reload()
  await expect(tiles(page).first().getByRole('button', { pressed: true })).toBeVisible()
})

test('the draws and figures of a lottery are there before any script; what is pressed is chosen when they are, and by the clock of the server', async ({
  page,
  site,
}) => {
  const { asked, letGo } = await openPainted(page, site, '/lottery')
  const figure = page.getByRole('button', { name: '0 Delfín' })
  await expect(figure).toBeVisible()
  const draw = page.getByRole('button', { name: /Cierra a las/ }).first()
  await expect(draw).toBeVisible()
  // Nobody knows yet how late it is for who looks at it.
  await expect(page.getByText(/^\d+(:\d\d)+$/)).toHaveCount(0)
  const painted = await figure.elementHandle()
  const gone = await mark(page)
  await figure.click()
  letGo()
  await gone()
  expect(await painted?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(figure).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => asked.filter((name) => name === 'getLotteries')).toHaveLength(1)
  await expect(draw).toContainText(/\d+(:\d\d)+$/)
})

/** The games unit has drawn its part of the home page, or taken it over: what follows it comes only then. */
const railsDrawn = (page: Page) =>
  expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Próximas carreras' })).toBeVisible()

test('the rails of the home page are there before any script, are taken over without a call, and hear what was pressed', async ({
  page,
  site,
}) => {
  const { asked, letGo } = await openPainted(page, site, '/')
  const rail = page.getByRole('region', { name: 'Populares' })
  await expect(rail.getByRole('link').nth(3)).toBeVisible()
  await expect(rail.locator('img').first()).toBeVisible()
  const gone = await mark(page)
  await rail.getByRole('button', { name: 'Siguiente: Populares' }).click()
  letGo()
  await gone()
  await railsDrawn(page)
  const [lost, of] = await page.evaluate(() => {
    const painted = Reflect.get(window, 'painted') as Element[]
    return [painted.filter((element) => !element.isConnected).length, painted.length]
  })
  expect([lost, Number(of) > 60]).toEqual([0, true])
  await expect.poll(() => rail.getByRole('list').evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  expect(asked).not.toContain('getLobby')
})

asPlayer('a player has asked for his own rails; those that are the same are taken over', async ({ page, site }) => {
  const { asked, letGo } = await openPainted(page, site, '/')
  const tile = await page.getByRole('region', { name: 'Populares' }).getByRole('link').nth(3).elementHandle()
  letGo()
  await railsDrawn(page)
  expect(asked).toContain('getLobby')
  expect(await tile?.evaluate((element) => element.isConnected)).toBe(true)
})

asPlayer('rails of other games than those that were painted take their place', async ({ page, site }) => {
  await page.route('**/api/getLobby', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('Populares', 'Para usted') })
  })
  const { letGo } = await openPainted(page, site, '/')
  await expect(page.getByRole('region', { name: 'Populares' })).toBeVisible()
  letGo()
  await expect(page.getByRole('region', { name: 'Para usted' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Populares' })).toHaveCount(0)
  await railsDrawn(page)
})

test('a games unit that does not come leaves the home page, and says so where its rails were', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/Failed to load resource|net::|preload|remoteEntry/)
  await page.route('**/r/games/*/remoteEntry.js*', (route) => route.abort())
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => Object.assign(window, { title: document.querySelector('h1') })),
  )
  const { letGo } = await openPainted(page, site, '/')
  await expect(page.getByRole('region', { name: 'Populares' })).toBeVisible()
  letGo()
  await expect(page.getByRole('alert').filter({ hasText: 'No pudimos cargar los juegos' })).toBeVisible({
    timeout: 15_000,
  })
  await expect(page.getByRole('region', { name: 'Populares' })).toHaveCount(0)
  expect(await page.evaluate(() => (Reflect.get(window, 'title') as Element).isConnected)).toBe(true)
})
