import { nextGames } from '../site/changed-units.ts'
import { act, firstOf, putBack } from '../site/live-releases.ts'
import { release } from '../site/release-tool.ts'
import { expect, test } from '../site/test.ts'

test.beforeAll(() => void nextGames())
test.afterEach(({ site }) => putBack(site, 'games'))

test('what came ahead decides nothing: the page is drawn by the release that is live when it is opened', async ({
  page,
  site,
}) => {
  const first = await firstOf(site, 'games')
  const { json } = await release(site, 'publish', 'games', '--dir', nextGames())
  const next = String(json.id)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const told = page.waitForRequest('**/beacons')
  await page.goto('/rng')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await told
  const slots = page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots' })
  await slots.hover()
  await expect.poll(() => asked).toContain(`/r/games/${first}/remoteEntry.js`)
  await act(site, 'promote', 'games', next, '--severity', 'passive')
  await slots.click()
  await expect(page.locator(`main [data-release="${next}"]`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
})
