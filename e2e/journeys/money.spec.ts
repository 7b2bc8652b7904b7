import type { Page, Route } from 'playwright/test'
import { headerBalance } from '../site/player.ts'
import { signUp } from '../site/profile.ts'
import { expect, test } from '../site/test.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: /Depositar|Enviando/ })

async function openDeposit(page: Page): Promise<void> {
  await signUp(page)
  await page.goto('/profile/deposit')
  await expect(page.getByLabel('Monto (USD)')).toBeVisible()
}

/** Opens the form; what it then sends, and what it asks about it, is carried out, and `say` is all that comes back. */
async function loseAnswers(page: Page, say: (route: Route) => Promise<void>): Promise<void> {
  // No event tells the page that the money came: whatever the server answers would end the notice of the connection.
  await page.routeWebSocket(/\/broadcasting\//, (socket) => socket.close())
  await openDeposit(page)
  await page.route(/\/api\/(?:createDeposit|getIntent)$/, async (route) => {
    await route.fetch()
    await say(route)
  })
}

const deposits = (page: Page) => page.getByRole('region', { name: 'Mis depósitos' }).getByRole('listitem')

test('twenty rapid presses make one deposit [R-10-16]', async ({ page }) => {
  await openDeposit(page)
  await page.getByLabel('Monto (USD)').fill('20')
  await submit(page).evaluate((button: HTMLButtonElement) => {
    for (let n = 0; n < 20; n += 1) button.click()
  })
  await expect(headerBalance(page)).toHaveAccessibleName(/20,00/)
  await expect(deposits(page)).toHaveCount(1)
})

test('an answer that is lost never pays twice, and is never called a failure [R-09-02, R-10-16]', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/ERR_|Failed to load resource|WebSocket/)
  await loseAnswers(page, (route) => route.abort('connectionreset'))
  await page.getByLabel('Monto (USD)').fill('35')
  await submit(page).click()
  await expect(page.getByText(/Su depósito de .*35,00.* quedó sin respuesta/)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Error de conexión' })).toContainText(
    'Algunas funcionalidades no estarán disponibles',
  )
  await expect(page.getByLabel('Monto (USD)')).toBeHidden()

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Terminar la operación' }).click()
  await expect(headerBalance(page)).toHaveAccessibleName(/35,00/)
  await expect(deposits(page)).toHaveCount(1)
})

test('a deposit that was booked and answered with 503 is told after a reload, and not made again [R-10-16]', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/ERR_|Failed to load resource|WebSocket/)
  const unreached = { status: 503, json: { result: false, response: { msg: 'Intente luego.', code: 'UNAVAILABLE' } } }
  await loseAnswers(page, (route) => route.fulfill(unreached))
  await page.getByLabel('Monto (USD)').fill('35')
  await submit(page).click()
  await expect(page.getByText(/quedó sin respuesta/)).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByText(/Sumamos .*35,00/)).toBeVisible()
  await expect(headerBalance(page)).toHaveAccessibleName(/35,00/)
  await expect(deposits(page)).toHaveCount(1)
  await expect(page.getByLabel('Monto (USD)')).toHaveValue('')
})

test('what is wrong with an amount is said before anything is sent', async ({ page }) => {
  await openDeposit(page)
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/createDeposit') && sent.push(request.url()))
  const amount = page.getByLabel('Monto (USD)')
  for (const [typed, message] of [
    ['', 'Escriba un monto.'],
    ['abc', 'Use solo números. Ejemplo: 50,00'],
    ['-5', 'Use solo números. Ejemplo: 50,00'],
    ['10,555', 'Use solo números y hasta 2 decimales.'],
    ['1', /El mínimo es \$\s5,00\./],
    ['999999', /El máximo es \$\s5\.000,00\./],
  ] as const) {
    await amount.fill(typed)
    await submit(page).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(amount).toHaveValue(typed)
  }
  await amount.fill('1.234')
  await expect(page.getByText(/Se depositará \$\s1\.234,00/)).toBeVisible()
  expect(sent).toEqual([])
})
