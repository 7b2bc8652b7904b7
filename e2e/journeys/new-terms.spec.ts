import type { Page } from 'playwright/test'
import { violations } from '../site/axe.ts'
import { earlierPlayer } from '../site/earlier-player.ts'
import { logIn } from '../site/player.ts'
import { signUp } from '../site/profile.ts'
import { expect, test } from '../site/test.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Cambiamos los documentos que usted aceptó' })
const panel = (page: Page) => page.getByRole('region', { name: 'Cambiamos los documentos que usted aceptó' })

async function depositTwenty(page: Page): Promise<void> {
  await page.goto('/profile/deposit')
  await page
    .getByRole('radio', { name: /prueba/i })
    .first()
    .check()
  await page.getByLabel('Monto (USD)').fill('20')
  await page.getByRole('main').getByRole('button', { name: 'Depositar' }).click()
}

test('who accepted earlier versions is told once after logging in, reads what changed, accepts and deposits', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/403/)
  const player = await earlierPlayer(site)
  await page.goto('/')
  await logIn(page, player)
  const dialog = question(page)
  await expect(dialog.getByText(/^Usted aceptó la versión 1\.0 el .+\.$/)).toHaveCount(2)
  expect(await violations(page, '[role=dialog], dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Ahora no' }).click()
  await expect(dialog).toBeHidden()

  // Nothing hurries: another page asks nothing, and what pays out is open.
  await page.goto('/profile/withdrawal')
  await expect(page.getByRole('heading', { level: 1, name: 'Retirar' })).toBeVisible()
  await expect(dialog).toBeHidden()

  await depositTwenty(page)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Cambiamos los términos y condiciones y la política de privacidad\./)).toBeVisible()
  await main.getByRole('link', { name: 'Ver qué cambió' }).click()

  await expect(page).toHaveURL(/\/terms-and-conditions$/)
  await panel(page).getByRole('link', { name: 'Ver qué cambió (Términos y condiciones)' }).click()
  await expect(page.getByRole('heading', { name: 'Qué cambió de la versión 1.0 a la 2.0' })).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await panel(page).getByRole('button', { name: 'Acepto' }).click()
  const line = page.getByText(/^Usted aceptó la versión 2\.0 de este documento el .+\.$/)
  await expect(line).toBeFocused()
  await expect(panel(page)).toBeHidden()
  await page.goto('/privacy-policy')
  await expect(line).toBeVisible()

  await depositTwenty(page)
  await expect(page.getByRole('region', { name: 'Mis depósitos' }).getByText('Acreditado')).toHaveCount(1)
})

test('a game does not open until what is in force is accepted, and the sheet leads there', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/403/)
  await page.goto('/')
  await logIn(page, await earlierPlayer(site))
  await question(page).getByRole('button', { name: 'Ahora no' }).click()
  await page.goto('/slots?game=siete-dorado')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Jugar demo' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Para depositar y jugar, lea qué cambió y acéptelo.')
  await sheet.getByRole('link', { name: 'Ver qué cambió' }).click()
  await panel(page).getByRole('button', { name: 'Acepto' }).click()
  await expect(page.getByText(/^Usted aceptó la versión 2\.0/)).toBeVisible()
  await page.goto('/slots?game=siete-dorado')
  await sheet.getByRole('button', { name: 'Jugar demo' }).click()
  await expect(page).toHaveURL(/\/play$/)
})

test('who says yes in the dialog is asked no more, and his profile says what he accepted', async ({ page, site }) => {
  const player = await earlierPlayer(site)
  await page.goto('/')
  await logIn(page, player)
  await question(page).getByRole('button', { name: 'Acepto' }).click()
  await expect(page.getByText('Usted aceptó la versión vigente.')).toBeVisible()
  await expect(question(page)).toBeHidden()
  await page.goto('/profile')
  const accepted = page.getByRole('region', { name: 'Documentos aceptados' })
  await expect(accepted.getByText(/^Versión 2\.0, el .+ de \d{4}$/)).toHaveCount(2)
  await expect(accepted.getByRole('link', { name: 'Leer (Política de privacidad)' })).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
})

test('a new player is asked nothing, and a visitor reads the documents without a word of acceptance', async ({
  page,
}) => {
  await page.goto('/terms-and-conditions')
  await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible()
  await expect(page.getByText('Usted aceptó la versión')).toHaveCount(0)
  const player = await signUp(page)
  await page.evaluate(() => localStorage.removeItem('jwt'))
  await page.goto('/terms-and-conditions')
  await logIn(page, player)
  await expect(page.getByText(/^Usted aceptó la versión 2\.0 de este documento/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
