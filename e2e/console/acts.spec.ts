import { openSessions } from './open-sessions.ts'
import { newKey, pointerOf, type Running } from './running.ts'
import { expect, listen, signIn, test } from './test.ts'

test('rolls back in two clicks, and shows how open sessions follow until it is done', async ({
  page,
  open,
  running,
}) => {
  const { host, games } = live(running)
  const sessions = await openSessions(running, 12, { host, games: games.new })
  await open()
  const card = page.getByRole('region', { name: 'games' })
  await expect(card.getByText('12 open sessions run games')).toBeVisible()

  await card.getByRole('button', { name: 'Roll back games' }).click()
  const reason = page.getByLabel('Reason')
  await expect(reason).toBeFocused()
  await expect(page.getByLabel('Back to')).toHaveValue(games.old)
  await expect(page.getByLabel('Back to').locator('option:checked')).toContainText(
    /not loaded in 30 days|\d loads? in 30 days, /,
  )
  await expect(page.getByText(`Goes to ${games.old}: `)).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText(`games goes from ${games.new} to ${games.old}`)
  await reason.fill('pages stay white')
  await reason.press('Enter')

  await expect(card).toContainText(`open sessions: 0 of 12 off ${games.new}`)
  await sessions.change({ host, games: games.old })
  await expect(card).toContainText(`Done: no open session runs ${games.new}.`)
  await expect(card).toContainText('pages stay white')
  expect(pointerOf(running).units.games).toMatchObject({ active: games.old, withdrawn: [games.new] })

  await page.getByRole('link', { name: 'Log' }).click()
  const newest = page.getByRole('listitem').first()
  await expect(newest).toContainText(/rollback.*games.*first/)
  await expect(newest).toContainText('pages stay white')
  await sessions.leave()
})

test('asks for the reason before it does anything', async ({ page, open, running }) => {
  await open()
  const { rev } = pointerOf(running)
  await page.getByRole('button', { name: 'Roll back legal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back legal' }).click()
  await expect(page.getByRole('alert')).toContainText('Say why')
  expect(pointerOf(running).rev).toBe(rev)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Roll back legal' })).toBeFocused()
})

test('withdraws a release that is not active by keyboard; then it is marked, and never chosen by itself', async ({
  page,
  open,
  running,
}) => {
  const [old = '', active = ''] = running.releases.legal
  await page.clock.install()
  await open()
  const card = page.getByRole('region', { name: 'legal' })
  await card.getByText('2 published releases').click()
  await expect(card.getByRole('button', { name: `Withdraw legal ${active}` })).toHaveCount(0)
  await card.getByRole('button', { name: `Withdraw legal ${old}` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Withdraw from/ })
  await expect(dialog).toContainText(`legal ${old} is withdrawn as rev`)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Say why: the next person reads it in the log.')
  await page.keyboard.type('it loses what is typed')
  await page.keyboard.press('Enter')
  await expect(card).toContainText(`legal ${old} was withdrawn`)
  await expect(card.getByText('withdrawn', { exact: true })).toBeVisible()
  expect(pointerOf(running).units.legal).toMatchObject({ active, previous: null, withdrawn: [old] })
  await expect(card.getByRole('button', { name: 'Roll back legal' })).toBeDisabled()

  await card.getByRole('button', { name: 'Promote legal', exact: true }).click()
  const choice = page.getByRole('dialog').getByLabel('Release')
  await expect(choice).toHaveValue('')
  // Nothing is chosen, so nothing is planned, however long it stays so: a refusal on the console would fail the test.
  await page.clock.fastForward(1_000)
  await expect(page.getByRole('dialog')).toContainText('Choose a release to see what would happen.')
  await page.getByRole('dialog').getByRole('button', { name: 'Promote legal' }).click()
  await expect(page.getByRole('dialog')).toContainText('Choose a release.')
  await expect(choice.getByRole('option', { name: old })).toHaveText(/ · withdrawn$/)
  await choice.selectOption(old)
  await expect(page.getByRole('dialog')).toContainText('it was taken back from every page')

  await test.step('it lives again when it is promoted, and so does the one that stood before', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Promote legal' }).click()
    await expect(card).toContainText(`legal went from ${active} to ${old}`)
    expect(pointerOf(running).units.legal).toMatchObject({ active: old, withdrawn: [] })
    await card.getByRole('button', { name: `Promote legal ${active}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Promote legal' }).click()
    await expect(card).toContainText(`legal went from ${old} to ${active}`)
    expect(pointerOf(running).units.legal).toMatchObject({ active, previous: old, withdrawn: [] })
  })
})

test('shows what a key may not do with the reason, and the service refuses it all the same', async ({
  page,
  open,
  running,
  expectedOutput,
}) => {
  expectedOutput.push(/status of 403/)
  const token = await newKey(running, 'reader', ['read'])
  await open('live', token)
  const back = page.getByRole('button', { name: 'Roll back legal' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await expect(back).toHaveAccessibleDescription(/The key "reader" may not rollback: it may read/)
  await back.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Keys' })).toHaveCount(0)
  const status = await page.evaluate(async () => {
    const body = JSON.stringify({ channel: 'production', unit: 'legal', reason: 'x' })
    return (await fetch('/api/v1/rollback', { method: 'POST', body })).status
  })
  expect(status).toBe(403)
  await open('keys')
  await page.reload()
  const refused = page.getByRole('region', { name: 'Refused calls' })
  await expect(refused.getByRole('listitem').first()).toContainText(/reader.*rollback.*may not rollback: it may read/)
})

test('tells a second console within two seconds, and refuses what was planned on the old state', async ({
  page,
  open,
  running,
  browser,
  expectedOutput,
}) => {
  expectedOutput.push(/status of 409/)
  const { legal } = live(running)
  await open()
  await page.getByRole('button', { name: 'Roll back legal' }).click()
  await page.getByLabel('Reason').fill('the terms are missing')

  const found: string[] = []
  const other = await browser.newContext()
  await listen(other, found)
  await signIn(other, running, await newKey(running, 'eva', ['read', 'rollback', 'unlock', 'promote']))
  const second = await other.newPage()
  await second.goto(`${running.ops}/`)
  await second.getByRole('button', { name: 'Roll back legal' }).click()
  await second.getByLabel('Reason').fill('wrong age limit')
  await second.keyboard.press('Enter')
  await expect(second.getByRole('region', { name: 'legal' })).toContainText('wrong age limit')

  const dialog = page.getByRole('dialog')
  const card = page.getByRole('region', { name: 'legal' })
  await expect(dialog).toContainText('legal was changed by eva (rollback)', { timeout: 3_000 })
  await expect(page.getByLabel('Reason')).toHaveValue('the terms are missing')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('legal was changed by someone else meanwhile')
  await expect(page.getByLabel('Reason')).toHaveValue('the terms are missing')
  await page.keyboard.press('Escape')

  await card.getByRole('button', { name: 'Unlock legal' }).click()
  await expect(dialog).toContainText('wrong age limit')
  await dialog.getByRole('button', { name: 'Unlock legal' }).click()
  await expect(card.getByRole('button', { name: 'Promote legal', exact: true })).toBeVisible()
  expect(pointerOf(running).units.legal?.active).toBe(legal.old)
  await expect(second.getByRole('region', { name: 'legal' }).getByText('live', { exact: true })).toBeVisible()
  await other.close()
  expect(found).toEqual([])
})

test('gives the next host to a share of browsers, and takes it back', async ({ page, open, running }) => {
  const [host, next] = running.releases.host
  await open()
  const card = page.getByRole('region', { name: 'host' })
  const dialog = page.getByRole('dialog')
  await card.getByRole('button', { name: 'Promote host', exact: true }).click()
  await expect(page.getByLabel('Release')).toHaveValue(next ?? '')
  await dialog.getByLabel('Only a share of browsers first').check()
  await dialog.getByRole('button', { name: 'Start the ramp' }).click()
  await expect(card).toContainText('10 % of browsers get')
  await expect(card).toContainText('Waits for 30 more pages of the candidate.')
  await expect(card.getByRole('rowheader', { name: 'Pages', exact: true })).toBeVisible()
  expect(pointerOf(running).units.host).toMatchObject({ active: host, ramp: { release: next, percent: 10 } })

  await card.getByRole('button', { name: 'Roll back host' }).click()
  await page.getByLabel('Reason').fill('fewer pages start')
  await page.getByLabel('Reason').press('Enter')
  await expect(card).toContainText('fewer pages start')
  expect(pointerOf(running).units.host).toMatchObject({ active: host, ramp: null, withdrawn: [next] })
  // Whoever comes after on this store finds the host as it was.
  await card.getByRole('button', { name: 'Unlock host' }).click()
  await dialog.getByRole('button', { name: 'Unlock host' }).click()
  await expect(card.getByRole('button', { name: 'Promote host', exact: true })).toBeVisible()
})

const first = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index]
  if (item === undefined) throw new Error('the store was not seeded')
  return item
}

function live({ releases }: Running) {
  const both = (unit: 'games' | 'profile' | 'legal') => ({
    old: first(releases[unit], 0),
    new: first(releases[unit], 1),
  })
  return { host: first(releases.host, 0), games: both('games'), profile: both('profile'), legal: both('legal') }
}
