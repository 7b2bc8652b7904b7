import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { violations, violationsOfPart } from '../site/axe.ts'
import { realtimeState } from '../site/realtime-state.ts'
import { expect, test } from '../site/signed-in.ts'
import type { Site } from '../site/site.ts'
import { test as siteTest } from '../site/test.ts'
import { enter } from '../site/token.ts'
import { follow } from '../site/travel.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Movimientos de su cuenta' })
const rows = (page: Page) => table(page).locator('tbody tr')

test('a player looks for a movement, opens it, goes back, loads more, and takes a copy along', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await deposits(page, site, 51)
  await page.goto('/profile/historical')
  await expect(rows(page)).toHaveCount(50)
  await expect(page.getByText(/^Horas en su zona: /)).toHaveCount(1)
  await expect(page.getByText(/^Todo lo depositado menos todo lo retirado/)).toBeVisible()

  await test.step('the focus stays where it was when more arrive', async () => {
    const more = page.getByRole('button', { name: 'Cargar más movimientos' })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(51)
    await expect(table(page).getByRole('button').nth(50)).toBeFocused()
  })

  await test.step('what is new comes above them, and the detail that is read stays open', async () => {
    await expect.poll(() => realtimeState(page)).toBe('connected')
    await page.keyboard.press('Enter')
    await deposits(page, site, 1)
    await expect(rows(page)).toHaveCount(52)
    await expect(page.getByRole('dialog', { name: 'Detalle del movimiento' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(table(page).getByRole('button').nth(51)).toBeFocused()
  })

  await test.step('filters stand in the address, and the back button leaves', async () => {
    const words = page.getByLabel('Buscar por juego, referencia o id')
    await words.fill('ruleta')
    const kind = page.getByLabel('Tipo de movimiento')
    await kind.focus()
    await kind.selectOption('Retiro')
    await expect(page).toHaveURL(/\?tipo=withdrawal$/)
    await expect(page.getByRole('heading', { name: 'No hay movimientos en este periodo.' })).toBeVisible()
    await expect(kind).toBeFocused()
    await expect(words).toHaveValue('ruleta')
    await page.getByRole('link', { name: 'Quitar filtros' }).click()
    await expect(rows(page)).toHaveCount(50)
    await expect(words).toHaveValue('')
    await page.getByLabel('Periodo', { exact: true }).selectOption('Personalizado')
    await page.getByLabel('Desde').fill('2020-01-01')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page).toHaveURL(/\?rango=otro&desde=2020-01-01$/)
    await expect(page.getByText('Para fechas anteriores a 12 meses, solicítelas en el chat.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Desde')).toHaveValue('2020-01-01')
    await expect(rows(page)).toHaveCount(50)
  })

  await test.step('a movement is opened with the keyboard and gives its id', async () => {
    const opener = table(page).getByRole('button').first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Detalle del movimiento' })
    await expect(sheet.getByRole('button', { name: 'Copiar Id', exact: true })).toBeVisible()
    await expect(sheet.getByRole('link', { name: 'Reportar un problema' })).toHaveAttribute('href', /\?ref=\d+$/)
    expect(await violationsOfPart(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  await test.step('both kinds of copies arrive as files', async () => {
    for (const [button, name, begins] of [
      ['Descargar CSV', /\.csv$/, '\uFEFFFecha;Tipo;'],
      ['Descargar PDF', /\.pdf$/, '%PDF-'],
    ] as const) {
      const arrives = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      const file = await arrives
      expect(file.suggestedFilename()).toMatch(name)
      expect((await readFile(await file.path(), 'utf8')).startsWith(begins)).toBe(true)
    }
  })
})

siteTest('history can be used at 320 pixels in every view, and axe finds nothing', async ({ page, site }) => {
  const [account] = site.accounts
  if (!account) throw new Error('There is no demo account.')
  await enter(page, account)
  await page.setViewportSize({ width: 320, height: 800 })
  for (const [tab, seen] of [
    ['movimientos', 'Depósitos netos'],
    ['abiertas', 'Sus apuestas deportivas abiertas están en Deportes.'],
    ['sesiones', 'Lo apostado y ganado mientras cada sesión estuvo abierta.'],
  ] as const) {
    const address = `/profile/historical?tab=${tab}`
    await (tab === 'movimientos' ? page.goto(address) : follow(page, address))
    await expect(page.getByText(seen)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    // Header and footer of the first view are those of the others.
    expect(await (tab === 'movimientos' ? violations(page) : violationsOfPart(page, 'main')), tab).toEqual([])
  }
})

/** So many movements of this player, booked through the API. */
async function deposits(page: Page, { site }: Pick<Site, 'site'>, count: number): Promise<void> {
  const state = await page.context().storageState()
  const token = state.origins[0]?.localStorage.find(({ name }) => name === 'jwt')?.value ?? ''
  const deposit = async () => {
    const body = { rid: crypto.randomUUID(), method: 'sandbox', amount: { amount: '5.00', iso: 'USD' } }
    const answer = await fetch(`${site}/api/createDeposit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    const { result } = (await answer.json()) as { result: boolean }
    if (!result) throw new Error('a deposit was refused')
  }
  // The first one alone, for it opens the wallet; the others wait for each other in the server.
  await deposit()
  await Promise.all(Array.from({ length: count - 1 }, deposit))
}
