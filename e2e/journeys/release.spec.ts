import { nextGames, words } from '../site/changed-units.ts'
import { putBack } from '../site/live-releases.ts'
import { headerBalance, logIn } from '../site/player.ts'
import { release, releaseTool } from '../site/release-tool.ts'
import { expect, test } from '../site/test.ts'

const { lead, newLead } = words.games

test.beforeAll(() => void nextGames())
test.afterEach(({ site }) => putBack(site, 'games'))

test('a team ships a games release and ops take it back, in one tab that is never reloaded', async ({ page, site }) => {
  test.setTimeout(120_000)
  await page.goto('/slots')
  const [account] = site.accounts
  if (!account) throw new Error('There is no demo account.')
  await logIn(page, account)
  const balance = await headerBalance(page).textContent()
  await expect(page.getByText(lead)).toBeVisible()
  await watchShell(page)
  const visit = async (link: string, heading: string) => {
    await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  const leaveAndReturn = async () => {
    await visit('Mesa', 'Juegos de mesa')
    await visit('Slots', 'Slots')
  }

  const published = await test.step('publish and promote leave the open page undisturbed', async () => {
    const { json } = releaseTool(site, 'publish', 'games', '--dir', nextGames())
    const id = String(json.id)
    expect(releaseTool(site, 'promote', 'games', id, '--severity', 'soft').code).toBe(0)
    await page.getByRole('searchbox', { name: 'Buscar juegos' }).fill('oro')
    await expect(page).toHaveURL(/q=oro/)
    await expect(page.getByText(lead)).toBeVisible()
    return id
  })

  await test.step('the next visit runs the new release', async () => {
    await leaveAndReturn()
    await expect(page.getByText(newLead)).toBeVisible()
    await expect(page.locator(`[data-release="${published}"]`)).toBeAttached()
  })

  await test.step('rollback: the same tab is back at the next navigation, and a further promote is refused', async () => {
    expect(releaseTool(site, 'rollback', 'games', '--reason', 'the new text is wrong').code).toBe(0)
    await leaveAndReturn()
    await expect(page.getByText(lead)).toBeVisible()
    const again = releaseTool(site, 'promote', 'games', published)
    expect(again.code).toBe(1)
    expect(again.text).toContain('the new text is wrong')
    expect(releaseTool(site, 'unlock', 'games').code).toBe(0)
  })

  expect(await shellChanges(page)).toEqual({ reloads: 0, flickers: [] })
  await expect(headerBalance(page)).toHaveText(balance ?? '')
})

test('a release that cannot be loaded falls back to the one before, and the player never sees it', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/Failed to load resource|preload/)
  const { json } = await release(site, 'publish', 'games', '--dir', nextGames())
  const id = String(json.id)
  expect((await release(site, 'promote', 'games', id)).code).toBe(0)
  await page.route(`**/r/games/${id}/**`, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/slots')
  await expect(page.getByText(lead)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'encontrado' })).toBeVisible()
  await expect(page.getByText(newLead)).toHaveCount(0)
})

/** Notes every moment in which the header, the balance or the session was not there. */
async function watchShell(page: import('playwright/test').Page): Promise<void> {
  await page.evaluate(() => {
    const flickers: string[] = []
    Object.assign(window, { __flickers: flickers })
    const check = () => {
      if (!document.querySelector('header a[href="/"]')) flickers.push('header')
      if (!document.querySelector('header button[aria-label^="Saldo: "]')) flickers.push('balance')
      if (!localStorage.getItem('jwt')) flickers.push('session')
      requestAnimationFrame(check)
    }
    check()
  })
}

const shellChanges = (page: import('playwright/test').Page) =>
  page.evaluate(() => {
    const flickers = Reflect.get(window, '__flickers') as string[] | undefined
    return { reloads: flickers ? 0 : 1, flickers: flickers ?? [] }
  })
