import type { Page } from 'playwright/test'
import { violations } from '../site/axe.ts'
import { earlierPlayer } from '../site/earlier-player.ts'
import { openAccountOf } from '../site/open-account.ts'
import { logIn } from '../site/player.ts'
import { expect, test } from '../site/test.ts'
import { follow, travel } from '../site/travel.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Cambiamos los documentos que usted aceptó' })
const panel = (page: Page) => page.getByRole('region', { name: 'Cambiamos los documentos que usted aceptó' })

async function depositTwenty(page: Page): Promise<void> {
  await travel(page, '/profile/deposit')
  await page
    .getByRole('radio', { name: /prueba/i })
    .first()
    .check()
  await page.getByLabel('Monto (USD)').fill('20')
  await page.getByRole('main').getByRole('button', { name: 'Depositar' }).click()
}

test('who accepted earlier versions is told once after logging in; he neither deposits nor plays until he has read what changed and accepted it', async ({
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
  await travel(page, '/profile/withdrawal')
  await expect(page.getByRole('heading', { level: 1, name: 'Retirar' })).toBeVisible()
  await expect(dialog).toBeHidden()

  await depositTwenty(page)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Cambiamos los términos y condiciones y la política de privacidad\./)).toBeVisible()
  await main.getByRole('link', { name: 'Ver qué cambió' }).click()

  await expect(page).toHaveURL(/\/terms-and-conditions$/)
  await expect(panel(page)).toBeVisible()

  // A game does not open either, and its sheet leads to the same place.
  const sheet = page.getByRole('dialog')
  await follow(page, '/slots?game=siete-dorado')
  await sheet.getByRole('button', { name: 'Jugar demo' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Para depositar y jugar, lea qué cambió y acéptelo.')
  await sheet.getByRole('link', { name: 'Ver qué cambió' }).click()
  await panel(page).getByRole('link', { name: 'Ver qué cambió (Términos y condiciones)' }).click()
  await expect(page.getByRole('heading', { name: 'Qué cambió de la versión 1.0 a la 3.0' })).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await panel(page).getByRole('button', { name: 'Acepto' }).click()
  const line = (version: string) =>
    page.getByText(new RegExp(`^Usted aceptó la versión ${version.replace('.', '\\.')} de este documento el .+\\.$`))
  await expect(line('3.0')).toBeFocused()
  await expect(panel(page)).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await travel(page, '/privacy-policy')
  await expect(line('2.0')).toBeVisible()

  await depositTwenty(page)
  await expect(page.getByRole('region', { name: 'Mis depósitos' }).getByText('Acreditado')).toHaveCount(1)

  await follow(page, '/slots?game=siete-dorado')
  await sheet.getByRole('button', { name: 'Jugar demo' }).click()
  await expect(page).toHaveURL(/\/play$/)
})

test('a visitor and a new player are asked nothing about the documents; who says yes in the dialog is asked no more, and his profile says what he accepted', async ({
  page,
  site,
}) => {
  await page.goto('/terms-and-conditions')
  await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible()
  await expect(page.getByText('Usted aceptó la versión')).toHaveCount(0)

  await test.step('a new player is asked nothing', async () => {
    await logIn(page, await openAccountOf(site))
    await expect(page.getByText(/^Usted aceptó la versión 3\.0 de este documento/)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByText('Usted aceptó la versión')).toHaveCount(0)
  })

  await test.step('who says yes in the dialog is asked no more, and his profile says what he accepted', async () => {
    await logIn(page, await earlierPlayer(site))
    await question(page).getByRole('button', { name: 'Acepto' }).click()
    await expect(page.getByText('Usted aceptó la versión vigente.')).toBeVisible()
    await expect(question(page)).toBeHidden()
    await travel(page, '/profile')
    await expect(question(page)).toBeHidden()
    const accepted = page.getByRole('region', { name: 'Documentos aceptados' })
    await expect(accepted.getByText(/^Versión 3\.0, el .+ de \d{4}$/)).toHaveCount(1)
    await expect(accepted.getByText(/^Versión 2\.0, el .+ de \d{4}$/)).toHaveCount(1)
    await expect(accepted.getByRole('link', { name: 'Leer (Política de privacidad)' })).toBeVisible()
  })
})
