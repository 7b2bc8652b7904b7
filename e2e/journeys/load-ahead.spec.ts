import type { Page } from 'playwright/test'
import { connect } from '../site/connection.ts'
import { expect, test } from '../site/test.ts'

const areas = (page: Page) => page.getByRole('navigation', { name: 'Juegos' })
const code = (unit: string, part: string) =>
  new RegExp(`/r/${unit}/[^/]+/(?:static/js/async/)?${part}\\.(?:[0-9a-f]+\\.)?js$`)

/** What the page has asked the server for, the oldest first. */
function watch(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

/** The part of the page that follows the player comes when the browser is idle, and then tells of itself. */
async function open(page: Page, address: string): Promise<void> {
  const told = page.waitForRequest('**/beacons')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await told
}

/** Whatever was asked for is known of afterwards. */
async function settle(page: Page, asked: string[]): Promise<void> {
  const before = times(asked, /^\/robots\.txt$/)
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
  await expect.poll(() => times(asked, /^\/robots\.txt$/)).toBeGreaterThan(before)
}

/** How often each of them was asked for. */
const times = (asked: readonly string[], path: RegExp) => asked.filter((one) => path.test(one)).length

test('a link that is pointed at has the code of its page before it is pressed, and no data', async ({ page }) => {
  await connect(page, { effectiveType: '3g' })
  const asked = watch(page)
  await open(page, '/')
  const lottery = areas(page).getByRole('link', { name: 'Lotería' })
  expect(times(asked, code('games', 'lottery'))).toBe(0)
  await lottery.hover()
  await expect.poll(() => times(asked, code('games', 'lottery'))).toBe(1)
  expect(asked).not.toContain('/api/getLotteries')
  await expect(page).toHaveURL('/')
  await lottery.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lotería' })).toBeVisible()
  // A request may be told of after what it brings is drawn.
  await expect.poll(() => asked).toContain('/api/getLotteries')
  expect(times(asked, code('games', 'lottery'))).toBe(1)
})

test('so has one that the keyboard stops at, and one that is being pressed, of a unit that was not there', async ({
  page,
}) => {
  await connect(page, { effectiveType: '3g' })
  const asked = watch(page)
  await open(page, '/')
  await areas(page).getByRole('link', { name: 'Hípicos' }).focus()
  await expect.poll(() => times(asked, code('games', 'races'))).toBe(1)
  const rules = page.getByRole('contentinfo').getByRole('link', { name: 'Reglas de los juegos' })
  await rules.scrollIntoViewIfNeeded()
  expect(times(asked, code('legal', 'remoteEntry'))).toBe(0)
  await rules.dispatchEvent('pointerdown')
  await expect.poll(() => times(asked, code('legal', 'document'))).toBe(1)
  await rules.click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Reglas de los juegos')
  expect([times(asked, code('legal', 'remoteEntry')), times(asked, code('legal', 'document'))]).toEqual([1, 1])
})

test('what fails ahead is not told; when the page is opened it is asked for again', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/Failed to load resource|net::|ChunkLoadError/)
  await connect(page, { effectiveType: '3g' })
  await open(page, '/')
  const lottery = areas(page).getByRole('link', { name: 'Lotería' })
  await page.route(code('games', 'lottery'), (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => code('games', 'lottery').test(request.url()))
  await lottery.dispatchEvent('pointerdown')
  await failed
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await lottery.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lotería' })).toBeVisible()
})

test('who saves data has nothing fetched that he has not asked for', async ({ page }) => {
  await connect(page, { effectiveType: '4g', saveData: true })
  await page.clock.install()
  const asked = watch(page)
  await open(page, '/')
  // One idle moment for each link of the menu that would be followed.
  for (let links = 0; links < 8; links += 1) {
    await page.clock.runFor(5_000)
    await settle(page, asked)
  }
  expect(times(asked, code('games', 'lottery'))).toBe(0)
  const lottery = areas(page).getByRole('link', { name: 'Lotería' })
  await lottery.dispatchEvent('pointerdown')
  await settle(page, asked)
  expect(times(asked, code('games', 'lottery'))).toBe(0)
  await lottery.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lotería' })).toBeVisible()
})

test('a page that rests has the code of what its menu leads to, each once, and no data; whoever does something is not disturbed', async ({
  page,
}) => {
  await page.clock.install()
  const asked = watch(page)
  await open(page, '/')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 50))
  const fetched = () => ['lottery', 'races', 'sports'].map((part) => times(asked, code('games', part)))
  for (const key of ['Shift', 'Shift']) {
    await page.keyboard.press(key)
    await page.clock.runFor(4_900)
    await settle(page, asked)
    expect(fetched()).toEqual([0, 0, 0])
  }
  await expect.poll(() => page.clock.runFor(200).then(fetched)).toEqual([1, 1, 1])
  await settle(page, asked)
  expect(asked.filter((path) => /^\/api\/.*(?:lotter|race|fixture)/i.test(path))).toEqual([])
  await page.clock.resume()
  await areas(page).getByRole('link', { name: 'Lotería' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lotería' })).toBeVisible()
  await expect.poll(() => asked).toContain('/api/getLotteries')
  expect(fetched()).toEqual([1, 1, 1])
})
