import { violations } from '../site/axe.ts'
import { failingPages, failingPath as path } from './failing-pages.ts'
import { fits } from './fits.ts'
import { expect, test } from './test.ts'

test('says why a release fails, by keyboard: what is new, how often, and the line of its source', async ({
  page,
  open,
  running,
}) => {
  const release = await failingPages(running)
  await open('health')
  await page.getByRole('group', { name: 'Unit' }).getByText('games').click()
  const errors = page.getByRole('region', { name: 'Errors in the last hour' })
  const first = errors.getByRole('listitem').filter({ hasText: 'TypeError' })
  await expect(first).toContainText('new 6 times in 2 sessions')
  await expect(first).toContainText(`${path}:3`)
  await expect(errors.getByRole('listitem')).toHaveCount(2)
  await errors.getByLabel('Release').selectOption(running.releases.games[0] ?? '')
  await expect(errors.getByRole('status')).toContainText(
    `No page told of an error of games ${running.releases.games[0]} in the last hour.`,
  )
  await errors.getByLabel('Release').selectOption(release)
  await fits(page)
  expect(await violations(page)).toEqual([])

  const title = first.getByRole('button', { name: /^TypeError: Cannot read/ })
  await title.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('pre')).toContainText('return bet.amount')
  await expect(dialog).toContainText('had none of these.')
  await expect(dialog.getByRole('listitem')).toHaveText([`${path}:3:1`])
  await fits(page)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(title).toBeFocused()
})

test('says that it reads errors, that there are none, and why they cannot be read', async ({
  page,
  open,
  expectedOutput,
}) => {
  expectedOutput.push(/503 \(Service Unavailable\)/)
  let answer = () => {}
  const held = new Promise<void>((go) => {
    answer = go
  })
  await page.route('**/api/v1/errors?*', async (route) => {
    await held
    await route.continue()
  })
  await open('health')
  await page.getByRole('group', { name: 'Unit' }).getByText('legal').click()
  const errors = page.getByRole('region', { name: 'Errors in the last hour' })
  await expect(errors).toContainText('Reading errors of legal …')
  answer()
  await expect(errors.getByRole('status')).toHaveText('No page told of an error of legal in the last hour.')
  await page.unroute('**/api/v1/errors?*')
  const fault = { ok: false, error: 'unavailable', message: 'The database of the release service is not open.' }
  await page.route('**/api/v1/errors?*', (route) => route.fulfill({ status: 503, json: fault }))
  await page.getByText('Last day').click()
  await expect(page.getByRole('region', { name: 'Errors in the last day' }).getByRole('alert')).toHaveText(
    fault.message,
  )
})

test('marks each deploy in every plot, in words too, and lists what it was', async ({ page, open, running }) => {
  await open('health')
  await page.getByRole('group', { name: 'Unit' }).getByText('games').click()
  const deploys = page.getByRole('region', { name: 'Deploys in the last hour' })
  const [older, newer] = running.releases.games
  await expect(deploys.getByRole('listitem').nth(1)).toContainText(`${older} -> ${newer}`)
  await expect(deploys.getByRole('listitem').nth(1)).toContainText('games ci')
  for (const title of ['Loads', 'Failures', 'Error share', 'Load time']) {
    const words = new RegExp(
      `^${title}, .*Deploys: 1 promote passive, - -> ${older}, .* by games ci; 2 promote passive`,
    )
    await expect(page.getByRole('img', { name: words })).toBeVisible()
  }
})
