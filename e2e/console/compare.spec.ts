import { violations } from '../site/axe.ts'
import { fits } from './fits.ts'
import { expect, test } from './test.ts'

test('says beside each release what it was built from; compares one with the live one by keyboard, and then with another', async ({
  page,
  open,
  running,
}) => {
  const [live = '', waiting = ''] = running.releases.host
  await open()
  const card = page.getByRole('region', { name: 'host' })
  await card.getByText('2 published releases').focus()
  await page.keyboard.press('Enter')
  await test.step('what a release was built from stands beside it, and all of it when asked', async () => {
    const row = card.getByRole('listitem').filter({ hasText: live })
    await expect(row).toContainText('Ana Ruiz: Give host 1.0.0 a message')
    await expect(row).not.toContainText('so that its end has to be asked for')
    await row.getByRole('button', { name: 'more of the message' }).focus()
    await page.keyboard.press('Enter')
    await expect(row).toContainText('so that its end has to be asked for')
    await expect(row.getByRole('button', { name: 'less of the message' })).toHaveAttribute('aria-expanded', 'true')
    await expect(row.getByRole('link', { name: 'b7d2f40c9a16e3' })).toHaveAttribute(
      'href',
      'https://code.example.com/trebol/commit/b7d2f40c9a16e3',
    )
  })
  const button = card.getByRole('button', { name: `Compare host ${waiting}` })
  await button.focus()
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Compare releases of host' })
  await expect(dialog.getByLabel('Before')).toBeFocused()
  await expect(dialog.getByLabel('Before')).toHaveValue(live)
  await expect(dialog.getByLabel('After')).toHaveValue(waiting)
  await expect(dialog.getByLabel('After').locator('option:checked')).toContainText('Ana Ruiz: Give host 1.1.0')
  const files = dialog.getByRole('region', { name: 'Files (1 are the same)' })
  await expect(files.getByRole('row', { name: 'static/js/index.js' })).toContainText('changed')
  await expect(dialog.getByRole('region', { name: 'Sizes' }).getByRole('row', { name: 'Contract' })).toContainText('1')
  // All of the message stands there, and its page is told nothing of where the click came from.
  await expect(dialog).toContainText('so that its end has to be asked for')
  await expect(dialog.getByRole('link', { name: 'b7d2f40c9a16e3' }).first()).toHaveAttribute('rel', 'noreferrer')
  await fits(page)
  expect(await violations(page)).toEqual([])

  await dialog.getByLabel('After').focus()
  await page.keyboard.press(waiting.startsWith('1.1') ? 'ArrowDown' : 'ArrowUp')
  await expect(dialog.getByLabel('After')).toHaveValue(live)
  await expect(dialog).toContainText('All 2 files are the same.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.getByRole('link', { name: 'Log' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'promote' }).last()).toContainText('Ana Ruiz: Give ')
})
