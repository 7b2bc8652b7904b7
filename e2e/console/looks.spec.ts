import type { Page } from 'playwright/test'
import { violations } from '../site/axe.ts'
import { openSessions } from './open-sessions.ts'
import { expect, test } from './test.ts'

const widths = [320, 390, 1440]

test('has no finding of axe and no sideways scroll, signed out', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('Deploy key')).toBeVisible()
  await fits(page)
  expect(await violations(page)).toEqual([])
})

for (const [view, heading] of [
  ['live', 'games'],
  ['health', 'Health'],
  ['log', 'Log'],
  ['keys', 'Keys'],
] as const) {
  test(`has no finding of axe and no sideways scroll, in ${view}`, async ({ page, open, running }) => {
    const [host] = running.releases.host
    const sessions = host && view === 'live' ? await openSessions(running, 3, { host }) : null
    await open(view)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    for (const summary of await page.locator('summary').all()) await summary.click()
    await fits(page)
    expect(await violations(page)).toEqual([])
    await sessions?.leave()
  })
}

test('has no finding of axe and no sideways scroll, with a dialog open', async ({ page, open }) => {
  await open()
  await page.getByRole('button', { name: 'Change ramp profile' }).click()
  await expect(page.getByRole('dialog')).not.toContainText('Working out')
  await fits(page)
  expect(await violations(page)).toEqual([])
})

test('draws how the active release does, and says it in a table', async ({ page, open, running }) => {
  const [host] = running.releases.host
  if (!host) throw new Error('the store was not seeded')
  const sessions = await openSessions(running, 7, { host }, 500)
  await open('health')
  const row = page.getByRole('row', { name: new RegExp(host) })
  await expect(row).toContainText('active')
  await expect(page.getByRole('img', { name: /^Loads, units that loaded: active \d+/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Load time/ }).locator('canvas')).toBeVisible()
  await page.getByText('Last day').click()
  await expect(page.getByRole('region', { name: 'Health in the last day' })).toBeVisible()
  await sessions.leave()
})

test('says since when its data is, while the service cannot be reached', async ({
  page,
  open,
  context,
  expectedOutput,
}) => {
  expectedOutput.push(/ERR_INTERNET_DISCONNECTED/)
  await open()
  await expect(page.getByRole('heading', { name: 'games' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('alert')).toContainText(/does not answer.* Shown is what was known at \d\d:\d\d:\d\d\./)
  await expect(page.getByRole('heading', { name: 'games' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** Nothing is cut off or scrolls sideways, from the narrowest phone to a desk; plots follow the window a moment later. */
async function fits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => tooWide(page), `at ${width} pixels`).toEqual([0, []])
  }
}

const tooWide = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > room + 1 && !element.closest('[tabindex="0"], .hidden'),
    )
    return [
      document.documentElement.scrollWidth - room,
      wide.map(({ tagName, className }) => `${tagName} ${className}`),
    ]
  })
