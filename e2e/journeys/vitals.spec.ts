import type { Beacon } from '@trebol/shared/contract/beacon'
import type { Page } from 'playwright/test'
import { stateOf } from '../site/live-releases.ts'
import { expect, test } from '../site/test.ts'

/** What this tab tells of its pages, the last words of a page that is left too. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, text) => {
      localStorage.setItem('told', JSON.stringify([...JSON.parse(localStorage.getItem('told') ?? '[]'), String(text)]))
      return send(url, text)
    }
  })
  const told = async (): Promise<Beacon[]> => {
    const texts = await page.evaluate(() => JSON.parse(localStorage.getItem('told') ?? '[]') as string[])
    return texts.map((text) => JSON.parse(text) as Beacon)
  }
  return {
    told,
    vitals: async () => (await told()).flatMap(({ vitals }) => vitals ?? []),
    /** Leaves the page, and gives the kind of the last thing that it told. */
    leave: async () => {
      await page.goto('/robots.txt')
      return (await told()).at(-1)?.events.at(-1)?.kind
    },
  }
}

test('a page tells once how fast and how steady it was, for the unit that it opened with', async ({ page, site }) => {
  const tab = await listen(page)
  const games = (await stateOf(site, 'games')).active
  await page.goto('/slots')
  await expect(page.getByRole('status').filter({ hasText: 'encontrado' })).toBeVisible()
  await expect.poll(async () => (await tab.told()).length).toBeGreaterThan(0)
  await page.evaluate(() => {
    // As in a page that stays busy: what waits for a quiet moment is done when the page is left.
    window.requestIdleCallback = () => 0
  })
  await page.getByRole('searchbox').pressSequentially('tre')
  await expect(page).toHaveURL(/tre/)
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('first-input').length)).toBe(1)
  expect(await tab.vitals()).toEqual([])

  expect(await tab.leave()).toBe('leave')
  const [vitals, ...more] = await tab.vitals()
  expect([vitals, more]).toEqual([expect.objectContaining({ unit: 'games', release: games }), []])
  const { lcp = 0, inp = -1, cls = 1, ready = 0 } = vitals ?? {}
  expect(Math.min(lcp, ready)).toBeGreaterThan(0)
  expect(inp).toBeGreaterThanOrEqual(0)
  expect(cls).toBeLessThanOrEqual(0.02)
})

test('a page whose files lie in the cache says so: its times are of no fresh load', async ({ page }) => {
  const tab = await listen(page)
  const openAndLeave = async () => {
    await page.goto('/slots')
    await expect(page.getByRole('status').filter({ hasText: 'encontrado' })).toBeVisible()
    await expect.poll(async () => (await tab.told()).length).toBeGreaterThan(0)
    await tab.leave()
    const told = await tab.told()
    await page.evaluate(() => localStorage.removeItem('told'))
    const loads = told.flatMap(({ events }) =>
      events.flatMap((event) => ('ms' in event ? [event.cached ?? false] : [])),
    )
    return { loads, cached: told.flatMap(({ vitals }) => vitals?.cached ?? []) }
  }
  expect(await openAndLeave()).toEqual({ loads: [false, false], cached: [] })
  expect(await openAndLeave()).toEqual({ loads: [true, true], cached: ['games', 'host'] })
})

test('what follows in another unit does not count, nor twice', async ({ page }) => {
  const tab = await listen(page)
  await page.goto('/terms-and-conditions')
  await expect(page.locator('main [data-release]')).toBeAttached()
  await expect.poll(async () => (await tab.told()).length).toBeGreaterThan(0)
  await page.getByRole('banner').getByRole('link', { name: 'Trébol' }).click()
  const units = async () => (await tab.vitals()).map(({ unit }) => unit)
  await expect.poll(units).toEqual(['legal'])
  expect(await tab.leave()).toBe('leave')
  expect(await units()).toEqual(['legal'])
})

test('a page that its visitor turns away from tells it at once', async ({ page }) => {
  const tab = await listen(page)
  await page.goto('/')
  await expect.poll(async () => (await tab.told()).length).toBeGreaterThan(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(async () => (await tab.vitals()).map(({ unit }) => unit)).toEqual(['host'])
  expect((await tab.told()).at(-1)?.events).toEqual([])
})
