import type { Page } from 'playwright/test'
import { nextGames, words } from '../site/changed-units.ts'
import { expectStayed, heard, putBack, stateOf, stay } from '../site/live-releases.ts'
import { firstGame } from '../site/open-game.ts'
import { release } from '../site/release-tool.ts'
import { expect, test } from '../site/test.ts'

// Integrity: one failure is evidence.
test.describe.configure({ retries: 0 })

const { lead, newLead, note, newNote } = words.games

test.beforeAll(() => void nextGames())
test.afterEach(({ site }) => putBack(site, 'games'))

test('two releases run side by side: an open page fetches what it still lacks from its own release, never from another', async ({
  page,
  context,
  site,
}) => {
  const old = (await stateOf(site, 'games')).active
  const chunks = (of: Page) => {
    const urls: string[] = []
    of.on('request', (request) => {
      const [, id] = /\/r\/games\/([^/]+)\/static\/js\/async\/game-sheet/.exec(request.url()) ?? []
      if (id) urls.push(id)
    })
    return urls
  }
  const sheet = chunks(page)
  await page.goto('/slots')
  await expect(page.getByText(lead)).toBeVisible()
  const fresh = String((await release(site, 'publish', 'games', '--dir', nextGames())).json.id)
  expect((await release(site, 'promote', 'games', fresh)).code).toBe(0)
  await heard(page, site)
  await expect(page.getByRole('status').getByText('Hay una versión nueva.')).toHaveCount(0)

  await test.step('the page that was open goes on, with the lazy part of its own release', async () => {
    await openSheet(page)
    await expect(page.getByRole('dialog').getByText(note)).toBeVisible()
    expect(sheet).toEqual([old])
    await page.keyboard.press('Escape')
    await expect(page.getByText(lead)).toBeVisible()
  })

  await test.step('a page that is opened now has the new release and its parts', async () => {
    const other = await context.newPage()
    const otherSheet = chunks(other)
    await other.goto('/slots')
    await expect(other.getByText(newLead)).toBeVisible()
    await openSheet(other)
    await expect(other.getByRole('dialog').getByText(newNote)).toBeVisible()
    expect(otherSheet).toEqual([fresh])
    await other.close()
  })

  await test.step('both in one page, there and back without a reload', async () => {
    await stay(page)
    expect((await release(site, 'rollback', 'games', '--to', old, '--reason', 'to promote it softly')).code).toBe(0)
    expect((await release(site, 'unlock', 'games')).code).toBe(0)
    expect((await release(site, 'promote', 'games', fresh, '--severity', 'soft')).code).toBe(0)
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await expect(page.getByText(newLead)).toBeVisible()
    await openSheet(page)
    await expect(page.getByRole('dialog').getByText(newNote)).toBeVisible()
    expect(sheet).toEqual([old, fresh])
    await page.keyboard.press('Escape')
    expect((await release(site, 'rollback', 'games', '--reason', 'and back')).code).toBe(0)
    await expect(page.getByText(lead)).toBeVisible()
    await openSheet(page)
    await expect(page.getByRole('dialog').getByText(note)).toBeVisible()
    expect(sheet).toEqual([old, fresh])
    await expectStayed(page)
    const registries = await page.evaluate(
      () => Object.keys(globalThis).filter((name) => name.startsWith('chunk_trebol_games_')).length,
    )
    expect(registries, 'each release keeps chunks of its own').toBe(2)
  })
})

async function openSheet(page: Page): Promise<void> {
  await firstGame(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
