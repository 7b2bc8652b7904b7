import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { openDesk } from '../site/at-desk.ts'
import { violations } from '../site/axe.ts'
import { expect, test } from '../site/signed-in.ts'

async function find(desk: Page, email: string): Promise<void> {
  await desk.getByRole('link', { name: 'Players' }).click()
  await desk.getByLabel('Email or id').fill(email)
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: new RegExp(email) }).click()
}

async function write(desk: Page): Promise<void> {
  const text = `Su documento vence pronto (${randomUUID()}).`
  await desk.getByLabel('About').selectOption('kyc')
  await desk.getByLabel('Message to the player').fill(text)
  await desk.getByLabel('Why').fill('The document ends this month')
  await desk.getByRole('button', { name: 'Send message' }).click()
  await expect(
    desk.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text }),
  ).toBeVisible()
}

test('the side bar counts unread messages, counts a new one while it is open, and counts none once they are read', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await page.goto('/profile')
  const email =
    (await page
      .getByText(/@ejemplo\.test/)
      .first()
      .textContent()) ?? ''
  const bar = page.getByRole('dialog', { name: 'Menú' })
  const open = () => page.getByRole('banner').getByRole('button', { name: 'Su cuenta' }).click()
  const link = (name: string) => bar.getByRole('link', { name, exact: true })
  await open()
  await expect(link('Mensajes')).toBeVisible()

  const desk = await openDesk(page, site)
  await find(desk, email)
  await write(desk)
  await page.bringToFront()
  await expect(link('Mensajes, 1 sin leer')).toBeVisible()
  await expect(link('Mensajes, 1 sin leer')).toHaveText('Mensajes1')
  expect(await violations(page)).toEqual([])
  await desk.bringToFront()
  await write(desk)
  await page.bringToFront()
  await expect(link('Mensajes, 2 sin leer')).toBeVisible()

  await link('Mensajes, 2 sin leer').click()
  await page.getByRole('button', { name: 'Marcar todos como leídos' }).click()
  await expect(page.getByText('No tiene mensajes sin leer.')).toBeVisible()
  await open()
  await expect(link('Mensajes')).toBeVisible()
})
