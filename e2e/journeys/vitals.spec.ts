import type { Beacon } from '@trebol/shared/contract/beacon'
import type { Page } from 'playwright/test'
import { stateOf } from '../site/live-releases.ts'
import { expect, test } from '../site/test.ts'

/** What this page has told of how it was to its visitor, and in which beacon. */
function listen(page: Page) {
  const told: Beacon[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/beacons')) return
    told.push(JSON.parse(request.postData() ?? '') as Beacon)
  })
  return { told, vitals: () => told.flatMap(({ vitals }) => vitals ?? []) }
}

test('a page tells once how fast and how steady it was, for the unit that it opened with', async ({ page, site }) => {
  const heard = listen(page)
  const games = (await stateOf(site, 'games')).active
  await page.goto('/slots')
  await expect(page.getByRole('status').filter({ hasText: 'encontrado' })).toBeVisible()
  await expect.poll(() => heard.told.length).toBeGreaterThan(0)
  await page.getByRole('searchbox').fill('tre')
  await expect(page).toHaveURL(/tre/)
  expect(heard.vitals()).toEqual([])

  await page.goto('/robots.txt')
  await expect.poll(() => heard.told.at(-1)?.events.at(-1)?.kind).toBe('leave')
  const [vitals] = heard.vitals()
  expect(vitals).toMatchObject({ unit: 'games', release: games })
  const { lcp = 0, inp = 0, cls = 1, ready = 0 } = vitals ?? {}
  expect(Math.min(lcp, inp, ready)).toBeGreaterThan(0)
  expect(cls).toBeLessThanOrEqual(0.02)
  expect(heard.vitals()).toHaveLength(1)
})

test('what follows in another unit does not count, nor twice', async ({ page }) => {
  const heard = listen(page)
  await page.goto('/terms-and-conditions')
  await expect(page.locator('main [data-release]')).toBeAttached()
  await expect.poll(() => heard.told.length).toBeGreaterThan(0)
  await page.getByRole('banner').getByRole('link', { name: 'Trébol' }).click()
  await expect.poll(() => heard.vitals().map(({ unit }) => unit)).toEqual(['legal'])
  await page.goto('/robots.txt')
  await expect.poll(() => heard.told.at(-1)?.events.at(-1)?.kind).toBe('leave')
  expect(heard.vitals()).toHaveLength(1)
})

test('a page that its visitor turns away from tells it at once', async ({ page }) => {
  const heard = listen(page)
  await page.goto('/')
  await expect.poll(() => heard.told.length).toBeGreaterThan(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(() => heard.vitals().map(({ unit }) => unit)).toEqual(['host'])
  expect(heard.told.at(-1)?.events).toEqual([])
})
