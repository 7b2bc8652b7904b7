import type { Browser, Page } from 'playwright/test'
import { countedHost, nextHost, words } from '../site/changed-units.ts'
import { createGate } from '../site/gate.ts'
import { act, expectStayed, firstOf, heard, putBack, stay } from '../site/live-releases.ts'
import { openForm } from '../site/profile.ts'
import { release } from '../site/release-tool.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

const { title, newTitle } = words.host
const note = (page: Page) => page.getByRole('status').getByText('Hay una versión nueva.')

test.beforeAll(() => void nextHost())
test.afterEach(({ site }) => putBack(site, 'host'))

test('a share of browsers gets the next host and stays on it; the others see nothing of it, and neither is offered the other', async ({
  page,
  context,
  browser,
  site,
}) => {
  await page.goto('/')
  await expect(heading(page, title)).toBeVisible()
  expect(await context.cookies(), 'no cookie without a ramp').toEqual([])

  const id = await ramp(site, 50, 'soft')
  const [chosen, other] = [await browserOf(browser, site, 49), await browserOf(browser, site, 50)]
  const visit = async (one: Page, words: string) => {
    const told = one.waitForRequest('**/beacons')
    await one.goto('/')
    await expect(heading(one, words)).toBeVisible()
    const { session, ticket, set } = (await told).postDataJSON()
    expect(set.host === id).toBe(one === chosen)
    // The page came with it: it votes, as itself.
    expect(ticket).toMatch(new RegExp(`^${session}\\.\\w+\\.[\\w-]{8}\\.[cs]\\.`))
    await expect(note(one)).toHaveCount(0)
  }
  for (let visits = 0; visits < 3; visits += 1) await Promise.all([visit(chosen, newTitle), visit(other, title)])

  await page.reload()
  const [cookie, ...more] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'trebol_share', httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(more).toEqual([])
  await expect(heading(page, Number(cookie?.value) < 50 ? newTitle : title)).toBeVisible()

  await test.step('the whole ramp: the open page of the others is offered it, and takes it when asked', async () => {
    expect((await release(site, 'ramp', 'host', '100')).code).toBe(0)
    await other.getByRole('button', { name: 'Actualizar' }).click()
    await expect(heading(other, newTitle)).toBeVisible()
    await expect(heading(chosen, newTitle)).toBeVisible()
    await expect(note(chosen)).toHaveCount(0)
  })
  for (const one of [chosen, other]) await one.context().close()
})

test('a ramp that is taken back: pages of the candidate load the old host at once with what was typed, the others stay', async ({
  browser,
  site,
}) => {
  const id = await ramp(site, 50)
  const [chosen, other] = [await browserOf(browser, site, 0), await browserOf(browser, site, 99)]
  const fillIn = async (page: Page) => {
    const told = page.waitForRequest('**/beacons')
    await page.goto('/slots')
    await told
    await page.getByRole('searchbox', { name: 'Buscar juegos' }).fill('oro')
    await page.getByRole('button', { name: 'Registrarse' }).first().click()
    await page.getByLabel('Correo electrónico').fill('ana@ejemplo.com')
    await stay(page)
  }
  await Promise.all([fillIn(chosen), fillIn(other)])
  expect(await hostOf(chosen)).toBe(id)
  expect((await release(site, 'ramp', 'host', '0', '--reason', 'the page is not right')).code).toBe(0)
  await expect.poll(() => hostOf(chosen)).toBe(await firstOf(site, 'host'))
  await expect(chosen.getByRole('dialog').getByLabel('Correo electrónico')).toHaveValue('ana@ejemplo.com')
  await chosen.keyboard.press('Escape')
  await expect(chosen.getByRole('searchbox', { name: 'Buscar juegos' })).toHaveValue('oro')
  await heard(other, site)
  await expectStayed(other)
  for (const page of [chosen, other]) await page.context().close()
})

test('a host that is rolled back, and one that is recalled to, open each tab anew within five seconds, with what was typed', async ({
  page,
  context,
  browser,
  site,
}) => {
  const first = await firstOf(site, 'host')
  const id = String((await release(site, 'publish', 'host', '--dir', nextHost())).json.id)
  await act(site, 'promote', 'host', id)
  const player = await browser.newContext({ baseURL: site.site, locale: 'es-VE' })
  const [other, profile] = [await context.newPage(), await player.newPage()]
  // The browser asks who leaves a form that he has filled in; nobody who loses nothing.
  const asked: string[] = []
  profile.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  const [list, terms, form] = [
    { page, field: page.getByRole('searchbox', { name: 'Buscar juegos' }), text: 'oro' },
    { page: other, field: other.getByRole('dialog').getByLabel('Correo electrónico'), text: 'ana@ejemplo.com' },
    { page: profile, field: profile.getByLabel('Nombre y apellido'), text: 'Ana María Márquez' },
  ]
  await Promise.all([list.page.goto('/slots'), terms.page.goto('/rng')])
  await terms.page.getByRole('button', { name: 'Registrarse' }).first().click()
  await openForm(form.page)
  for (const tab of [list, terms, form]) {
    expect(await hostOf(tab.page)).toBe(id)
    await tab.field.fill(tab.text)
  }
  const areOpenedAnewOn = (host: string) =>
    Promise.all(
      [list, terms, form].map(async (tab) => {
        await expect.poll(() => hostOf(tab.page).catch(() => null), { timeout: 5_000 }).toBe(host)
        await expect(tab.field).toHaveValue(tab.text)
        await expect(tab.page.getByText('Estamos actualizando')).toHaveCount(0)
      }),
    )
  await act(site, 'rollback', 'host', '--reason', 'pages stay white')
  await areOpenedAnewOn(first)
  await act(site, 'unlock', 'host')
  await act(site, 'promote', 'host', id, '--severity', 'recall')
  await areOpenedAnewOn(id)
  expect(asked).toEqual([])
  await player.close()
  await terms.page.keyboard.press('Escape')
  await terms.page.getByRole('link', { name: 'Slots', exact: true }).first().click()
  await expect(heading(terms.page, 'Slots')).toBeVisible()
})

test('who is on the way to another page when the host is taken back arrives there', async ({ page, site }) => {
  const first = await firstOf(site, 'host')
  const id = String((await release(site, 'publish', 'host', '--dir', nextHost())).json.id)
  await act(site, 'promote', 'host', id)
  await page.goto('/slots')
  await heard(page, site)
  expect(await hostOf(page)).toBe(id)
  const [asked, gate] = [createGate(), createGate()]
  await page.route(
    '**/api/getGames',
    async (route) => {
      asked.open()
      await gate.passed
      await route.abort().catch(() => undefined)
    },
    { times: 1 },
  )
  await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Mesa' }).click()
  await asked.passed
  await act(site, 'rollback', 'host', '--reason', 'pages stay white')
  await expect(heading(page, 'Juegos de mesa')).toBeVisible()
  expect(await hostOf(page)).toBe(first)
  gate.open()
})

test('a candidate that does not start is counted where its page is sent, and a reload after the revert heals the page', {
  tag: '@proof',
}, async ({ browser, site }) => {
  const id = await ramp(site, 50, 'passive', countedHost())
  const page = await browserOf(browser, site, 0)
  const counted = async (name: string) => {
    const text = await (await page.request.get(`${site.ops}/metrics`)).text()
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name}{`) && line.includes(id))
        ?.split(' ')[1] ?? 0,
    )
  }
  const [sent, started] = [await counted('trebol_pages_total'), await counted('trebol_boots_total')]
  await page.route(`**/r/host/${id}/static/js/**`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/')
  await expect(page.getByText('La página tarda más de lo normal.')).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect.poll(() => counted('trebol_pages_total')).toBe(sent + 2)
  await test.step('where its files are gone it gives way to the live one, and is counted all the same', async () => {
    await page.route(`**/r/host/${id}/static/js/**`, (route) => route.fulfill({ status: 404, body: '' }))
    await page.reload()
    await expect(heading(page, title)).toBeVisible()
    await expect.poll(() => counted('trebol_pages_total')).toBe(sent + 3)
    await page.context().clearCookies({ name: 'trebol_aside' })
  })
  expect(await counted('trebol_boots_total')).toBe(started)
  expect((await release(site, 'rollback', 'host', '--reason', 'it does not start')).code).toBe(0)
  await page.reload()
  await expect(heading(page, title)).toBeVisible()
  const again = await release(site, 'promote', 'host', id, '--ramp', '10')
  expect([again.code, again.text]).toEqual([1, expect.stringContaining('it does not start')])
  await page.context().close()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const hostOf = async (page: Page): Promise<string | undefined> =>
  /\/r\/host\/([^/]+)\//.exec((await page.locator('script[src*="/r/host/"]').first().getAttribute('src')) ?? '')?.[1]

async function ramp(site: Site, percent: number, severity = 'passive', build = nextHost()): Promise<string> {
  const id = String((await release(site, 'publish', 'host', '--dir', build)).json.id)
  const { code, text } = await release(site, 'promote', 'host', id, '--ramp', String(percent), '--severity', severity)
  expect(code, text).toBe(0)
  return id
}

/** A browser of its own that belongs to this hundredth. */
async function browserOf(browser: Browser, { site }: Site, number: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, locale: 'es-VE' })
  await context.addCookies([
    { name: 'trebol_share', value: String(number), url: site, httpOnly: true, sameSite: 'Lax' },
  ])
  return context.newPage()
}
