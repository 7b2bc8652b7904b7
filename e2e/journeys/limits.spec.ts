import type { Page } from 'playwright/test'
import { violations, violationsOfPart } from '../site/axe.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { createGate } from '../site/gate.ts'
import { letTimePass } from '../site/let-time-pass.ts'
import { skipSetup } from '../site/start-playing.ts'
import { expect, test } from '../site/test.ts'
import { ask, enter } from '../site/token.ts'
import { travel } from '../site/travel.ts'

const limitsPage = '/responsible-gambling?tab=limites'
const dayS = 86_400
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const deposits = (page: Page) => card(page, 'Límite de depósito')
const usd = (amount: string) => ({ amount, iso: 'USD' })

/** Writes a limit in its dialog and keeps it. */
async function write(page: Page, amount: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Límite de depósito' })
  await dialog.getByLabel('Nuevo límite (USD)').fill(amount)
  await dialog.getByRole('button', { name: 'Guardar límite' }).click()
  await expect(dialog).toBeHidden()
}

test('a limit whose answer was lost is one limit when it is sent again, on the other tab too; it is lowered at once, while a raise waits for a second yes', async ({
  page,
  context,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/409 \(Conflict\)/, /ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/)
  const token = await enter(page, await fundedPlayer(site))
  const other = await context.newPage()
  await other.goto(limitsPage)
  await expect(deposits(other)).toContainText('Sin límite propio.')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(limitsPage)
  const dialog = page.getByRole('dialog', { name: 'Límite de depósito' })
  const name = 'Límite de depósito, un día, USD'

  await test.step('its answer is lost, and sent again it is one limit', async () => {
    const rids: unknown[] = []
    await page.route('**/api/setLimit', async (route) => {
      rids.push((route.request().postDataJSON() as { rid: string }).rid)
      await route.fetch()
      await (rids.length === 1 ? route.abort() : route.continue())
    })
    await deposits(page).getByRole('button', { name: 'Fijar límite: Límite de depósito' }).press('Enter')
    await dialog.getByLabel('Nuevo límite (USD)').fill('150')
    await dialog.getByRole('button', { name: 'Guardar límite' }).click()
    await expect(dialog.getByRole('alert')).toContainText('No sabemos si su cambio llegó.')
    await dialog.getByRole('button', { name: 'Guardar límite' }).click()
    await expect(page.getByText('Guardamos su límite.').first()).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(new Set(rids).size).toBe(1)
    const { response } = await ask(site, token, 'getLimits', {})
    const { items } = response.return as { items: { source: string; pending: unknown }[] }
    expect(items.filter(({ source }) => source === 'player')).toMatchObject([{ value: usd('150.00'), pending: null }])
    await page.unrouteAll({ behavior: 'wait' })
    await other.reload()
    await expect(deposits(other).getByRole('meter', { name })).toBeVisible()
    await other.close()
    await page.bringToFront()
  })

  const bar = deposits(page).getByRole('meter', { name })
  await expect(bar).toHaveAttribute('aria-valuetext', /Usado: \$\s100,00 de \$\s150,00\. Disponible: \$\s50,00/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  const change = deposits(page).getByRole('button', { name: 'Cambiar: Límite de depósito, un día, USD' })
  await change.click()
  await dialog.getByLabel('Nuevo límite (USD)').fill('120')
  await expect(dialog).toContainText('El nuevo límite se aplica de inmediato.')
  await write(page, '120')
  await expect(bar).toHaveAttribute('aria-valuetext', /de \$\s120,00/)

  await change.click()
  await dialog.getByLabel('Nuevo límite (USD)').fill('200')
  await expect(dialog).toContainText('El aumento se aplicará el ')
  await expect(dialog).toContainText('En los últimos 30 días depositó')
  expect(await violationsOfPart(page, 'dialog[open]')).toEqual([])
  await write(page, '200')
  const ladder = deposits(page).getByRole('list', { name: 'Cambio pendiente' })
  await expect(ladder).toContainText('Mientras tanto sigue en $ 120,00 USD.')
  await expect(ladder.locator('[aria-current=step]')).toContainText('Espera')
  await expect(page.getByRole('button', { name: 'Confirmar el cambio' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])

  await letTimePass(page, site, { paused_s: dayS })
  await page.reload()
  await page.getByRole('button', { name: 'Confirmar el cambio' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirmar cambio' })
  await expect(asked).toContainText('¿Confirma que desea subir su límite a $ 200,00 USD?')
  const [first] = await asked.getByRole('button', { name: /Mantener|Confirmar/ }).allTextContents()
  expect(first).toBe('Mantener límite actual')
  await asked.getByRole('button', { name: 'Confirmar aumento' }).click()
  await expect(bar).toHaveAttribute('aria-valuetext', /de \$\s200,00/)

  await deposits(page).getByRole('button', { name: 'Quitar: Límite de depósito, un día, USD' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir que se quite' }).click()
  await expect(ladder).toContainText('Pidió quitarlo')
  await letTimePass(page, site, { paused_s: 9 * dayS })
  await page.reload()
  await expect(bar).toBeVisible()
  await expect(ladder).toHaveCount(0)

  await test.step('without a network the page keeps what it has read, and says from when it is', async () => {
    await context.setOffline(true)
    await expect(page.getByText(/^Datos de las/)).toBeVisible()
    await expect(deposits(page).getByRole('meter').first()).toBeVisible()
    await context.setOffline(false)
  })
})

test('a limit that is reached closes deposit, game, lottery, races and sports with its text; history stays', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/409 \(Conflict\)/)
  const token = await enter(page, await fundedPlayer(site))
  const set = (body: object) => ask(site, token, 'setLimit', { rid: crypto.randomUUID(), ...body })
  await set({ type: 'deposit', period: 'P7D', value: usd('100.00') })
  await set({ type: 'stake', period: 'P1D', value: usd('0.50') })
  const sheet = page.getByRole('dialog')
  const play = sheet.getByRole('button', { name: 'Jugar', exact: true })
  await test.step('a game’s buttons come with what is left of the limits above them, or soon with the word that nobody knows', async () => {
    await page.clock.install()
    const answer = createGate()
    await page.route('**/api/getLimits', async (route) => {
      await answer.passed
      await route.continue()
    })
    await page.goto('/slots?game=siete-dorado')
    await expect(sheet.getByRole('button', { name: /favoritos$/ })).toBeVisible()
    await expect(play).toHaveCount(0)
    await page.clock.fastForward(3_000)
    await expect(sheet).toContainText('No pudimos comprobar sus límites.')
    await expect(play).toBeVisible()
    await page.reload()
    await expect(sheet.getByRole('button', { name: /favoritos$/ })).toBeVisible()
    await expect(play).toHaveCount(0)
    answer.open()
    await expect(sheet).toContainText('Le quedan $ 0,50 de su límite de apuestas diario.')
    await expect(play).toBeVisible()
    await page.unroute('**/api/getLimits')
  })

  const draws = (await ask(site, token, 'getDraws', { lottery: 'vereda-animal' })).response.return as {
    items: { id: string; status: string }[]
  }
  // The one that closes last stays open for both purchases.
  const draw = draws.items.findLast(({ status }) => status === 'open')
  const line = { lottery: 'vereda-animal', draw_id: draw?.id, num: '00', stake: '0.50' }
  const bought = await ask(site, token, 'buyTicket', { rid: crypto.randomUUID(), iso: 'USD', lines: [line] })
  expect(bought.result).toBe(true)
  const again = await ask(site, token, 'buyTicket', { rid: crypto.randomUUID(), iso: 'USD', lines: [line] })
  expect(again.response.msg).toMatch(/^Llegó a su límite de apuestas de un día\. Podrá jugar de nuevo el /)

  await page.reload()
  await play.click()
  await skipSetup(page)
  await expect(sheet.getByRole('alert')).toContainText('Llegó a su límite de apuestas de un día.')
  await travel(page, '/deportes')
  await expect(page.getByText('Llegó a su límite de apuestas de un día.').first()).toBeVisible()

  await travel(page, '/profile/deposit')
  await expect(page.getByText('Llegó a su límite de depósito de una semana.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Depositar' })).toHaveCount(0)
  await travel(page, '/profile/historical')
  await expect(page.getByRole('table', { name: 'Movimientos de su cuenta' })).toBeVisible()
})

test('what a player did is shown as a sentence, a picture and a table, and the questions lead to tools', async ({
  page,
  site,
}) => {
  await enter(page, await fundedPlayer(site))
  await page.goto('/responsible-gambling?tab=actividad')
  await expect(page.getByText(/En los últimos 30 días depositó \$\s100,00\sUSD/)).toBeVisible()
  await page.getByText('Los mismos datos en una tabla').click()
  await expect(page.getByRole('table', { name: 'Resultado por día, en USD' })).toContainText('100,00')
  expect(await violationsOfPart(page, 'main')).toEqual([])
  await page.getByRole('tab', { name: 'Autoevaluación' }).click()
  await page.getByRole('button', { name: 'Ver resultado' }).click()
  await expect(page.getByText('Elija una respuesta.').first()).toBeVisible()
  for (const question of await page.getByRole('radiogroup').all()) await question.getByLabel('A menudo').check()
  expect(await violationsOfPart(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Ver resultado' }).click()
  await expect(page.getByRole('heading', { name: 'Resultado' })).toBeFocused()
  await page.getByRole('link', { name: 'Autoexcluirme' }).click()
  await expect(page).toHaveURL(/\/self-exclusion/)
})
