import { paths } from '@trebol/shared/contract'
import { units } from '@trebol/shared/contract/release'
import type { Page } from 'playwright/test'
import { type Measure, mostShift, shiftMeter } from '../site/layout-shifts.ts'
import { expect, test } from '../site/test.ts'
import { addressOf } from '../site/travel.ts'

// As most players see it: with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

type Path = (typeof paths)[number]

declare global {
  interface Window {
    /** Addresses that the document asked for ahead of time, and of which no script or style has been made yet. */
    unusedPreloads: () => string[]
  }
}

const watchPreloads = (page: Page) =>
  page.addInitScript(() => {
    const used = new Set<string>()
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement) used.add(node.src)
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') used.add(node.href)
      }
    }).observe(document, { childList: true, subtree: true })
    const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]:not([as="font"])')]
    window.unusedPreloads = () => preloads().flatMap(({ href }) => (used.has(href) ? [] : [href]))
  })

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

  await expect.poll(() => page.evaluate(() => window.unusedPreloads()), 'what is fetched ahead for nothing').toEqual([])

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
    await watchPreloads(page)
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
