import type { Page } from 'playwright/test'
import { headerBalance, logIn } from '../site/player.ts'
import { expect, test } from '../site/test.ts'

/** Adds instructions to the real server's answer to the list of games. */
async function withInstructions(page: Page, instructions: Record<string, unknown>): Promise<void> {
  await page.route('**/api/getGames', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { response: Record<string, unknown> }
    await route.fulfill({ response: answer, json: { ...body, response: { ...body.response, ...instructions } } })
  })
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('the server fills, shows and hides a part of the page, always as text', async ({ page }) => {
  await withInstructions(page, { DOM: [['#aviso', 'Hoy <b>cerramos</b> a las 22:00']], js: '$("#aviso").show()' })
  await page.goto('/slots')
  const notice = page.getByText('Hoy <b>cerramos</b> a las 22:00')
  await expect(notice).toBeVisible()
  await page.unroute('**/api/getGames')
  await withInstructions(page, { js: "hide('#aviso')" })
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Nombre A–Z')
  await expect(notice).toBeHidden()
})

test('a message of the server stays until the next page, and can be read again in the menu', async ({ page }) => {
  await withInstructions(page, { msg: 'Bienvenida al <i>nuevo</i> catálogo.' })
  await page.goto('/slots')
  const toast = page.getByRole('status').filter({ hasText: 'Bienvenida al <i>nuevo</i> catálogo.' })
  await expect(toast).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Información legal' })
    .getByRole('link', { name: 'Términos y condiciones' })
    .click()
  await expect(toast).toBeHidden()
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(page.getByRole('dialog', { name: 'Menú' })).toContainText('Bienvenida al <i>nuevo</i> catálogo.')
})

test('the server can have a call made, and its answer counts too', async ({ page }) => {
  await withInstructions(page, { js: 'api("timestamp",{"de":"js"})' })
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/timestamp') && (request.postData() ?? '').includes('"de":"js"'),
  )
  await page.goto('/slots')
  expect((await asked).method()).toBe('POST')
})

test('answers that keep asking for more calls come to an end', async ({ page }) => {
  let calls = 0
  await page.route('**/api/eco', (route) => {
    calls += 1
    return route.fulfill({ json: { result: true, response: { js: 'api("eco",{});api("eco",{})' } } })
  })
  await withInstructions(page, { js: 'api("eco",{})' })
  await page.goto('/slots')
  await expect.poll(() => calls).toBeGreaterThan(2)
  await page.getByRole('link', { name: 'Mesa' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Juegos de mesa' })).toBeVisible()
  // The visit to the second list may start one more chain of at most seven.
  expect(calls).toBeLessThanOrEqual(14)
})

test('a command that removes the cookie logs out', async ({ page, site }) => {
  const [account] = site.accounts
  if (!account) throw new Error('There is no demo account.')
  await page.goto('/terms-and-conditions')
  await logIn(page, account)
  await expect(headerBalance(page)).toBeVisible()
  await withInstructions(page, { js: 'removeCookie("jwt")' })
  await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
})

for (const [js, error] of [
  ['api("x",{"a":1}', 'Formato inválido de comando API.'],
  ['api("x",{a:1})', 'Ocurrió un error al parsear el JSON.'],
] as const) {
  test(`the command ${js} gives «${error}» and nothing of it runs`, async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await withInstructions(page, { js: `api("nunca",{});${js}` })
    await page.goto('/slots')
    await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
    expect(sent).not.toContain('/api/nunca')
    expect(sent).not.toContain('/api/x')
  })
}
