import type { Page } from 'playwright/test'
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

/** How often each of them was asked for. */
const times = (asked: readonly string[], path: RegExp) => asked.filter((one) => path.test(one)).length

test('a link that is pointed at has the code of its page before it is pressed, and no data', async ({ page }) => {
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
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  const asked = watch(page)
  await open(page, '/')
  const lottery = areas(page).getByRole('link', { name: 'Lotería' })
  await lottery.dispatchEvent('pointerdown')
  // Whatever the press had asked for would have been asked for before this.
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
  await expect.poll(() => asked).toContain('/robots.txt')
  expect(times(asked, code('games', 'lottery'))).toBe(0)
  await lottery.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lotería' })).toBeVisible()
})
