import type { Page, Route } from 'playwright/test'
import { type Door, gate, proof } from '../site/one-of-each.ts'
import { expect, test } from '../site/test.ts'
import { enter } from '../site/token.ts'

const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta sección' })
const slots = (page: Page) => page.getByRole('heading', { level: 1, name: 'Slots' })
const entry = '**/r/games/**/remoteEntry.js*'
const page404 = (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><p>no' })

/** Milliseconds for two attempts at a unit, on a slow machine. */
const patience = 30_000

type Fault = {
  readonly name: string
  readonly url: string
  readonly tag?: Door
  readonly break: (route: Route) => unknown
}

const faults: readonly Fault[] = [
  { name: 'is refused', url: entry, break: (route) => route.abort('connectionrefused') },
  { name: 'answers 404', url: entry, tag: proof, break: page404 },
  {
    name: 'answers 200 with HTML',
    url: entry,
    tag: proof,
    break: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  },
  {
    name: 'is empty',
    url: entry,
    tag: proof,
    break: (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  },
  {
    name: 'has other bytes than the published ones',
    url: entry,
    break: (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw 1' }),
  },
  { name: 'never answers', url: entry, break: () => undefined },
  { name: 'has lost its exposed module', url: '**/r/games/**/__federation_expose_remote.*.js', break: page404 },
  { name: 'has lost the chunk of the page', url: '**/r/games/**/lobby.*.js', break: page404 },
  { name: 'has lost the style of the page', url: '**/r/games/**/lobby.*.css', break: page404 },
]

for (const fault of faults) {
  test(`when the games unit ${fault.name}, the rest of the site works and "Reintentar" recovers without a reload`, {
    tag: fault.tag ?? gate,
  }, async ({ page, expectedOutput }) => {
    test.setTimeout(120_000)
    expectedOutput.push(
      /Failed to load resource|integrity|Refused to apply style|MIME|was preloaded|preload|ERR_|net::/i,
    )
    await page.route(fault.url, fault.break)
    // A preload that never answers also holds back the load event, so this waits for the page alone.
    await page.goto('/slots', { waitUntil: 'commit' })
    // A unit that never answers is given up twice: the page is opened anew in between.
    await expect(panel(page)).toBeVisible({ timeout: patience })
    await page
      .getByRole('navigation', { name: 'Información legal' })
      .getByRole('link', { name: 'Términos y condiciones' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots' }).click()
    await expect(panel(page)).toBeVisible({ timeout: patience })

    await page.evaluate(() => Object.assign(window, { __sameDocument: true }))
    await page.unroute(fault.url)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(slots(page)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'juegos encontrados' })).toBeVisible()
    expect(await page.evaluate(() => '__sameDocument' in window)).toBe(true)
  })
}

for (const { unit, address, title } of [
  { unit: 'legal', address: '/terms-and-conditions', title: 'Términos y condiciones' },
  { unit: 'profile', address: '/profile', title: 'Mi perfil' },
]) {
  test(`when the ${unit} unit is stopped, its pages say so, the games go on, and "Reintentar" recovers`, async ({
    page,
    site,
    expectedOutput,
  }) => {
    expectedOutput.push(/Failed to load resource|net::|preload/)
    const [account] = site.accounts
    if (account) await enter(page, account)
    await page.route(`**/r/${unit}/**`, (route) => route.abort('connectionrefused'))
    await page.goto(address)
    await expect(panel(page)).toBeVisible()
    await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots' }).click()
    await expect(slots(page)).toBeVisible()
    await page.goBack()
    await expect(panel(page)).toBeVisible()
    await page.unroute(`**/r/${unit}/**`)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
}

test('with every remote down the shell, the menu and the login stand', async ({ page, expectedOutput }) => {
  expectedOutput.push(/Failed to load resource|net::|preload/)
  await page.route('**/r/{games,profile,legal}/**', (route) => route.abort('connectionrefused'))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Casino, deportes, lotería e hípicos')
  await expect(page.getByRole('alert').filter({ hasText: 'No pudimos cargar los juegos.' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('dialog', { name: 'Iniciar sesión' }).getByLabel('Correo electrónico')).toBeVisible()
})

test('one slow unit delays only itself', async ({ page }) => {
  let arrive: () => void = () => undefined
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(entry, async (route) => {
    await late
    await route.continue()
  })
  // What stands in a page that asks for nothing more is there without its unit.
  await page.goto('/slots?orden=novedades', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible()
  arrive()
  await expect(slots(page)).toBeVisible()
})

test('a part that misses from the loaded unit shows its own failure, and the home page goes on', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/Failed to load resource|preload/)
  await page.route('**/r/games/**/home-rails.*.js', page404)
  await page.goto('/')
  const alert = page.getByRole('alert').filter({ hasText: 'No pudimos cargar los juegos.' })
  await expect(alert).toBeVisible()
  await page.unroute('**/r/games/**/home-rails.*.js')
  await alert.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('region', { name: 'Populares' })).toBeVisible()
})
