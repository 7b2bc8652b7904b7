import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { openDesk } from '../site/at-desk.ts'
import { violations } from '../site/axe.ts'
import { decide } from '../site/decide-at-desk.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { acceptDocuments, sendDocuments } from '../site/identity-documents.ts'
import { headerBalance } from '../site/player.ts'
import { expect, test } from '../site/test.ts'
import { ask, enter } from '../site/token.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

test('a withdrawal is asked for, paid by the desk, another one is given back, and who is excluded still withdraws', async ({
  page,
  site,
  expectedOutput,
}) => {
  test.setTimeout(150_000)
  expectedOutput.push(/403 \(Forbidden\)/, /422 \(Unprocessable Entity\)/)
  const account = await fundedPlayer(site)
  const token = await enter(page, account)
  await sendDocuments(page, site, token)
  const desk = await openDesk(page, site)
  const main = page.getByRole('main')

  await test.step('what is missing is said, and an account is added', async () => {
    await page.bringToFront()
    await page.goto('/profile/withdrawal')
    await expect(main.getByRole('listitem').filter({ hasText: 'Identidad verificada' })).toContainText('Falta')
    await main.getByRole('button', { name: 'Añadir cuenta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Añadir cuenta' })
    await dialog.getByLabel('Forma de cobro').selectOption('clabe')
    await dialog.getByLabel('CLABE').fill('032180000118359718')
    await dialog.getByRole('button', { name: 'Guardar cuenta' }).click()
    await expect(dialog.getByText('La CLABE no es válida: revise sus dígitos.')).toBeVisible()
    await dialog.getByLabel('CLABE').fill('032180000118359719')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Guardar cuenta' }).click()
    await expect(main.getByRole('listitem').filter({ hasText: 'Cuenta de cobro a su nombre' })).toContainText('Listo')
  })

  await test.step('the desk accepts the documents, and the form is there', async () => {
    await acceptDocuments(desk, account.email)
    await page.bringToFront()
    await request(page, '40', account.password)
    await expect(headerBalance(page)).toHaveAccessibleName(/60,00/)
    await expect(main.getByText('Retenido por retiros en curso')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  await test.step('it goes from the queue to being paid', async () => {
    await desk.bringToFront()
    await desk.getByRole('link', { name: 'Withdrawals' }).click()
    for (const act of ['Take up', 'Approve', 'Mark as sent', 'Mark as paid']) await decide(desk, account.email, act)
    expect(await violations(desk)).toEqual([])
    await page.bringToFront()
    await expect(main.getByRole('list', { name: 'Estados de este retiro' }).getByRole('listitem')).toHaveCount(5)
    await expect(main.getByRole('article')).toContainText('Pagado')
  })

  await test.step('one that is rejected gives the money back, with its reason', async () => {
    await request(page, '20', account.password)
    await desk.bringToFront()
    await desk.getByLabel('State').selectOption('requested')
    await desk.getByLabel('State').selectOption('open')
    await decide(desk, account.email, 'Reject', { why: 'The holder is somebody else' })
    await page.bringToFront()
    await expect(main.getByText('Motivo: la cuenta no está a su nombre. El dinero volvió a su saldo.')).toBeVisible()
    await expect(headerBalance(page)).toHaveAccessibleName(/60,00/)
  })

  await test.step('an exclusion closes the way in, and the way out stays open', async () => {
    expect((await ask(site, token, 'selfExclude', { rid: randomUUID(), term: 'P6M' })).result).toBe(true)
    await page.reload()
    await request(page, '60', account.password)
    await page.setViewportSize({ width: 320, height: 720 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

async function request(page: Page, amount: string, password: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Nuevo retiro' })
  await form.getByLabel('Monto').fill(amount)
  await form.getByRole('button', { name: 'Solicitar retiro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revise su retiro' })
  await expect(dialog).toContainText('El retiro no se puede cancelar una vez solicitado.')
  await dialog.getByLabel('Su contraseña', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirmar retiro' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^.*Solicitud .* registrada\. Fecha límite de pago:/)).toBeVisible()
}
