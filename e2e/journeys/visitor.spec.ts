import type { Page } from 'playwright/test'
import { expect, test } from '../site/test.ts'

/** A game that the server's own catalogue offers now. */
async function nameOfAGame(page: Page): Promise<string> {
  const answer = await page.request.post('/api/getGames', { data: { area: 'slots', limit: 1 } })
  const { response } = (await answer.json()) as { response: { return: { items: { name: string }[] } } }
  return response.return.items[0]?.name ?? ''
}

test('a visitor sees games from the database on the home page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Casino, deportes, lotería e hípicos')
  const rail = page.getByRole('region', { name: 'Populares' })
  await expect(
    rail
      .getByRole('link')
      .filter({ has: page.locator('img') })
      .first(),
  ).toBeVisible()
})

test('a visitor searches the slots and opens the sheet of a game, which has an address of its own', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Slots' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  const name = await nameOfAGame(page)
  const games = await page.getByRole('status').filter({ hasText: 'encontrado' }).textContent()

  await page.getByRole('searchbox', { name: 'Buscar juegos' }).fill(name)
  await expect(page.getByRole('status').filter({ hasText: 'encontrado' })).not.toHaveText(games ?? '')
  await expect(page).toHaveURL(/\/slots\?q=/)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()

  const sheet = page.getByRole('dialog', { name })
  await expect(sheet.getByText('El RTP es un promedio teórico a largo plazo')).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Reglas y tabla de pagos' })).toHaveAttribute('href', /^\/rules#./)
  await expect(page).toHaveURL(/game=/)
  await page.reload()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).not.toHaveURL(/game=/)
})

test('a search or filters without a result say so and offer the way back, which empties the box and keeps the focus', async ({
  page,
}) => {
  await page.goto('/slots?q=zzzzzz&proveedores=no-existe')
  const box = page.getByRole('searchbox', { name: 'Buscar juegos' })
  await expect(page.getByRole('heading', { name: 'No encontramos juegos para «zzzzzz».' })).toBeVisible()
  await page.getByRole('link', { name: 'Limpiar búsqueda' }).click()
  await expect(page.getByRole('heading', { name: 'Ningún juego cumple con estos filtros.' })).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  await page.getByRole('link', { name: 'Limpiar filtros' }).click()
  await expect(page.getByRole('heading', { name: /Ningún juego/ })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeFocused()

  await test.step('a link that searches for nothing empties the box too', async () => {
    await box.fill('sol')
    await expect(page).toHaveURL(/\/slots\?q=sol$/)
    await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots' }).click()
    await expect(page).toHaveURL(/\/slots$/)
    await expect(box).toHaveValue('')
  })
})

test('an unknown address gives the 404 of the specification [R-02-06, R-02-15]', async ({ page, expectedOutput }) => {
  expectedOutput.push(/404 \(Not Found\)/)
  const answer = await page.goto('/no-existe')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disculpe la pagina no existe')
  await expect(page.getByText('Page not found: /no-existe')).toBeVisible()
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL(/\/$/)
})
