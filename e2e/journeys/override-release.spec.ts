import { join, resolve } from 'node:path'
import type { ReleaseId } from '@trebol/shared/contract/release'
import type { Browser, Page } from 'playwright/test'
import { readReleaseId } from '../../release/src/cli/read-arguments.ts'
import { issueOverride } from '../../release/src/overrides/issue-override.ts'
import { createSigner } from '../../release/src/signing/signer.ts'
import { readSigningKey } from '../../release/src/signing/signing-key-file.ts'
import { directoryStore } from '../../release/src/store/directory-store.ts'
import { runLine } from '../../release/src/testing/run-line.ts'
import { violations } from '../site/axe.ts'
import { thirdGames, trialGames, words } from '../site/changed-units.ts'
import { act, firstOf, heard, putBack } from '../site/live-releases.ts'
import { release } from '../site/release-tool.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { travel } from '../site/travel.ts'

const root = resolve(import.meta.dirname, '../..')
const { lead, newLead: trialLead } = words.games
const badge = (page: Page) => page.getByRole('region', { name: 'Versión de prueba' })

test.beforeAll(() => void trialGames())
test.afterEach(({ site }) => putBack(site, 'games'))
test.beforeEach(({ expectedOutput }) => {
  // The document names files of the live release ahead of time; who looks at another does not use them.
  expectedOutput.push(/was preloaded using link preload but not used/)
})

test('a link gives one browser the release, with a badge; "Quitar" gives back the live one without a reload', async ({
  page,
  browser,
  site,
}) => {
  const { id, link } = await makeLink(site)
  await page.goto(link)
  await expect(badge(page)).toContainText(`Versión de prueba: games ${id}`)
  await expect(page).toHaveURL(`${site.site}/`)
  expect(await violations(page)).toEqual([])

  await page.goto('/slots')
  await expect(page.getByText(trialLead)).toBeVisible()
  await expect(page.locator(`main [data-release="${id}"]`)).toBeAttached()
  const other = await newBrowser(browser, site)
  await other.goto('/slots')
  await expect(other.getByText(lead)).toBeVisible()
  await expect(badge(other)).toHaveCount(0)

  await page.goto('/dev-tools')
  await expect(page.getByText(`Este navegador prueba otra versión: games ${id}.`)).toBeVisible()

  await page.goto('/slots')
  await expect(page.getByText(trialLead)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { __sameDocument: true }))
  await badge(page).getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText(lead)).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  expect(await page.evaluate(() => '__sameDocument' in window)).toBe(true)
  await page.reload()
  await expect(page.getByText(lead)).toBeVisible()
  await other.context().close()
})

test('a second browser does not get the release of a link, and is told; the pass of the first one does not count there either', async ({
  page,
  browser,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/409 \(Conflict\).*\/overrides/)
  const { link } = await makeLink(site)
  const first = await newBrowser(browser, site)
  await first.goto(link)
  await expect(badge(first)).toBeVisible()
  const pass = await first.evaluate(() => localStorage.getItem('trebol:override'))
  await first.context().close()
  await page.goto(link.replace('/?', '/slots?'))
  await expectUsualSite(page, 'El enlace de la versión de prueba ya se usó en otro navegador.')
  expect(pass).not.toBeNull()
  await page.evaluate((text) => localStorage.setItem('trebol:override', text), pass ?? '')
  await page.reload()
  await expectUsualSite(page, 'El enlace de la versión de prueba no es válido.')
  expect(await page.evaluate(() => localStorage.getItem('trebol:override'))).toBeNull()
})

test('a release that no longer loads ends the override: the live one takes its place, and the page says so', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/404 \(Not Found\).*\/r\/games\//)
  const { id, link } = await makeLink(site)
  await page.goto(link)
  await expect(badge(page)).toBeVisible()
  // It runs here: a file of it that is still on its way would be gone on this page, and be said here.
  await expect(page.getByRole('region', { name: 'Populares' }).getByRole('link').first()).toBeVisible()
  await page.route(`**/r/games/${id}/**`, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/slots')
  await expectUsualSite(page, 'El enlace de la versión de prueba no es válido.')
  await page.reload()
  await expect(page.getByText(lead)).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
})

test('a release that is taken back meanwhile leaves the browser of its link as well, badge and all', async ({
  page,
  site,
}) => {
  const id = await publishGames(site, thirdGames())
  // Whatever journeys before have done with it, it is as good as any other.
  await act(site, 'promote', 'games', id)
  await act(site, 'promote', 'games', await firstOf(site, 'games'))
  const { link } = await makeLink(site, thirdGames())
  // The pass comes after everything else that the page asks for at its start: it follows what is live all the same.
  const following = page.waitForResponse(/\/async\/live\.\w+\.js$/)
  await page.route('**/overrides', async (route) => {
    await (await following).finished()
    await route.continue()
  })
  await page.goto(link.replace('/?', '/slots?'))
  await expect(badge(page)).toBeVisible()
  await expect(page.getByText(trialLead)).toBeVisible()
  await act(site, 'promote', 'games', id)
  await heard(page, site)
  await act(site, 'rollback', 'games', '--reason', 'pages stay white')
  await expectUsualSite(page, 'El enlace de la versión de prueba no es válido.')
  expect((await release(site, 'override', 'games', id)).error).toContain('was withdrawn on production')
})

test('an expired link gives nothing, and says so; so does a forged one', async ({ page, site, expectedOutput }) => {
  expectedOutput.push(/410 \(Gone\).*\/overrides/, /403 \(Forbidden\).*\/overrides/)
  const signer = createSigner(await readSigningKey(join(root, '.keys/signing-key.json')))
  const order = { channel: 'production', unit: 'games', release: await publishGames(site), minutes: 30 } as const
  const anHourAgo = () => new Date(Date.now() - 60 * 60_000)
  const { link } = await issueOverride(directoryStore(site.store), order, { signer, now: anHourAgo })
  await page.goto(link.replace('/?', '/slots?'))
  await expectUsualSite(page, 'La versión de prueba ha vencido.')

  const url = new URL((await makeLink(site)).link)
  const signed = Buffer.from(url.searchParams.get('trebol-override') ?? '', 'base64url').toString('utf8')
  const longer = signed.replace(/"expiresAt":"\d{4}/, '"expiresAt":"2099')
  url.searchParams.set('trebol-override', Buffer.from(longer).toString('base64url'))
  url.pathname = '/slots'
  await page.goto(url.href)
  await expectUsualSite(page, 'El enlace de la versión de prueba no es válido.')
})

test('a page that is open when its time is over leaves the release at the next navigation, without a reload', async ({
  page,
  site,
}) => {
  const { link } = await makeLink(site)
  await page.clock.install()
  const told = page.waitForRequest('**/beacons')
  await page.goto(link.replace('/?', '/slots?'))
  await expect(page.getByText(trialLead)).toBeVisible()
  await page.clock.runFor(2_000)
  await told
  await page.evaluate(() => Object.assign(window, { __sameDocument: true }))
  await page.clock.fastForward(29 * 60_000)
  const go = async (name: string) =>
    page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name, exact: true }).click()
  await go('Mesa')
  await expect(page.getByRole('heading', { level: 1, name: 'Juegos de mesa' })).toBeVisible()
  await expect(badge(page)).toBeVisible()
  await page.clock.fastForward(2 * 60_000)
  await expect(badge(page)).toBeVisible()
  await go('Slots')
  await expectUsualSite(page, 'La versión de prueba ha vencido.')
  expect(await page.evaluate(() => '__sameDocument' in window)).toBe(true)
})

test('by the id that /dev-tools shows, whoever is asked says why a page runs what it runs: an override, a ramp, a release that did not load', async ({
  page,
  browser,
  site,
}) => {
  const first = await firstOf(site, 'games')
  const { id: trial, link } = await makeLink(site)
  const candidate = await publishGames(site, thirdGames())
  await act(site, 'promote', 'games', candidate, '--ramp', '50')

  await page.goto(link.replace('/?', '/slots?'))
  await expect(badge(page)).toBeVisible()
  const [ramped, fallen] = [await newBrowser(browser, site), await newBrowser(browser, site)]
  await fallen.route(`**/r/games/${candidate}/**`, (route) => route.fulfill({ status: 404, body: '' }))
  for (const one of [ramped, fallen]) {
    await one.addInitScript(() => localStorage.setItem('trebol:bucket', '7'))
    await one.goto('/slots')
  }
  await expect(ramped.getByText(trialLead)).toBeVisible()
  await expect(fallen.getByText(lead)).toBeVisible()

  await expectReason(page, site, { release: trial, cause: 'override', line: 'it has an override, made by' })
  const number = 'a ramp to 50 % of browsers, which takes this browser in, whose number is 7.'
  await expectReason(ramped, site, { release: candidate, cause: 'ramp', line: number })
  await expectReason(fallen, site, { release: first, cause: 'fell-back', line: `${candidate} did not load here` })
  for (const one of [ramped, fallen]) await one.context().close()
})

/** Asks the service by the id that the page shows, as whoever answers a player does. */
async function expectReason(
  page: Page,
  site: Site,
  { line, ...reason }: { readonly release: string; readonly cause: string; readonly line: string },
): Promise<void> {
  await travel(page, '/dev-tools')
  const id = await page.getByRole('region', { name: 'Identificador de esta página' }).locator('code').textContent()
  const asked = ['why', (id ?? '').slice(0, 13), '--unit', 'games', '--json']
  const key = ['--key-file', join(site.dataDir, 'first-deploy.key')]
  const told = async () => {
    const { out } = await runLine([...asked, ...key], { RELEASE_SERVICE: site.ops })
    return JSON.parse(out.split('\n')[0] ?? '{}').units?.[0]
  }
  await expect.poll(told).toMatchObject(reason)
  expect((await told()).lines.join(' ')).toContain(line)
}

async function expectUsualSite(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText(lead)).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
}

const publishGames = async (site: Site, dist = trialGames()): Promise<ReleaseId> =>
  readReleaseId((await release(site, 'publish', 'games', '--dir', dist)).json.id)

/** A fresh link to the changed games unit, which is published and live for nobody. */
async function makeLink(site: Site, dist = trialGames()): Promise<{ id: string; link: string }> {
  const id = await publishGames(site, dist)
  const { code, text, json } = await release(site, 'override', 'games', id)
  expect(code, text).toBe(0)
  return { id, link: String(json.link) }
}

async function newBrowser(browser: Browser, { site }: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, locale: 'es-VE' })
  return context.newPage()
}
