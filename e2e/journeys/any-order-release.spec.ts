import type { Page } from 'playwright/test'
import { nextGames, thirdGames } from '../site/changed-units.ts'
import { act, expectStayed, firstOf, putBack, stay } from '../site/live-releases.ts'
import { release } from '../site/release-tool.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

// No tab waits for ever: one failure is evidence.
test.describe.configure({ retries: 0 })

// The first journey would wait for the builds.
test.beforeAll(() => {
  thirdGames()
})
test.afterEach(({ site }) => putBack(site, 'games'))

const updating = (page: Page) => page.getByText('Estamos actualizando esta sección')
const update = (page: Page) => page.getByRole('button', { name: 'Actualizar' })
const drawnBy = (page: Page, id: string) => page.locator(`main [data-release="${id}"]`)

test('a release that was taken back and is promoted again is drawn again, however often; so is one that is recalled in turn', async ({
  page,
  site,
}) => {
  const first = await firstOf(site, 'games')
  const next = await publish(site, nextGames())
  await act(site, 'promote', 'games', next)
  await page.goto('/slots')
  await expect(drawnBy(page, next)).toBeVisible()
  await stay(page)
  for (const severity of ['soft', 'recall', 'soft']) {
    await act(site, 'rollback', 'games', '--to', first, '--reason', 'pages stay white')
    await expect(drawnBy(page, first)).toBeVisible()
    await act(site, 'unlock', 'games')
    await act(site, 'promote', 'games', next, '--severity', severity)
    if (severity === 'soft') await update(page).click()
    await expect(drawnBy(page, next)).toBeVisible()
    await expect(updating(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  }
  await expectStayed(page)
})

test('a recall takes along who was two releases behind, and what is put off once is offered again in another version', async ({
  page,
  site,
}) => {
  const first = await firstOf(site, 'games')
  const [next, third] = [await publish(site, nextGames()), await publish(site, thirdGames())]
  await page.goto('/slots')
  await expect(drawnBy(page, first)).toBeVisible()
  await stay(page)
  await act(site, 'promote', 'games', next, '--severity', 'soft')
  await page.getByRole('button', { name: 'Más tarde' }).click()
  await expect(update(page)).toHaveCount(0)
  await act(site, 'promote', 'games', third, '--severity', 'soft')
  await expect(update(page)).toBeVisible()
  await expect(drawnBy(page, first)).toBeVisible()
  await act(site, 'promote', 'games', next, '--severity', 'recall')
  await expect(drawnBy(page, next)).toBeVisible()
  await expect(update(page)).toHaveCount(0)
  await expectStayed(page)
})

async function publish(site: Site, dist: string): Promise<string> {
  return String((await release(site, 'publish', 'games', '--dir', dist)).json.id)
}
