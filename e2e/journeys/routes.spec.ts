import { AxeBuilder } from '@axe-core/playwright'
import { paths } from '@trebol/shared/contract'
import type { Page } from 'playwright/test'
import { expect, test } from '../site/test.ts'

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

type Path = (typeof paths)[number]

async function expectRoute(page: Page, { pattern, layout, unit, guard, title }: Path): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const answer = await page.goto(pattern.replace(':section', 'nuevos'))
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  if (unit !== 'host' && guard === 'open') await expect(page.locator('main [data-release]')).toBeAttached()
  if (guard === 'login') await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await page.title()).toBe(`${title} | Trébol`)

  await expect(page.getByRole('banner')).toHaveCount(layout === 'fullscreen' ? 0 : 1)
  await expect(page.getByRole('contentinfo')).toHaveCount(layout === 'default' ? 1 : 0)

  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violations(page), colorScheme).toEqual([])
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

// One page for the routes of a unit: a context of its own for each of them would cost more than the check.
for (const owner of ['host', 'games', 'profile', 'legal'] as const) {
  test(`every route of ${owner} opens with its layout and title, and is accessible [R-02-02, R-02-04]`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    for (const entry of paths) {
      if (entry.unit === owner && entry.pattern !== '/maintenance')
        await test.step(entry.pattern, () => expectRoute(page, entry))
    }
  })
}

test('outside of maintenance /maintenance leads to the home page [R-04-06]', async ({ page }) => {
  await page.goto('/maintenance')
  await expect(page).toHaveURL(/\/$/)
})

test('no page needs a sideways scroll at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['/', '/slots', '/terms-and-conditions', '/profile/deposit', '/play']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320)
  }
})

test('the focus moves to the heading when a page is opened, and the skip link leads to the content', async ({
  page,
}) => {
  await page.goto('/slots')
  await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Mesa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Juegos de mesa' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
