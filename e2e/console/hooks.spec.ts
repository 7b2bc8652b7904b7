import { violations } from '../site/axe.ts'
import { fits } from './fits.ts'
import { receive } from './receive.ts'
import { expect, test } from './test.ts'

test('shows hooks and how they do, tries one, and asks before it removes one', async ({ page, open, running }) => {
  const { url, got, state, server } = await receive()
  const order = {
    name: 'ops chat',
    url,
    format: 'slack',
    channels: '*',
    units: ['games'],
    events: ['rollback', 'reverted'],
  }
  const made = await fetch(`${running.ops}/api/v1/hooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${running.firstKey}` },
    body: JSON.stringify(order),
  })
  expect(made.status).toBe(200)
  try {
    await open('keys')
    const hooks = page.getByRole('region', { name: 'Hooks' })
    const row = hooks.getByRole('listitem').filter({ hasText: 'ops chat' })
    await expect(row).toContainText(/slack to http:\/\/127\.0\.0\.1:\d+\/services\/T1\/AbCd…/)
    await expect(row).toContainText('rollback, reverted · games · all channels')
    await expect(row).toContainText('no message yet')
    await expect(page.locator('body')).not.toContainText('token=mine')
    await row.getByRole('button', { name: 'Test ops chat' }).press('Enter')
    await expect(row.getByRole('status').filter({ hasText: 'It answered' })).toHaveText('It answered 204.')
    expect(got).toEqual(['{"text":"first: this is a test of the hook \\"ops chat\\".","mrkdwn":false}'])
    state.status = 500
    await row.getByRole('button', { name: 'Test ops chat' }).click()
    await expect(row.getByRole('alert')).toHaveText('It did not take the message: 500.')
    await expect(row).toContainText(/last message .*: 500/)
    await fits(page)
    expect(await violations(page)).toEqual([])

    await row.getByRole('button', { name: 'Remove ops chat' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('hears of nothing more')
    await fits(page)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: 'Remove ops chat' }).click()
    await dialog.getByRole('button', { name: 'Remove the hook' }).click()
    await expect(hooks).toContainText('Nobody is told what happens here')
  } finally {
    server.close()
  }
})
