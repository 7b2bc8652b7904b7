import { paths } from '@trebol/shared/contract'
import { units } from '@trebol/shared/contract/release'
import type { Page } from 'playwright/test'
import { type Measure, mostShift, shiftMeter } from '../site/layout-shifts.ts'
import { expect, test } from '../site/test.ts'
import { addressOf } from '../site/travel.ts'

type Path = (typeof paths)[number]

async function expectRoute(page: Page, measure: Measure, entry: Path): Promise<void> {
  const { layout, unit, guard, title } = entry
  const { status, total, moved } = await measure(addressOf(entry))
  expect(status).toBe(200)
  expect.soft(total, `what moved:\n${moved.join('\n')}\n`).toBeLessThanOrEqual(mostShift)
  if (unit !== 'host' && guard === 'open') await expect(page.locator('main [data-release]')).toBeAttached()
  if (guard === 'login') await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await page.title()).toBe(`${title} | Trébol`)

  await expect(page.getByRole('banner')).toHaveCount(layout === 'fullscreen' ? 0 : 1)
  await expect(page.getByRole('contentinfo')).toHaveCount(layout === 'default' ? 1 : 0)

  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

// One page for the routes of a unit: a context of its own for each of them would cost more than the check.
for (const owner of units) {
  test(`every route of ${owner} opens with its layout and title, and nothing in it moves by itself [R-02-02, R-02-04]`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    const measure = await shiftMeter(page)
    for (const entry of paths) {
      if (entry.unit === owner && entry.pattern !== '/maintenance')
        await test.step(entry.pattern, () => expectRoute(page, measure, entry))
    }
  })
}

test('outside of maintenance /maintenance leads to the home page [R-04-06]', async ({ page }) => {
  await page.goto('/maintenance')
  await expect(page).toHaveURL(/\/$/)
})
