import type { Page } from 'playwright/test'
import { createGate } from '../site/gate.ts'
import { ran, withOneChange } from '../site/tampering.ts'
import { expect, test } from '../site/test.ts'

// Integrity: one failure is evidence.
test.describe.configure({ retries: 0 })

/** The loading bar comes when a page takes its time, which a busy machine makes of any page: it has a visit of its own. */
const isBar = (path: string) => /\/async\/bar\.\w+\.(?:js|css)$/.test(path)

/** A page whose part was wrong opens itself anew at any moment, and opens the dialog again that stood there. */
async function leave(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/robots.txt')
    await page.evaluate(() => sessionStorage.removeItem('trebol:form'))
  }).toPass()
}

test('no changed byte of any script or style that the home page loads of the host is ever run, and no page stays white', {
  tag: '@proof',
}, async ({ page, expectedOutput }) => {
  expectedOutput.push(/integrity|Failed to load resource|preload|net::|ChunkLoadError|CSS_CHUNK/i)
  test.setTimeout(240_000)
  const asked: string[] = []
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('integrity')) refused.push(message.text())
  })
  page.on('request', (request) => {
    const path = /\/r\/host\/[^/]+\/(.+\.(?:js|css))$/.exec(new URL(request.url()).pathname)?.[1]
    if (path) asked.push(path)
  })
  const home = page.getByRole('heading', { level: 1, name: 'Casino, deportes, lotería e hípicos' })
  const told = page.waitForRequest('**/beacons')
  await page.goto('/')
  await expect(home).toBeVisible()
  await told
  const paths = [...new Set(asked)].filter((path) => !isBar(path))
  const inDocument = new Set(
    await page
      .locator('head :is(script[src], link[rel="stylesheet"])')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '')),
  )
  expect(paths.length).toBeGreaterThan(3)
  expect(paths).toEqual(
    expect.arrayContaining([expect.stringMatching(/index\.\w+\.css$/), expect.stringMatching(/live\.\w+\.js$/)]),
  )
  for (const path of paths) {
    await page.route(`**/r/host/*/${path}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: withOneChange(path, await answer.text()) })
    })
    for (const list of [asked, refused]) list.length = 0
    await page.goto('/')
    await expect.poll(() => asked, path).toContain(path)
    const main = path.endsWith('.js') && [...inDocument].some((one) => one.endsWith(path))
    const own = /\/home\.\w+\.(?:js|css)$/.test(path)
    // A script of the document itself: nothing of the host runs, and the page says so; there is no host before it. What the
    // page is drawn with: its place says so. Any other: the page goes on.
    const said = page.getByRole('alert').getByText('El problema está en nuestros archivos: no es su conexión.')
    const shown = main ? page.getByText('La página tarda más de lo normal.') : own ? said : home
    await expect(shown, path).toBeVisible({ timeout: 20_000 })
    // The page may be loading itself anew just now.
    await expect.poll(() => ran(page).catch(() => null), path).toEqual({ script: false, style: false })
    await expect.poll(() => refused.length, `${path}: refused`).toBeGreaterThan(0)
    // The page may be fetching it anew at this moment.
    await page.unrouteAll({ behavior: 'wait' })
    await page.context().clearCookies()
    if (main) {
      await page.getByRole('link', { name: 'Ir al inicio' }).click()
    } else {
      await leave(page)
      await page.goto('/')
    }
    await expect(home, `${path}: healed`).toBeVisible()
    // One that comes late was fetched past the cache meanwhile: the next load has it right.
    await page.waitForLoadState('networkidle')
    await leave(page)
    for (const list of [asked, refused]) list.length = 0
    await page.goto('/')
    await expect.poll(() => asked, path).toContain(path)
    await page.waitForLoadState('networkidle')
    expect(refused, `${path}: right again`).toEqual([])
  }
})

/** Stands for a link of the navigation whose page takes long. */
const slowLink = 'Slots, whose games come late'

/** Other pages and dialogs of the host, and what has to be pressed for them. */
const visits = [
  { address: '/auth/forgot-password', press: null },
  { address: '/dev-tools', press: null },
  { address: '/nowhere', press: null },
  { address: '/', press: 'Iniciar sesión' },
  { address: '/', press: 'Registrarse' },
  { address: '/', press: slowLink },
] as const

test('no changed byte of what other pages and dialogs load of the host is ever run either, and the shell stays', {
  tag: '@proof',
}, async ({ page, expectedOutput }) => {
  expectedOutput.push(/integrity|Failed to load resource|preload|net::|ChunkLoadError|CSS_CHUNK/i)
  test.setTimeout(240_000)
  const asked = new Set<string>()
  page.on('request', (request) => {
    const path = /\/r\/host\/[^/]+\/(.+\.(?:js|css))$/.exec(new URL(request.url()).pathname)?.[1]
    if (path) asked.add(path)
  })
  const shell = page.getByRole('banner').getByRole('link', { name: 'Trébol' })
  const visit = async ({ address, press }: { readonly address: string; readonly press: string | null }) => {
    await leave(page)
    // The page tells of itself when all that it fetches by itself is there.
    const told = page.waitForRequest('**/beacons', { timeout: 20_000 })
    await page.goto(address)
    await told
    await expect(shell).toBeVisible()
    if (press === slowLink) await waitLong()
    else if (press !== null) await page.getByRole('banner').getByRole('button', { name: press }).click()
  }
  const waitLong = async () => {
    const gate = createGate()
    await page.route('**/api/getGames', async (route) => {
      await gate.passed
      await route.continue()
    })
    await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots' }).click()
    await expect.poll(() => [...asked].some(isBar)).toBe(true)
    gate.open()
  }
  const dialog = page.getByRole('dialog')
  const arrived = (press: string) =>
    expect(press === slowLink ? page.getByRole('heading', { level: 1, name: 'Slots' }) : dialog, press).toBeVisible()
  await visit({ address: '/', press: null })
  const tried = new Set(asked)
  for (const one of visits) {
    asked.clear()
    await visit(one)
    if (one.press !== null) await arrived(one.press)
    const waited = one.press === slowLink
    for (const path of [...asked].filter((other) => isBar(other) === waited && (waited || !tried.has(other)))) {
      tried.add(path)
      await page.route(`**/r/host/*/${path}`, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: withOneChange(path, await answer.text()) })
      })
      asked.clear()
      await visit(one)
      await expect.poll(() => [...asked], path).toContain(path)
      await expect.poll(() => ran(page).catch(() => null), path).toEqual({ script: false, style: false })
      await expect(shell, path).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
      await visit(one)
      if (one.press !== null) await arrived(one.press)
      await expect(page.getByRole('alert').filter({ hasText: 'No pudimos cargar' }), `${path}: healed`).toHaveCount(0)
      test.info().annotations.push({ type: 'refused', description: `${one.address}: ${path}` })
    }
  }
  expect(test.info().annotations.length).toBeGreaterThan(3)
})
