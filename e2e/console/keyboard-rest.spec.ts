import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noSource, type ReleaseId } from '@trebol/shared/contract/release'
import { publish } from '../../release/src/publish/publish.ts'
import { directoryStore } from '../../release/src/store/directory-store.ts'
import { fakeBeacon } from '../../release/src/testing/fake-beacon.ts'
import { pressIn, tabTo, typeOver } from './by-keyboard.ts'
import { failingPages } from './failing-pages.ts'
import { receive } from './receive.ts'
import { callService, pointerOf, type Running } from './running.ts'
import { smallBuild } from './small-build.ts'
import { expect, test } from './test.ts'

const places = [
  ['a phone', 390, ' @proof'],
  ['a desk', 1440, ' @proof'],
] as const

for (const [at, width, tag] of places) {
  test(`chooses a role, ramps a host and takes it back, reads why, errors and audit, tries and removes a hook with the keyboard alone, at the width of ${at}${tag}`, async ({
    page,
    running,
  }) => {
    const host = await publishHost(running, width)
    const live = pointerOf(running).units.host?.active
    const failing = await failingPages(running)
    const session = randomUUID()
    const beacon = fakeBeacon({ session, set: { host: running.releases.host[0] ?? host } })
    await fetch(`${running.site}/beacons`, { method: 'POST', body: JSON.stringify(beacon) })
    const { url, got, server } = await receive()
    const hook = { name: `chat at ${at}`, url, format: 'slack', channels: '*', units: '*', events: ['rollback'] }
    await callService(running, 'hooks', hook)
    const roles = await Promise.all(
      ['games', 'legal'].map(async (unit) => {
        const rights = { units: [unit], channels: '*', actions: ['read'], expiresAt: null }
        const order = { name: `${unit} people at ${at}`, group: `${unit} team`, ...rights }
        return ((await callService(running, 'keys', order)) as { key: { id: string } }).key.id
      }),
    )
    await page.setViewportSize({ width, height: 844 })
    const dialog = page.getByRole('dialog')
    const press = (name: string) => pressIn(page, page.getByRole('button', { name, exact: true }))
    const goTo = (name: string) => pressIn(page, page.getByRole('link', { name, exact: true }))

    await test.step('signs in at the provider, and chooses between two roles', async () => {
      await page.goto('/')
      await goTo('Sign in with Example')
      await expect(page.getByRole('heading', { name: 'Choose your role' })).toBeVisible()
      await press(`legal people at ${at}`)
      await expect(page.getByRole('banner')).toContainText('ana@example.com')
      await press('Sign out')
      await expect(page.getByLabel('Deploy key')).toBeFocused()
      await page.keyboard.insertText(running.firstKey)
      await page.keyboard.press('Enter')
    })
    await test.step('begins a ramp of the host, and takes it back', async () => {
      const card = page.getByRole('region', { name: 'host' })
      await press('Promote host')
      await expect(page.getByLabel('Release')).toHaveValue(host)
      await tabTo(page, dialog.getByLabel('Only a share of browsers first'))
      await page.keyboard.press('Space')
      await expect(dialog).toContainText(`10 % of browsers get host ${host}`)
      await page.keyboard.press('Enter')
      await expect(card).toContainText('10 % of browsers get')
      expect(pointerOf(running).units.host?.ramp).toEqual({ release: host, percent: 10 })
      await press('Change ramp host')
      await typeOver(page, page.getByLabel('Share of browsers, in percent'), '0')
      await expect(dialog.getByRole('button', { name: 'Take it back' })).toBeVisible()
      await tabTo(page, dialog.getByLabel('Reason'))
      await page.keyboard.type('the page is not right')
      await page.keyboard.press('Enter')
      await expect(card).toContainText(`The candidate ${host} of host was taken back`)
      expect(pointerOf(running).units.host).toMatchObject({
        ...{ active: live, ramp: null },
        withdrawn: expect.arrayContaining([host]),
      })
    })
    await test.step('reads why a page runs what it runs', async () => {
      await goTo('Log')
      await expect(page.getByRole('listitem').first()).toContainText('the page is not right')
      const why = page.getByRole('region', { name: 'Why this release?' })
      await tabTo(page, why.getByLabel('Id of the page'))
      await page.keyboard.type(session)
      await pressIn(page, why.getByRole('button', { name: 'Explain' }))
      await expect(why.getByText(`Page ${session} on production: open`)).toBeVisible()
    })
    await test.step('reads an error, and comes back to its place', async () => {
      await goTo('Health')
      await tabTo(page, page.getByRole('radio', { name: 'host' }))
      await page.keyboard.press('ArrowDown')
      const errors = page.getByRole('region', { name: 'Errors in the last hour' })
      const title = errors.getByRole('button', { name: /^TypeError: Cannot read/ }).first()
      await expect(title).toBeVisible()
      await tabTo(page, errors.getByLabel('Release'))
      await page.keyboard.type(failing)
      await expect(errors.getByLabel('Release')).toHaveValue(failing)
      await pressIn(page, title)
      await expect(dialog.locator('pre')).toContainText('return bet.amount')
      await page.keyboard.press('Escape')
      await expect(title).toBeFocused()
    })
    await test.step('asks the audit list for one kind, and for one person', async () => {
      await goTo('Audit')
      const lines = page.getByRole('list', { name: 'What was done' }).getByRole('listitem')
      await tabTo(page, page.getByLabel('Kind'))
      await page.keyboard.type('ramp')
      await expect(lines.first()).toContainText(`ramp 0 %, ${live} -> ${host}: the page is not right`)
      await tabTo(page, page.getByLabel('By'))
      await page.keyboard.type('nobody')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Nothing of that was done in this time.')).toBeVisible()
    })
    await test.step('tries a hook, and removes it', async () => {
      await goTo('Keys')
      const row = page.getByRole('listitem').filter({ hasText: hook.name })
      await press(`Test ${hook.name}`)
      await expect(row.getByRole('status').filter({ hasText: 'It answered' })).toHaveText('It answered 204.')
      expect(got.some((text) => text.includes(`this is a test of the hook \\"${hook.name}\\"`))).toBe(true)
      await press(`Remove ${hook.name}`)
      await press('Remove the hook')
      await expect(row).toHaveCount(0)
    })
    server.close()
    const headers = { authorization: `Bearer ${running.firstKey}` }
    for (const id of roles) await fetch(`${running.ops}/api/v1/keys/${id}`, { method: 'DELETE', headers })
  })
}

/** A host that knows the key of this store, as the live one does. */
async function publishHost({ store, releases }: Running, version: number): Promise<ReleaseId> {
  const record = readFileSync(join(store, 'r/host', releases.host[0] ?? '', 'release.json'), 'utf8')
  const { pointerKeys } = JSON.parse(record) as { pointerKeys: string[] }
  const folder = mkdtempSync(join(tmpdir(), 'trebol-host-'))
  smallBuild(folder, 'host', `4.${version}.0`, pointerKeys)
  const act = { at: new Date(), builder: 'host ci', source: noSource, dryRun: false }
  const { id } = await publish(directoryStore(store), { unit: 'host', folder, ...act })
  rmSync(folder, { recursive: true })
  return id
}
