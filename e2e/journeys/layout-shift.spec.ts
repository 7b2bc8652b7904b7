import type { Page } from 'playwright/test'
import { mostShift, shiftMeter } from '../site/layout-shifts.ts'
import { test as asPlayer } from '../site/signed-in.ts'
import { expect, test } from '../site/test.ts'
import { addressOf, openRoutes, playerRoutes } from '../site/travel.ts'

// As most players see it: with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** On a phone; a wide window is measured where every route is opened anyway, in `routes.spec.ts`. */
async function expectStill(page: Page, routes: typeof openRoutes): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const measure = await shiftMeter(page)
  for (const route of routes) {
    const address = addressOf(route)
    await test.step(address, async () => {
      const { total, moved } = await measure(address)
      expect.soft(total, `${address}, what moved:\n${moved.join('\n')}\n`).toBeLessThanOrEqual(mostShift)
    })
  }
}

test('nothing moves by itself while a visitor opens a route on a phone with a slow network', { tag: '@proof' }, async ({
  page,
}) => {
  test.setTimeout(180_000)
  await expectStill(page, openRoutes)
})

asPlayer(
  'nothing moves by itself while a player opens a route on a phone with a slow network',
  { tag: '@proof' },
  async ({ page }) => {
    test.setTimeout(120_000)
    await expectStill(page, playerRoutes)
  },
)
