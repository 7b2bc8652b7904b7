import { violations } from '../site/axe.ts'
import { fits } from './fits.ts'
import { callService } from './running.ts'
import { expect, test, untilNextLookMs } from './test.ts'

test('signs in by key, stays signed in over a reload, and signs out', async ({ page, running, context }) => {
  await page.goto('/')
  const key = page.getByLabel('Deploy key')
  await expect(key).toBeFocused()
  await expect(key).toHaveAttribute('autocomplete', 'current-password')
  await key.fill(running.firstKey)
  await expect(key).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(key).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'games' })).toBeVisible()

  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'trebol-ops', httpOnly: true, sameSite: 'Strict', path: '/' })
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).toBe('[{},{},""]')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'games' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Deploy key')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Deploy key')).toBeVisible()
})

test('says what is wrong with a wrong key, and keeps what was typed', async ({ page, expectedOutput }) => {
  expectedOutput.push(/status of 401/)
  await page.goto('/')
  await page.getByLabel('Deploy key').fill('trb_00000000_mistyped')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This deploy key is not known here')
  await expect(page.getByLabel('Deploy key')).toHaveValue('trb_00000000_mistyped')
})

test('goes back to the form with the reason when the key is revoked', async ({
  page,
  running,
  open,
  expectedOutput,
}) => {
  expectedOutput.push(/status of 401/)
  const authorization = `Bearer ${running.firstKey}`
  const order = { name: 'leaver', units: '*', channels: '*', actions: ['read'], expiresAt: null }
  const made = await fetch(`${running.ops}/api/v1/keys`, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify(order),
  })
  const { token, key } = (await made.json()) as { token: string; key: { id: string } }
  await page.clock.install()
  await open('live', token)
  await expect(page.getByRole('heading', { name: 'games' })).toBeVisible()
  await fetch(`${running.ops}/api/v1/keys/${key.id}`, { method: 'DELETE', headers: { authorization } })
  await page.clock.fastForward(untilNextLookMs)
  await expect(page.getByRole('alert')).toContainText('The key "leaver" was revoked')
  await expect(page.getByLabel('Deploy key')).toBeVisible()
})

test('signs somebody in at the provider of the team, who chooses between their roles and is refused without one', async ({
  page,
  running,
}) => {
  await page.goto('/')
  const enter = () => page.getByRole('link', { name: 'Sign in with Example' }).click()
  await enter()
  await expect(page.getByRole('alert')).toContainText('No group of ana@example.com has a role here')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Sign in with Example' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  for (const unit of ['games', 'legal']) {
    const rights = { units: [unit], channels: '*', actions: ['read', 'promote'], expiresAt: null }
    await callService(running, 'keys', { name: `${unit} people`, group: `${unit} team`, ...rights })
  }
  await enter()
  await expect(page.getByRole('heading', { name: 'Choose your role' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'legal people' })).toContainText('read, promote · legal')
  await fits(page)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'games people' }).click()
  await expect(page.getByRole('banner')).toContainText('ana@example.com')
  await expect(page.getByRole('button', { name: 'Promote legal', exact: true })).toHaveAccessibleDescription(
    /The key "ana@example.com" may not promote legal/,
  )
})
