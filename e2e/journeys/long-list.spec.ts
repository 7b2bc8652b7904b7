import type { Page } from 'playwright/test'
import { violationsIn } from '../site/axe.ts'
import { type OwnSite, startOwnSite, testSettings } from '../site/own-site.ts'
import { expect, test } from '../site/test.ts'

let own: OwnSite
test.beforeAll(async () => {
  test.setTimeout(180_000)
  own = await startOwnSite({ ...testSettings, CATALOGUE_SIZE: '1000' })
})
test.afterAll(() => own.stop())

const cells = (page: Page) => page.getByRole('main').locator('li[data-place]')
const placeOfFocus = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place ?? -1))

/** Loads further pages until so many games belong to the list. */
async function lengthen(page: Page, games: number): Promise<void> {
  const more = page.getByRole('button', { name: 'Cargar más juegos' })
  for (let shown = 60; shown < games; shown += 60) {
    await more.press('Enter')
    await expect(page.getByText(`Mostrando ${shown + 60} de 1.000`)).toBeVisible()
    // The reader goes on with the first of the new games.
    await expect.poll(() => placeOfFocus(page)).toBe(shown)
    await more.focus()
  }
}

test('a list of 1,000 games draws what is near, keeps the focus, and is found again as it was', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(`${own.site}/casino?orden=name`)
  await expect(page.getByRole('status').filter({ hasText: '1.000 juegos encontrados' })).toBeVisible()
  await lengthen(page, 780)
  // Without the whole list in the document, each tile says its place in it.
  await expect.poll(() => cells(page).count()).toBeLessThan(400)
  await expect(cells(page).last()).toHaveAttribute('aria-setsize', '1000')
  await expect(cells(page).last()).toHaveAttribute('aria-posinset', '780')
  expect(await violationsIn(page, 'main')).toEqual([])

  // A tile with the focus stays, however far one scrolls, and the keyboard goes on from it.
  await cells(page).last().getByRole('link').focus()
  const last = await placeOfFocus(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.locator('li[data-place="0"]')).toBeAttached()
  expect(await placeOfFocus(page)).toBe(last)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => placeOfFocus(page)).toBe(last - 1)
  await expect(page.locator(':focus')).toBeInViewport()

  // Back from a game's page, the same games are in sight.
  const name = await page.locator(':focus').textContent()
  await page.getByRole('link', { name: 'Trébol' }).first().click()
  await expect(page).toHaveURL(`${own.site}/`)
  await page.goBack()
  await expect(page.getByText('Mostrando 780 de 1.000')).toBeVisible()
  await expect(
    cells(page)
      .filter({ hasText: name ?? '' })
      .first(),
  ).toBeInViewport()

  // Two leaps: the pictures of one that is not there yet, and of one that is.
  for (const top of [6_000, 5_000]) {
    await page.evaluate((top) => window.scrollTo(0, top), top)
    await expect.poll(() => cells(page).locator('img').evaluateAll(allShown)).toBe(true)
  }
})

test('on a phone the rows of a long list stand exactly where they would without the ones left out', {
  tag: '@proof',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${own.site}/casino?orden=name`)
  await lengthen(page, 660)
  await expect.poll(() => cells(page).count()).toBeLessThan(300)
  const tops = await cells(page).evaluateAll((all) => {
    const list = all[0]?.parentElement?.getBoundingClientRect().top ?? 0
    return all
      .filter((cell) => getComputedStyle(cell).position !== 'absolute')
      .map((cell) => [Number((cell as HTMLElement).dataset.place), cell.getBoundingClientRect().top - list] as const)
  })
  const [first, ...others] = tops
  if (!first) throw new Error('There is no tile.')
  const step = first[1] / Math.floor(first[0] / 3)
  for (const [place, top] of others) expect(Math.abs(top - Math.floor(place / 3) * step)).toBeLessThan(2)
})

/** Of the pictures in sight none is missing. */
const allShown = (all: readonly Element[]): boolean => {
  const inSight = all.filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })
  return inSight.length > 5 && inSight.every((picture) => picture.checkVisibility({ visibilityProperty: true }))
}
