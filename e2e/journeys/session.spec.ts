import type { Page } from 'playwright/test'
import { attach } from '../site/attach.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { createGate } from '../site/gate.ts'
import { openGameNamed } from '../site/open-game.ts'
import { headerBalance, logIn, logOut, newPlayer, register } from '../site/player.ts'
import { sentBodies } from '../site/sent-bodies.ts'
import { expect, test } from '../site/test.ts'
import { follow, travel } from '../site/travel.ts'

// Isolation between sessions: one failure is evidence.
test.describe.configure({ retries: 0 })

const toArea = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name }).click()
const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })

/** Calls of the product that this page makes, by name. */
function calls(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) made.push(pathname.slice('/api/'.length))
  })
  return made
}

test('every navigation checks the session, on unknown addresses too [R-04-03, R-06-02]', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/404 \(Not Found\)/)
  const made = calls(page)
  const checks = () => made.filter((name) => name === 'timestamp').length
  await page.goto('/rules')
  await expect.poll(checks).toBe(1)
  await toArea(page, 'Slots')
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  await expect.poll(checks).toBe(2)
  await page.goBack()
  await expect.poll(checks).toBe(3)
  await page.goto('/nada/de/esto')
  await expect.poll(checks).toBe(4)
})

test('calls are POST with token and fields but no cookie; logging out forgets first and then tells the server, and what was waited for does not reach the next visitor [R-07-01, R-07-02, R-07-03, R-07-04, R-07-06, R-07-07, R-07-08, R-07-09, R-07-10, R-07-12, R-07-13, R-04-02, R-10-10]', async ({
  page,
  context,
  site,
}) => {
  const player = newPlayer()
  const sent = sentBodies(page)
  const tokenOf = () => page.evaluate(() => localStorage.getItem('jwt'))

  await test.step('product calls are POST, accept JSON, carry the token when there is one, and never a cookie', async () => {
    await context.addCookies([{ name: 'ajena', value: '1', url: site.site }])
    const asked: Array<{ method: string; headers: Record<string, string> }> = []
    page.on('request', async (request) => {
      if (!new URL(request.url()).pathname.startsWith('/api/')) return
      // One that is on its way when the journey ends tells no headers any more.
      const headers = await request.allHeaders().catch(() => null)
      if (headers !== null) asked.push({ method: request.method(), headers })
    })
    await page.goto('/slots')
    await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    for (const { method, headers } of asked) {
      expect([method, headers.accept, headers.cookie, headers.authorization]).toEqual([
        'POST',
        'application/json',
        undefined,
        undefined,
      ])
    }
    await register(page, player)
    await expect(headerBalance(page)).toBeVisible()
    const token = await tokenOf()
    await expect.poll(() => asked.at(-1)?.headers.authorization).toBe(`Bearer ${token}`)
  })

  await test.step('registration, check, balances and profile send the fields of the specification', async () => {
    expect(await sent('signup')).toMatchObject({ email: player.email, pwd: player.password, name: player.name })
    expect(await sent('timestamp')).toBeNull()
    expect(await sent('getBalance')).toBeNull()
    await travel(page, '/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible()
    expect(Object.keys((await sent('getProfile')) as object)).toEqual(['edit'])
  })

  await test.step('logging out forgets everything first, and then tells the server whose session it was', async () => {
    const token = await tokenOf()
    const told = page.waitForRequest('**/api/logout')
    const gate = createGate()
    for (const address of ['**/api/logout', '**/api/getUnread'])
      await page.route(address, async (route) => {
        await gate.passed
        await route.continue()
      })
    // What the menu had still to learn is not asked for in a session that is over; by itself a call gives up later than this.
    const leftAlone = page.waitForEvent('requestfailed', {
      predicate: (request) => request.url().endsWith('/api/getUnread'),
      timeout: 10_000,
    })
    await logOut(page)
    await leftAlone
    expect((await told).headers().authorization).toBe(`Bearer ${token}`)
    expect(await tokenOf()).toBeNull()
    await expect(headerBalance(page)).toHaveCount(0)
    await expect(loginButton(page)).toBeVisible()
    const answered = page.waitForResponse('**/api/logout')
    gate.open()
    await answered
    await page.unrouteAll({ behavior: 'wait' })
    expect(await sent('logout')).toBeNull()
    const check = await page.request.post('/api/timestamp', { data: {}, headers: { authorization: `Bearer ${token}` } })
    expect(((await check.json()) as { response: { return: { session: string } } }).response.return.session).toBe(
      'expired',
    )
  })

  await test.step('login sends the fields of the specification', async () => {
    await logIn(page, player)
    expect(await sent('login')).toEqual({ email: player.email, pwd: player.password })
    await expect(headerBalance(page)).toBeVisible()
  })

  await test.step('what a session was still waiting for does not reach the next visitor', async () => {
    await attach(page, site, { call: 'getGames', response: { msg: 'Solo para Ana', gotourl: 'play.html' } })
    const gate = createGate()
    await page.route('**/api/getGames', async (route) => {
      const answer = await route.fetch()
      await gate.passed
      await route.fulfill({ response: answer })
    })
    const asked = page.waitForRequest('**/api/getGames')
    await toArea(page, 'Slots')
    await asked
    await logOut(page)
    await expect(loginButton(page)).toBeVisible()
    gate.open()
    await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
    await expect(page.getByText('Solo para Ana')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
    const [account] = site.accounts
    if (account) await logIn(page, account)
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(page.getByRole('dialog', { name: 'Menú' })).toContainText('No tiene avisos.')
  })
})

test('who is logged in keeps his pages, his game and his pause while the check of his session fails', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/500 \(Internal Server Error\)/)
  await page.route('**/api/timestamp', (route) => route.fulfill({ status: 500, body: '' }))
  const game = { area: '/mini-juegos', slug: 'campo-minado' }
  await openGameNamed(page, await fundedPlayer(site), game)
  await page.getByRole('region', { name: 'Sesión de juego' }).getByRole('button', { name: 'Pausa 24 h' }).click()
  await expect(page.getByRole('heading', { name: 'Su cuenta está en pausa' })).toBeVisible()
  await follow(page, `${game.area}?game=${game.slug}`)
  await expect(page.getByRole('dialog')).toContainText(/Su cuenta está en pausa hasta el /)
  await travel(page, '/profile/historical')
  await expect(page.getByRole('table', { name: 'Movimientos de su cuenta' })).toBeVisible()
  const main = page.getByRole('main')
  await travel(page, '/')
  await expect(headerBalance(page)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Cree su cuenta' })).toHaveCount(0)
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(menu).toContainText('No pudimos comprobar su sesión')
  await page.unroute('**/api/timestamp')
  await menu.getByRole('link', { name: 'Perfil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(menu.getByRole('link', { name: 'Perfil' })).toBeVisible()
  await expect(menu).not.toContainText('No pudimos comprobar su sesión')
})

test('of two quick navigations the later one wins, in whatever order the answers come [R-10-18]', async ({ page }) => {
  await page.goto('/rules')
  const gate = createGate()
  await page.route('**/api/getGames', async (route) => {
    if (route.request().postData()?.includes('"slots"')) await gate.passed
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('"slots"'))
  await toArea(page, 'Slots')
  await asked
  await toArea(page, 'Mesa')
  await expect(page.getByRole('heading', { level: 1, name: 'Juegos de mesa' })).toBeVisible()
  gate.open()
  await toArea(page, 'Mini juegos')
  await expect(page.getByRole('heading', { level: 1, name: 'Mini juegos' })).toBeVisible()
  await expect(page).toHaveURL(/\/mini-juegos$/)
})
