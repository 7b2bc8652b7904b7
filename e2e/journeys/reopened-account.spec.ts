import { randomUUID } from 'node:crypto'
import { openDesk, openPlayerAtDesk } from '../site/at-desk.ts'
import { violations } from '../site/axe.ts'
import { closeWithoutForm } from '../site/close-account.ts'
import { emptyPlayer } from '../site/empty-player.ts'
import { headerBalance, logIn } from '../site/player.ts'
import { expect, test } from '../site/test.ts'
import { ask, enter } from '../site/token.ts'

test('the desk reopens a closed account with a reason, which stands in its log, and the player is in again', async ({
  page,
  site,
  expectedOutput,
}) => {
  test.setTimeout(120_000)
  expectedOutput.push(/400 \(Bad Request\).*\/players\/reopen/)
  const account = await emptyPlayer(site)
  await closeWithoutForm(site, await enter(page, account), account.password)
  const why = `Asked for it in the chat, ${randomUUID()}`

  const desk = await openDesk(page, site)
  await openPlayerAtDesk(desk, account.email)
  const closed = desk.getByRole('region', { name: 'Closed account' })
  await closed.getByRole('button', { name: 'Reopen account' }).press('Enter')
  const form = closed.getByRole('form', { name: 'Reopen account' })
  await form.getByRole('button', { name: 'Reopen account' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  expect(await violations(desk)).toEqual([])
  await desk.setViewportSize({ width: 320, height: 720 })
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await form.getByLabel('Why').fill(why)
  await form.getByLabel('Why').press('Enter')
  await expect(closed).toHaveCount(0)
  await desk.getByRole('link', { name: 'Acts' }).click()
  await expect(desk.getByRole('row').filter({ hasText: why })).toContainText('players.reopen')

  await page.bringToFront()
  await page.goto('/slots')
  await page.getByText('Su sesión terminó.').first().waitFor()
  await logIn(page, account)
  await expect(headerBalance(page)).toBeVisible()
})

test('the account of an excluded player stays closed, and the desk reads why', async ({
  page,
  site,
  expectedOutput,
}) => {
  test.setTimeout(120_000)
  expectedOutput.push(/409 \(Conflict\).*\/players\/reopen/)
  const account = await emptyPlayer(site)
  const token = await enter(page, account)
  expect((await ask(site, token, 'selfExclude', { rid: randomUUID(), term: 'P6M' })).result).toBe(true)
  await closeWithoutForm(site, token, account.password)

  const desk = await openDesk(page, site)
  await openPlayerAtDesk(desk, account.email)
  const closed = desk.getByRole('region', { name: 'Closed account' })
  await closed.getByRole('button', { name: 'Reopen account' }).click()
  const form = closed.getByRole('form', { name: 'Reopen account' })
  await form.getByLabel('Why').fill('Asked for it by mail')
  await form.getByRole('button', { name: 'Reopen account' }).click()
  const refused = 'This player is excluded: the account stays closed until the exclusion ends.'
  await expect(form.getByText(refused)).toBeVisible()
  expect(await violations(desk)).toEqual([])
  expect((await ask(site, token, 'login', { email: account.email, pwd: account.password })).response.code).toBe(
    'ACCOUNT_CLOSED',
  )
})
