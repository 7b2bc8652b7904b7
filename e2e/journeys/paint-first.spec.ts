import { createGate } from '../site/gate.ts'
import { drawnByItself, hold, painted } from '../site/painted-page.ts'
import { test as asPlayer } from '../site/signed-in.ts'
import { expect, test } from '../site/test.ts'

const title = 'Casino, deportes, lotería e hípicos'

test.describe('who has no scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('sees the home page, and goes on by its links', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toBeHidden()
    await page.getByRole('link', { name: 'Ver los slots' }).click()
    await expect(page).toHaveURL('/slots')
    const areas = page.getByRole('navigation', { name: 'Juegos' })
    await expect(areas.getByRole('link', { name: 'Slots' })).toHaveAttribute('aria-current', 'page')
  })

  test('is told why on top of every page, and what he can read; nothing that needs them is there to be pressed', async ({
    page,
    site,
  }) => {
    await painted(site, '/slots')
    await page.setViewportSize({ width: 320, height: 700 })
    for (const address of ['/', '/slots', '/profile', '/auth/forgot-password']) {
      await page.goto(address)
      const told = page.getByText(/active JavaScript en su navegador/)
      await expect(told).toBeInViewport({ ratio: 1 })
      expect(await told.evaluate((words) => words.getBoundingClientRect().top)).toBe(0)
      const dead = page.locator('button, form, label, search, input, select, textarea')
      expect([address, await dead.filter({ visible: true }).count()]).toEqual([address, 0])
      expect(await page.locator('html').evaluate((root) => root.scrollWidth)).toBeLessThanOrEqual(320)
    }
    await expect(page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link')).toHaveCount(3)
    await page.getByRole('link', { name: 'autoexclusión' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Autoexclusión y descansos' })).toBeVisible()
  })
})

test('what a unit lends to the home page comes after the script that it waits for, and all at once', async ({
  page,
  site,
}) => {
  await painted(site, '/')
  const asked: string[] = []
  page.on('request', (request) => {
    const [, file] = /\/r\/games\/[^/]+\/(.+)$/.exec(request.url()) ?? []
    if (file !== undefined) asked.push(file)
  })
  const letGo = await hold(page)
  await page.goto('/', { waitUntil: 'commit' })
  const later = page.locator('link[data-later]')
  await expect(later.first()).toBeAttached()
  const files = await later.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  // What stands there already has its style.
  expect(asked.filter((file) => !file.endsWith('.css'))).toEqual([])
  // Each names what it needs next, so one after the other would wait for the first.
  const entry = createGate()
  await page.route(/\/r\/games\/.*\/remoteEntry\.js$/, async (route) => {
    await entry.passed
    await route.continue()
  })
  letGo()
  await expect.poll(() => files.filter((file) => !asked.some((path) => file.endsWith(path)))).toEqual([])
  expect(files.length).toBeGreaterThan(3)
  entry.open()
  await expect(page.getByRole('main').locator('[data-place], img').first()).toBeVisible()
})

for (const address of ['/', '/slots', '/casino/nuevos', '/deportes', '/profile', '/chat', '/auth/forgot-password']) {
  test(`what stands in ${address} is taken over, and not drawn again`, async ({ page }) => {
    const letGo = await hold(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('banner')).toBeVisible()
    await page.evaluate(() => {
      const painted = [...document.querySelectorAll('header, header a, header button, main, h1, nav')]
      Object.assign(window, { painted })
    })
    letGo()
    await drawnByItself(page)
    await expect(page.locator('body > .start')).toHaveCount(0)
    const gone = await page.evaluate(() => {
      const painted = Reflect.get(window, 'painted') as Element[]
      return {
        gone: painted.filter((element) => !element.isConnected).map((element) => element.outerHTML),
        of: painted.length,
      }
    })
    expect(gone.gone).toEqual([])
    expect(gone.of).toBeGreaterThan(5)
    const styles = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []))
    expect(styles).toEqual([...new Set(styles)])
  })
}

test('what is pressed before the application is there is pressed again when it is', async ({ page }) => {
  const letGo = await hold(page)
  await page.goto('/', { waitUntil: 'commit' })
  const create = page.getByRole('button', { name: 'Cree su cuenta' })
  await create.evaluate((button) =>
    button.addEventListener('click', () => Object.assign(window, { heard: (Reflect.get(window, 'heard') ?? 0) + 1 })),
  )
  await create.click()
  await expect(create).toHaveAttribute('data-pressed', '')
  letGo()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(create).not.toHaveAttribute('data-pressed')
  expect(await page.evaluate(() => Reflect.get(window, 'heard')), 'heard once').toBe(1)
})

test('who reads another language sees none of the Spanish page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('trebol:locale', 'en'))
  const letGo = await hold(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: title, includeHidden: true })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
})

test('a unit that does not come leaves the frame, and its place says so', async ({ page, expectedOutput }) => {
  expectedOutput.push(/Failed to load resource|net::|preload|remoteEntry/)
  await page.route('**/r/games/*/remoteEntry.js*', (route) => route.abort())
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { painted: document.querySelector('header') }),
    ),
  )
  await page.goto('/slots')
  await expect(page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta sección' })).toBeVisible({
    timeout: 15_000,
  })
  expect(await page.evaluate(() => (Reflect.get(window, 'painted') as Element).isConnected)).toBe(true)
})

asPlayer('a player never sees the words for visitors', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const shown = [...document.querySelectorAll('button')].filter(
        (button) => getComputedStyle(button).visibility === 'visible',
      )
      for (const { textContent } of shown)
        if (/Iniciar sesión|Registrarse|Cree su cuenta/.test(textContent)) seen.push(textContent)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Depositar' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([])
})
