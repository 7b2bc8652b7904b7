import type { Page } from 'playwright/test'
import { expect, test } from '../site/signed-in.ts'

/** Opens the sheet of a game that can be played and presses its button. */
async function playAGame(page: Page): Promise<void> {
  const answer = await page.request.post('/api/getGames', { data: { area: 'slots', limit: 24 } })
  const { response } = (await answer.json()) as { response: { return: { items: { slug: string; status: string }[] } } }
  const game = response.return.items.find(({ status }) => status === 'active')
  await page.goto(`/slots?game=${game?.slug}`)
  await page.getByRole('button', { name: 'Jugar', exact: true }).click()
}

/** Changes what the tile and the sheet say about their launcher. */
async function withLauncher(page: Page, launcher: string, payload: object): Promise<void> {
  await page.route('**/api/getGame', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { response: { return: object } }
    await route.fulfill({
      response: answer,
      json: { ...body, response: { return: { ...body.response.return, launcher, payload } } },
    })
  })
}

test('any launcher is called by its name with exactly its payload, and its instructions are followed [R-07-18]', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/503 \(Service Unavailable\)/)
  await withLauncher(page, 'abrirMesa-7', { mesa: 7, sala: 'azul' })
  // The first press may have opened it: the next one is the same, also after a reload.
  const lost = page.waitForRequest('**/api/abrirMesa-7')
  await page.route('**/api/abrirMesa-7', (route) => route.fulfill({ status: 503, json: { result: false } }))
  await playAGame(page)
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.unroute('**/api/abrirMesa-7')
  const asked = page.waitForRequest('**/api/abrirMesa-7')
  await page.route('**/api/abrirMesa-7', (route) =>
    route.fulfill({ json: { result: true, response: { gotourl: '/lottery' } } }),
  )
  await playAGame(page)
  const { rid, ...payload } = (await asked).postDataJSON() as Record<string, unknown>
  expect(payload).toEqual({ mesa: 7, sala: 'azul' })
  expect((await asked).headers()['idempotency-key']).toBe(rid)
  expect((await lost).headers()['idempotency-key']).toBe(rid)
  await expect(page).toHaveURL(/\/lottery$/)
})

for (const [said, body] of [
  ['La mesa está llena.', { result: false, response: { msg: 'La mesa está llena.' } }],
  ['Error', { result: false }],
] as const) {
  test(`a launch that the server refuses says «${said}» [R-05-05]`, async ({ page }) => {
    await page.route('**/api/play', (route) => route.fulfill({ json: body }))
    await playAGame(page)
    await page.getByRole('button', { name: 'Empezar a jugar' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(said)
  })
}

for (const launcher of ['createDeposit', 'ChangePass', '../admin', 'https://evil.example/x', 'play?x=1']) {
  test(`a tile cannot make the call ${launcher} [R-10-15]`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
    await withLauncher(page, launcher, { amount: '5.00' })
    await playAGame(page)
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    expect(asked.filter((url) => /evil|admin|createDeposit|ChangePass|play/.test(url))).toEqual([])
  })
}
