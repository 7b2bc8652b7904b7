import type { Page } from 'playwright/test'
import { violationsOfPart } from '../site/axe.ts'
import { expect, test } from '../site/signed-in.ts'
import { follow } from '../site/travel.ts'

type PlayableGame = { readonly slug: string; readonly name: string; readonly status: string }

async function playableGames(page: Page): Promise<PlayableGame[]> {
  const answer = await page.request.post('/api/getGames', { data: { area: 'slots', limit: 24 } })
  const { response } = (await answer.json()) as { response: { return: { items: PlayableGame[] } } }
  return response.return.items.filter(({ status }) => status === 'active')
}

/** Opens the sheet of a game that can be played and presses its button. */
async function playAGame(page: Page): Promise<void> {
  await page.goto(`/slots?game=${(await playableGames(page))[0]?.slug}`)
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

test('a launch that the server refuses says its words, or «Error»; a tile can make no call that is not a launch [R-05-05] [R-10-15]', async ({
  page,
}) => {
  const refusal = { body: {} }
  await page.route('**/api/play', (route) => route.fulfill({ json: refusal.body }))
  await playAGame(page)
  const start = page.getByRole('button', { name: 'Empezar a jugar' })
  const alert = page.getByRole('dialog').getByRole('alert')
  refusal.body = { result: false, response: { msg: 'La mesa está llena.' } }
  await start.click()
  await expect(alert).toHaveText('La mesa está llena.')
  refusal.body = { result: false }
  await page.getByRole('button', { name: 'Jugar', exact: true }).click()
  await start.click()
  await expect(alert).toHaveText('Error')
  await page.unroute('**/api/play')

  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  const tile = { launcher: '' }
  await page.route('**/api/getGame', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { response: { return: object } }
    const { launcher } = tile
    const game = { ...body.response.return, launcher, payload: { amount: '5.00' } }
    await route.fulfill({ response: answer, json: { ...body, response: { return: game } } })
  })
  const games = await playableGames(page)
  for (const [place, launcher] of [
    'createDeposit',
    'ChangePass',
    '../admin',
    'https://evil.example/x',
    'play?x=1',
  ].entries()) {
    await test.step(`a tile cannot make the call ${launcher}`, async () => {
      tile.launcher = launcher
      asked.length = 0
      // Each is the tile of another game: what the sheet has read of one it need not ask for again.
      const { slug, name } = games[place + 1] ?? { slug: 'none', name: 'none' }
      await follow(page, `/slots?game=${slug}`)
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await page.getByRole('button', { name: 'Jugar', exact: true }).click()
      await expect(alert).toBeVisible()
      expect(asked.filter((url) => url.endsWith('/api/getGame'))).toHaveLength(1)
      expect(asked.filter((url) => /evil|admin|createDeposit|ChangePass|play/.test(url))).toEqual([])
    })
  }
})

test('what a provider offers beside the races is launched as it says, and a refusal is read where it was pressed', async ({
  page,
}) => {
  const item = { slug: 'circuito', name: 'Circuito Nocturno', launcher: 'abrirCircuito', payload: { pista: 'c-1' } }
  await page.route('**/api/getHipicos', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { response: { return: object } }
    const races = { ...body.response.return, providers: [item] }
    await route.fulfill({ response: answer, json: { ...body, response: { return: races } } })
  })
  const refusal = { result: false, response: { msg: 'El circuito abre a las 10:00.' } }
  await page.route('**/api/abrirCircuito', (route) => route.fulfill({ json: refusal }))
  await page.goto('/hipicos')
  const offered = page.getByRole('region', { name: 'Más carreras' })
  await offered.getByRole('button', { name: 'Abrir Circuito Nocturno' }).click()
  await expect(offered.getByRole('alert')).toHaveText('El circuito abre a las 10:00.')
  await page.unroute('**/api/abrirCircuito')
  const asked = page.waitForRequest('**/api/abrirCircuito')
  await page.route('**/api/abrirCircuito', (route) =>
    route.fulfill({ json: { result: true, response: { gotourl: '/slots' } } }),
  )
  await offered.getByRole('button', { name: 'Abrir Circuito Nocturno' }).click()
  const { rid, ...payload } = (await asked).postDataJSON() as Record<string, unknown>
  expect([payload, typeof rid]).toEqual([item.payload, 'string'])
  await expect(page).toHaveURL(/\/slots$/)
})

test('keno stands beside the lotteries, and opens after what is asked before any game', async ({ page }) => {
  await page.goto('/lottery')
  const offered = page.getByRole('region', { name: 'Más loterías' })
  await expect(offered.getByRole('listitem')).toHaveCount(4)
  expect(await violationsOfPart(page, 'section:has(> h2)')).toEqual([])
  await offered
    .getByRole('button', { name: /^Abrir / })
    .first()
    .click()
  // The lists are read again while he is asked: a tab's address does what a draw does at any moment.
  const start = page.getByRole('button', { name: 'Empezar a jugar' })
  await expect(start).toBeVisible()
  await follow(page, '/lottery?tab=triples')
  await expect(page.locator('[role=tab][aria-selected=true]')).toHaveText('Triples')
  await start.click()
  await expect(page).toHaveURL(/\/play$/)
  await expect(page.frameLocator('iframe').getByText(/Keno · RTP 96,00 %/)).toBeVisible()
})
