import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { openDesk, openPlayerAtDesk } from '../site/at-desk.ts'
import { violationsOfPart } from '../site/axe.ts'
import { closingCard as card, closed, closingForm as form, openClosingForm } from '../site/close-account.ts'
import { emptyPlayer } from '../site/empty-player.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { headerBalance } from '../site/player.ts'
import { realtimeState } from '../site/realtime-state.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { ask, enter } from '../site/token.ts'
import { travel } from '../site/travel.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

const loggedOut = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' })

async function expectClosed({ site }: Pick<Site, 'site'>, account: { email: string; password: string }) {
  const logIn = async (pwd: string) => {
    const body = JSON.stringify({ email: account.email, pwd })
    const answer = await fetch(`${site}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return ((await answer.json()) as { response: { msg: string } }).response.msg
  }
  expect(await logIn(account.password)).toBe('Esta cuenta está cerrada. Contacte a soporte.')
  expect(await logIn('no es la suya')).toBe('Correo o contraseña incorrectos.')
}

test('an account without money is closed by keyboard with the password, and a page that stands open elsewhere is logged out, without a reload, and says so', async ({
  page,
  browser,
  site,
  expectedOutput,
}) => {
  test.setTimeout(120_000)
  expectedOutput.push(/422/)
  const account = await emptyPlayer(site)
  await enter(page, account)
  const phone = await browser.newContext({ baseURL: site.site })
  const elsewhere = await phone.newPage()
  await enter(elsewhere, account)
  await elsewhere.goto('/slots')
  await expect(headerBalance(elsewhere)).toBeVisible()
  await expect.poll(() => realtimeState(elsewhere)).toBe('connected')
  await elsewhere.evaluate(() => Object.assign(globalThis, { sameLoad: true }))

  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/profile?tab=security')
  await card(page).getByRole('button', { name: 'Cerrar mi cuenta' }).press('Enter')
  const dialog = form(page)
  await dialog.getByLabel('Contraseña actual', { exact: true }).fill('no es la suya')
  await dialog.getByRole('button', { name: 'Cerrar la cuenta' }).press('Enter')
  await expect(dialog.getByText('La contraseña actual no es correcta.')).toBeVisible()
  expect(await violationsOfPart(page, 'dialog[open]')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await dialog.getByLabel('Contraseña actual', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Cerrar la cuenta' }).press('Enter')
  await expect(page.getByText(closed)).toBeVisible()
  await expect(loggedOut(page)).toBeVisible()

  await expect(elsewhere.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(headerBalance(elsewhere)).toHaveCount(0)
  await expect(elsewhere.getByText('Su sesión terminó.')).toBeVisible()
  await travel(elsewhere, '/profile/historical')
  await expect(loggedOut(elsewhere)).toBeVisible()
  expect(await elsewhere.evaluate(() => Reflect.get(globalThis, 'sameLoad'))).toBe(true)
  await phone.close()
  await expectClosed(site, account)
})

test('money that can be withdrawn is in the way, with the way to it, and nothing is closed', async ({ page, site }) => {
  const account = await fundedPlayer(site)
  const token = await enter(page, account)
  await page.goto('/profile?tab=security')
  const start = card(page)
  await expect(start.getByRole('link', { name: 'descansos y autoexclusión' })).toBeVisible()
  await start.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
  await expect(start.getByRole('heading', { name: 'Antes de cerrarla falta:' })).toBeVisible()
  await expect(start.getByText(/^Retirar su saldo: .*100,00/)).toBeVisible()
  await expect(form(page)).toBeHidden()
  expect(await violationsOfPart(page, 'main')).toEqual([])
  await start.getByRole('link', { name: 'Retirar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Retirar' })).toBeVisible()
  expect((await ask(site, token, 'getBalance', {})).result).toBe(true)
})

test('after a lost answer the same press brings it, and the account is closed once', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/ERR_|Failed to load resource|WebSocket/)
  // No event tells the page that its login has ended.
  await page.routeWebSocket(/\/broadcasting\//, (socket) => socket.close())
  const account = await emptyPlayer(site)
  await enter(page, account)
  const sent: unknown[] = []
  await page.route('**/api/closeAccount', async (route) => {
    sent.push((route.request().postDataJSON() as { rid: unknown }).rid)
    if (sent.length > 1) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await openClosingForm(page)
  const dialog = form(page)
  await dialog.getByLabel('Contraseña actual', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Cerrar la cuenta' }).click()
  await expect(
    dialog.getByText('No sabemos si su cuenta quedó cerrada. Pulse de nuevo: no se hará dos veces.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar la cuenta' }).click()
  await expect(page.getByText(closed)).toBeVisible()
  await expect(loggedOut(page)).toBeVisible()
  expect(sent).toEqual([sent[0], sent[0]])
  await expectClosed(site, account)
})

test('what is too little to be withdrawn stops the closing until its owner gives it up, and the desk sees it booked', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const account = await emptyPlayer(site)
  const token = await enter(page, account)
  const deposit = { rid: randomUUID(), method: 'sandbox', amount: { amount: '5.000000', iso: 'USDT' } }
  expect((await ask(site, token, 'createDeposit', deposit)).result).toBe(true)
  await openClosingForm(page)
  const dialog = form(page)
  const yes = dialog.getByRole('checkbox', { name: /^Renuncio a .*5,00.*: es menos de lo que se puede retirar\.$/ })
  await dialog.getByLabel('Contraseña actual', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Cerrar la cuenta' }).click()
  await expect(dialog.getByText('Para cerrar la cuenta debe aceptarlo.')).toBeVisible()
  await expect(yes).toBeFocused()
  expect(await violationsOfPart(page, 'dialog[open]')).toEqual([])
  expect((await ask(site, token, 'getBalance', {})).result).toBe(true)

  await yes.press('Space')
  await expect(yes).toBeChecked()
  await dialog.getByRole('button', { name: 'Cerrar la cuenta' }).click()
  await expect(page.getByText(closed)).toBeVisible()
  await expect(loggedOut(page)).toBeVisible()
  await expectClosed(site, account)

  const desk = await openDesk(page, site)
  await openPlayerAtDesk(desk, account.email)
  const booking = desk.getByRole('region', { name: 'Ledger' }).getByRole('row').filter({ hasText: 'renunció' })
  await expect(booking).toContainText('Saldo al que renunció al cerrar la cuenta')
  await expect(booking.getByRole('cell').nth(2)).toHaveText('-5.000000 USDT')
  await expect(booking.getByRole('cell').nth(3)).toHaveText('0.000000')
})
