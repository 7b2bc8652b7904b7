import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noSource } from '@trebol/shared/contract/release'
import { publish } from '../../release/src/publish/publish.ts'
import { directoryStore } from '../../release/src/store/directory-store.ts'
import { releaseFolder } from '../../release/src/store/keys.ts'
import { violations } from '../site/axe.ts'
import { fits } from './fits.ts'
import { openSessions } from './open-sessions.ts'
import { smallBuild } from './small-build.ts'
import { expect, test, untilNextLookMs } from './test.ts'

test('has no finding of axe and no sideways scroll, signed out', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('Deploy key')).toBeVisible()
  await fits(page)
  expect(await violations(page)).toEqual([])
})

test('has no finding of axe and no sideways scroll, in any view', async ({ page, open, running }) => {
  const [host] = running.releases.host
  const sessions = host ? await openSessions(running, 3, { host }) : null
  await open()
  for (const [view, heading] of [
    ['Live', 'games'],
    ['Health', 'Health'],
    ['Log', 'Log'],
    ['Audit', 'Audit'],
    ['Keys', 'Keys'],
  ] as const) {
    await test.step(view, async () => {
      await page.getByRole('link', { name: view, exact: true }).click()
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      for (const summary of await page.locator('summary').all()) await summary.click()
      await fits(page)
      expect(await violations(page)).toEqual([])
    })
  }
  await sessions?.leave()
})

test('has no finding of axe and no sideways scroll with a dialog open, nor with the table that says why a release is too large', async ({
  page,
  open,
  running,
  expectedOutput,
}) => {
  expectedOutput.push(/409 \(Conflict\)/)
  const folder = mkdtempSync(join(tmpdir(), 'trebol-heavy-'))
  smallBuild(folder, 'legal', '3.2.0', [])
  mkdirSync(join(folder, 'static'))
  writeFileSync(join(folder, 'static/film.mp4'), '0'.repeat(5_500_000))
  const store = directoryStore(running.store)
  const act = { at: new Date(), builder: 'legal ci', source: noSource, dryRun: false }
  const { id } = await publish(store, { unit: 'legal', folder, ...act })
  try {
    await open()
    await page.getByRole('button', { name: 'Promote legal', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await page.getByLabel('Release').selectOption(id)
    const refusal = dialog.getByRole('alert')
    await expect(refusal).toContainText(`legal ${id} is over its size budget on production:`)
    await expect(refusal.locator('pre')).toContainText(/file +5\.5 MB +300 kB +over by 5\.2 MB +static\/film\.mp4/)
    await expect(refusal).toContainText('release policy legal --file 5500kB --total 5501kB')
    await fits(page)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Change ramp profile' }).click()
    await expect(dialog).not.toContainText('Working out')
    await fits(page)
    expect(await violations(page)).toEqual([])
  } finally {
    for (const rest of [folder, join(running.store, releaseFolder('legal', id))]) rmSync(rest, { recursive: true })
  }
})

test('draws how the active release does, and says it in a table', async ({ page, open, running }) => {
  const [host] = running.releases.host
  if (!host) throw new Error('the store was not seeded')
  const vitals = { unit: 'host', release: host, lcp: 1_200, inp: 90, cls: 0.02, ready: 2_000 } as const
  const sessions = await openSessions(running, 7, { host }, 500, vitals)
  await open('health')
  const row = page.getByRole('row', { name: new RegExp(host) })
  await expect(row).toContainText('active')
  // Three quarters of the way through the buckets that these fall into.
  await expect(row.getByRole('cell').filter({ hasText: /^(?:1,450 ms|91 ms|0\.023|2,275 ms)$/ })).toHaveCount(4)
  await expect(page.getByRole('img', { name: /^Loads, units that loaded: active \d+/ })).toBeVisible()
  for (const title of [/^Load time/, /^Largest paint, LCP, .*active 1,450 ms/, /^Layout shift, CLS, .*active 0\.023/])
    await expect(page.getByRole('img', { name: title }).locator('canvas')).toBeVisible()
  await page.getByText('Last day').click()
  await expect(page.getByRole('region', { name: 'Health in the last day' })).toBeVisible()
  await sessions.leave()
})

test('says since when its data is, while the service cannot be reached, and which clock to look at', async ({
  page,
  open,
  context,
  expectedOutput,
}) => {
  expectedOutput.push(/ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  await open()
  await expect(page.getByRole('heading', { name: 'games' })).toBeVisible()
  await context.setOffline(true)
  await page.clock.fastForward(untilNextLookMs)
  await expect(page.getByRole('alert')).toContainText(/does not answer.* Shown is what was known at \d\d:\d\d:\d\d\./)
  await expect(page.getByRole('heading', { name: 'games' })).toBeVisible()
  await context.setOffline(false)
  await page.route('**/overview?*', async (route) => {
    const overview = await (await route.fetch()).json()
    await route.fulfill({ json: { ...overview, now: '2026-01-01T00:00:00.000Z' } })
  })
  await page.clock.fastForward(untilNextLookMs)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const clock = page
    .getByRole('status')
    .filter({ hasText: 'later than the clock here: one of the two clocks is wrong' })
  await expect(clock).toBeVisible()
})
