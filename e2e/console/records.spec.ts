import { randomUUID } from 'node:crypto'
import { fakeBeacon } from '../../release/src/testing/fake-beacon.ts'
import { violations } from '../site/axe.ts'
import { fits } from './fits.ts'
import { expect, test } from './test.ts'

test('explains a page by the id that a player sends, with the keyboard alone, and says what to do about a wrong one', async ({
  page,
  open,
  running,
  expectedOutput,
}) => {
  expectedOutput.push(/422 \(Unprocessable Entity\)/, /409 \(Conflict\)/)
  const [host, games] = [running.releases.host[0], running.releases.games[0]]
  if (!host || !games) throw new Error('both are published')
  const session = randomUUID()
  const failed = { kind: 'unit-failed', unit: 'games', release: games, why: 'HTTP 404' } as const
  const beacon = fakeBeacon({ session, set: { host }, bucket: 7, events: [{ kind: 'boot', ms: 300 }, failed] })
  expect((await fetch(`${running.site}/beacons`, { method: 'POST', body: JSON.stringify(beacon) })).status).toBe(204)
  await open('log')
  const why = page.getByRole('region', { name: 'Why this release?' })
  const id = why.getByLabel('Id of the page')
  await id.fill('ana')
  await id.press('Enter')
  await expect(why.getByRole('alert')).toContainText('"ana" is no id of a page load')
  await id.fill('ffffffff')
  await id.press('Tab')
  await page.keyboard.press('Enter')
  await expect(why.getByRole('alert')).toContainText('take the id from /dev-tools')
  await id.fill(session.slice(0, 13))
  await id.press('Enter')
  await expect(why.getByText(`Page ${session} on production: open`)).toContainText('browser number 7.')
  const told = why.getByRole('list', { name: 'What happened on this page' })
  await expect(told).toContainText(`games ${games} did not load: HTTP 404`)
  await expect(why.getByRole('alert')).toHaveCount(0)
  await fits(page)
  expect(await violations(page)).toEqual([])
})

test('lists what was done, of all kinds or of those that are chosen', async ({ page, open }) => {
  await open('audit')
  const list = page.getByRole('list', { name: 'What was done' })
  const lines = list.getByRole('listitem')
  await expect(lines.filter({ hasText: 'opened the console with the key' }).first()).toBeVisible()
  await expect(lines.filter({ hasText: 'made the key "first"' })).toHaveCount(1)
  await page.getByLabel('Kind').selectOption('publish')
  await expect(lines.first()).toContainText('published')
  await expect(lines.filter({ hasText: 'opened the console' })).toHaveCount(0)
  await page.getByLabel('Kind').selectOption('keys')
  await page.getByLabel('By').fill('nobody')
  await page.getByLabel('By').press('Enter')
  await expect(page.getByText('Nothing of that was done in this time.')).toBeVisible()
  await page.getByLabel('By').fill('SERVE')
  await page.getByLabel('By').press('Enter')
  await expect(lines).toHaveCount(1)
  await fits(page)
  expect(await violations(page)).toEqual([])
})
