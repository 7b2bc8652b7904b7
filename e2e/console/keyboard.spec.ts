import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noSource, type ReleaseId } from '@trebol/shared/contract/release'
import { publish } from '../../release/src/publish/publish.ts'
import { directoryStore } from '../../release/src/store/directory-store.ts'
import { pressIn, tabTo, typeOver } from './by-keyboard.ts'
import { callService, newKey, pointerOf, type Running } from './running.ts'
import { smallBuild } from './small-build.ts'
import { expect, signIn, test, untilNextLookMs } from './test.ts'

const places = [
  ['a phone', 390, ''],
  ['a desk', 1440, ' @proof'],
] as const

for (const [at, width, tag] of places) {
  test(`does every act with the keyboard alone, at the width of ${at}${tag}`, async ({
    page,
    browser,
    running,
    expectedOutput,
  }) => {
    // Shares that nobody has approved, while the dialog is filled in.
    expectedOutput.push(/status of 409 \(Conflict\) \(\S+\/api\/v1\/(?:promote|ramp)\)/)
    test.setTimeout(60_000)
    const viewport = { width, height: 844 }
    const [steady, next] = await publishTwo(running, width)
    const before = pointerOf(running).units.legal?.active ?? ''
    await page.setViewportSize(viewport)
    await page.clock.install()
    const card = page.getByRole('region', { name: 'legal' })
    const dialog = page.getByRole('dialog')
    const press = (name: string) => pressIn(page, page.getByRole('button', { name, exact: true }))
    const goTo = (name: string) => pressIn(page, page.getByRole('link', { name, exact: true }))

    await test.step('signs in', async () => {
      await page.goto('/')
      await expect(page.getByLabel('Deploy key')).toBeFocused()
      await page.keyboard.insertText(running.firstKey)
      await page.keyboard.press('Enter')
      await expect(card).toContainText(before)
    })
    await test.step('promotes the release of a row', async () => {
      await pressIn(page, card.getByText(/published releases/))
      await press(`Promote legal ${steady}`)
      await tabTo(page, dialog.getByLabel('passive'))
      await page.keyboard.press('ArrowDown')
      await expect(dialog.getByLabel('soft')).toBeChecked()
      await page.keyboard.press('Enter')
      await expect(card).toContainText(`legal went from ${before} to ${steady}`)
    })
    await test.step('begins a ramp that goes on by itself', async () => {
      await press('Promote legal')
      await expect(page.getByLabel('Release')).toHaveValue(next)
      for (const box of ['Only a share of browsers first', 'Then go on by itself']) {
        await tabTo(page, dialog.getByLabel(box))
        await page.keyboard.press('Space')
      }
      await typeOver(page, page.getByLabel('Steps after it, in percent'), '5, 100')
      await page.keyboard.press('Enter')
      await expect(dialog).toContainText('Give steps that rise from above the first share to 100 at most')
      await typeOver(page, page.getByLabel('Steps after it, in percent'), '40, 100')
      await expect(dialog).toContainText(`10 % of browsers get legal ${next}`)
      await expect(dialog).toContainText('then 40, 100 %, each after 10 min or more')
      await expect(dialog).not.toContainText('Give steps that rise')
      await page.keyboard.press('Enter')
      await expect(card).toContainText('Waits for 30 more sessions of the candidate.')
      await callService(running, 'policy', { ...legal, policy: { approval: 'every' }, reason })
      await page.clock.fastForward(untilNextLookMs)
      // Ten minutes less what has passed since.
      await expect(card).toContainText(
        'Goes on by itself, as first has planned: 40 % in 9 min or later, when the judge finds this step healthy, and somebody else has approved it.',
      )
      await expect(card.getByRole('button', { name: 'Approve legal' })).toHaveAccessibleDescription(
        /You began the ramp of legal: somebody else approves its next step/,
      )
    })
    await test.step('somebody else approves its next step', async () => {
      const context = await browser.newContext({ baseURL: running.ops, viewport })
      const other = await context.newPage()
      await signIn(context, running, await newKey(running, `eyes at ${at}`, ['promote', 'read']))
      await other.goto('/#/live')
      await pressIn(other, other.getByRole('button', { name: 'Approve legal' }))
      await expect(other.getByRole('dialog')).toContainText(`40 % is approved for legal ${next}`)
      await pressIn(other, other.getByRole('button', { name: 'Approve 40 %' }))
      await expect(other.getByRole('region', { name: 'legal' })).toContainText(`40 % was approved for legal ${next}`)
      await context.close()
      await page.clock.fastForward(untilNextLookMs)
      await expect(card).toContainText(`eyes at ${at}`)
    })
    await test.step('widens the ramp as far as was approved', async () => {
      await press('Change ramp legal')
      await expect(dialog).toContainText(next)
      await typeOver(page, page.getByLabel('Share of browsers, in percent'), '60')
      await expect(dialog).toContainText('asks for the approval of somebody else before 60 % of legal')
      await typeOver(page, page.getByLabel('Share of browsers, in percent'), '40')
      await expect(dialog).toContainText(`40 % of browsers get legal ${next}`)
      await page.keyboard.press('Enter')
      await expect(card).toContainText('40 % of browsers get')
      expect(pointerOf(running).units.legal?.ramp).toEqual({ release: next, percent: 40 })
    })
    await test.step('rolls back, and unlocks', async () => {
      await press('Roll back legal')
      await expect(page.getByLabel('Reason')).toBeFocused()
      await page.keyboard.type('the terms are in the wrong order')
      await page.keyboard.press('Enter')
      await expect(card).toContainText('the terms are in the wrong order')
      expect(pointerOf(running).units.legal).toMatchObject({
        ...{ active: steady, ramp: null },
        withdrawn: expect.arrayContaining([next]),
      })
      expect(pointerOf(running).units.legal?.withdrawn).not.toContain(steady)
      await press('Unlock legal')
      await pressIn(page, dialog.getByRole('button', { name: 'Unlock legal' }))
      await expect(card.getByRole('button', { name: 'Promote legal', exact: true })).toBeVisible()
    })
    await test.step('withdraws a release', async () => {
      await press(`Withdraw legal ${before}`)
      await page.keyboard.type('nobody may go back to it')
      await page.keyboard.press('Enter')
      await expect(card).toContainText(`legal ${before} was withdrawn`)
      expect(pointerOf(running).units.legal?.withdrawn).toContain(before)
    })
    await test.step('compares two releases', async () => {
      await press(`Compare legal ${steady}`)
      await expect(dialog.getByLabel('Before')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(card.getByRole('button', { name: `Compare legal ${steady}` })).toBeFocused()
    })
    await test.step('reads health and log', async () => {
      await goTo('Health')
      await tabTo(page, page.getByRole('radio', { name: 'host' }))
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('radio', { name: 'games' })).toBeChecked()
      await goTo('Log')
      // After it the ramp was widened and taken back, legal unlocked, and a release withdrawn.
      await expect(page.getByRole('listitem').nth(4)).toContainText(
        new RegExp(`approve.*legal.*eyes at ${at}.*40 % approved`),
      )
    })
    await test.step('makes a key and ends it', async () => {
      await goTo('Keys')
      await press('Add a key')
      await page.keyboard.type(`ci of ${at}`)
      await tabTo(page, dialog.getByLabel('legal'))
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
      await expect(dialog).toContainText('It is shown this once')
      await press('Done')
      await press(`Revoke ci of ${at}`)
      await press('Revoke the key')
      await expect(page.getByRole('listitem').filter({ hasText: `ci of ${at}` })).toContainText('revoked')
    })
    await test.step('signs out', async () => {
      await press('Sign out')
      await expect(page.getByLabel('Deploy key')).toBeFocused()
    })
    await callService(running, 'policy', { ...legal, policy: null, reason })
  })
}

const legal = { channel: 'production', unit: 'legal' }
const reason = 'the test says so'

/** The older and the newer of two releases that nobody runs yet. */
async function publishTwo(running: Running, version: number): Promise<readonly [ReleaseId, ReleaseId]> {
  const publishOne = async (patch: number) => {
    const folder = mkdtempSync(join(tmpdir(), 'trebol-legal-'))
    smallBuild(folder, 'legal', `4.${version}.${patch}`, [])
    const act = { at: new Date(), builder: 'legal ci', source: noSource, dryRun: false }
    const { id } = await publish(directoryStore(running.store), { unit: 'legal', folder, ...act })
    rmSync(folder, { recursive: true })
    return id
  }
  return [await publishOne(0), await publishOne(1)]
}
