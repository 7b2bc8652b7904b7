import type { Page } from 'playwright/test'
import { violationsIn } from '../site/axe.ts'
import { emptyPlayer } from '../site/empty-player.ts'
import { createGate } from '../site/gate.ts'
import { logIn, newPlayer, register } from '../site/player.ts'
import { expect, test } from '../site/test.ts'
import { follow } from '../site/travel.ts'

const tiles = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .filter({ has: page.locator('img') })
const found = (page: Page) => page.getByRole('status').filter({ hasText: 'encontrado' })

test('the casino opens with sections, rails and providers that lead where they say; filters narrow it, stand in the address and are taken away one by one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/casino')
  const sections = page.getByRole('navigation', { name: 'Secciones del casino' })
  await expect(sections.getByRole('link')).toHaveText([
    'Novedades',
    'Populares',
    'En vivo',
    'Jackpots',
    'Proveedores',
    'Mis favoritos',
    'Jugados recientemente',
  ])
  await expect(page.getByRole('region', { name: 'Novedades' }).getByRole('link').nth(1)).toBeVisible()
  await test.step('on a phone the last tiles of a rail are drawn when it is scrolled', async () => {
    const tiles = page.getByRole('region', { name: 'Populares' }).getByRole('listitem')
    const drawn = () =>
      tiles.evaluateAll((all) =>
        all.map(({ firstElementChild: game }) => game?.checkVisibility({ contentVisibilityAuto: true })),
      )
    await expect.poll(async () => (await drawn()).at(-1)).toBe(false)
    expect((await drawn()).slice(0, 3)).toEqual([true, true, true])
    // In a wider row one of them is in sight; the ring of its focus is not cut off.
    await page.setViewportSize({ width: 700, height: 844 })
    await expect(tiles.nth(3)).toHaveCSS('content-visibility', 'auto')
    await tiles.nth(3).getByRole('link').focus()
    await expect(tiles.nth(3)).toHaveCSS('content-visibility', 'visible')
    await page.setViewportSize({ width: 390, height: 844 })
    await tiles.first().evaluate(({ parentElement: row }) => row?.scrollBy(10, 0))
    await expect.poll(drawn).toEqual(Array(12).fill(true))
    await tiles.last().scrollIntoViewIfNeeded()
    await expect(tiles.last().locator('img')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await sections.getByRole('link', { name: 'Proveedores' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Proveedores' })).toBeVisible()
  const makers = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(makers.first()).toBeVisible()
  expect(await violationsIn(page, 'html')).toEqual([])
  await makers.filter({ hasText: 'Casa Lucero' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Casa Lucero' })).toBeVisible()
  await expect(tiles(page).first()).toContainText('Casa Lucero')
  await page.getByRole('navigation', { name: 'Usted está en' }).getByRole('link', { name: 'Casino' }).click()
  await expect(page).toHaveURL(/\/casino$/)

  await test.step('filters narrow an area, stand in the address and can be taken away one by one', async () => {
    await expect(found(page)).toHaveText('604 juegos encontrados')
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Filtros' })
    await dialog.getByLabel('Buscar en la lista').fill('lucero')
    await dialog.getByRole('checkbox', { name: /Casa Lucero/ }).check()
    await dialog.getByLabel('Buscar en la lista').fill('colibri')
    await dialog.getByRole('checkbox', { name: /Dos Colibríes/ }).check()
    expect(await violationsIn(page, 'html')).toEqual([])
    await dialog.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page).toHaveURL(/proveedores=casa-lucero%2Cdos-colibries/)
    await expect(found(page)).not.toHaveText('604 juegos encontrados')
    await expect(tiles(page).first()).toContainText(/Casa Lucero|Dos Colibríes/)

    await page.reload()
    await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeVisible()
    // In a hurry: the second one goes before the list without the first is there.
    const gate = createGate()
    await page.route('**/api/getGames', async (route) => {
      await gate.passed
      await route.continue()
    })
    await page.getByRole('button', { name: 'Quitar Casa Lucero' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Quitar Dos Colibríes' })).toBeFocused()
    await page.keyboard.press('Enter')
    gate.open()
    await expect(found(page)).toHaveText('604 juegos encontrados')
    await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeFocused()
    await expect(page).not.toHaveURL(/proveedores/)
  })
})

test('a player marks a game with the heart and finds it again, one that the server did not take turns back, and the next player on the same page sees none', async ({
  page,
  site,
  expectedOutput,
}) => {
  // Whether somebody is logged in is not known yet when the list is asked for.
  expectedOutput.push(/401 \(Unauthorized\)/, /net::ERR_FAILED \(.*\/api\/setFavorite\)/)
  await page.goto('/casino/favoritos')
  await expect(page.getByRole('heading', { level: 1, name: 'Mis favoritos' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Inicie sesión para continuar' })).toBeVisible()
  await register(page, newPlayer())
  await expect(page.getByRole('heading', { name: /Todavía no tiene favoritos/ })).toBeVisible()

  await follow(page, '/slots')
  const name = (await tiles(page).first().locator('span').nth(1).textContent()) ?? ''
  const marked = page.waitForResponse('**/api/setFavorite')
  await page.getByRole('button', { name: `Añadir ${name} a favoritos` }).click()
  await marked
  const heart = page.getByRole('button', { name: `Quitar ${name} de favoritos` })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await test.step('the sheet has the same heart; two quick presses leave it as it was', async () => {
    await page.getByRole('link').filter({ hasText: name }).first().click()
    const sheet = page.getByRole('dialog', { name })
    const own = sheet.getByRole('button', { name: /favoritos$/ })
    await expect(own).toHaveAttribute('aria-pressed', 'true')
    let answers = 0
    page.on('response', (response) => {
      if (response.url().endsWith('/api/setFavorite')) answers += 1
    })
    await own.dblclick()
    await expect.poll(() => answers).toBe(2)
    await expect(own).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
  })

  await follow(page, '/casino/favoritos')
  await expect(tiles(page)).toHaveCount(1)
  await test.step('above the list of their area stand the own games, but not above a choice among it', async () => {
    await page.goto('/slots')
    const own = page.getByRole('region', { name: 'Mis favoritos' })
    await expect(own.getByRole('listitem')).toHaveText([new RegExp(name)])
    await page.getByRole('link', { name: /^Clásicos/ }).click()
    await expect(page).toHaveURL(/categoria=clasicos/)
    await expect(tiles(page).first()).toBeVisible()
    await expect(own).toHaveCount(0)
  })
  await follow(page, '/')
  await expect(
    page.getByRole('region', { name: 'Mis favoritos' }).getByRole('link', { name: new RegExp(name) }),
  ).toBeVisible()

  await follow(page, '/casino/favoritos')
  const unmarked = page.waitForResponse('**/api/setFavorite')
  await heart.click()
  await unmarked
  await page.reload()
  await expect(page.getByRole('heading', { name: /Todavía no tiene favoritos/ })).toBeVisible()

  await test.step('a heart that the server did not take turns back and says so', async () => {
    await follow(page, '/slots')
    const add = page.getByRole('button', { name: `Añadir ${name} a favoritos` })
    await expect(add).toBeVisible()
    await page.route('**/api/setFavorite', (route) => route.abort())
    await add.click()
    await expect(page.getByText('No se pudo guardar el favorito.')).toBeVisible()
    await expect(add).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/api/setFavorite')
  })

  await test.step('the hearts of one player are not shown to the next one on the same page', async () => {
    const any = page.getByRole('button', { name: /a favoritos$|de favoritos$/ }).first()
    const marked = page.waitForResponse('**/api/setFavorite')
    await any.click()
    await marked
    await expect(any).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(any).toHaveCount(0)
    await logIn(page, await emptyPlayer(site))
    await expect(any).toHaveAttribute('aria-pressed', 'false')
  })
})

test('going back finds a list as long as it was, at the same place; games are narrowed by what they offer and by category, with words for a section that is not there', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/404 \(Not Found\) \(.*\/api\//)
  await page.goto('/slots')
  await page.getByRole('button', { name: 'Cargar más juegos' }).click()
  await expect(tiles(page)).toHaveCount(120)
  const far = tiles(page).nth(100)
  await far.scrollIntoViewIfNeeded()
  const name = await far.textContent()
  await page.getByRole('link', { name: 'Trébol' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(tiles(page)).toHaveCount(120)
  await expect(
    tiles(page)
      .filter({ hasText: name ?? '' })
      .first(),
  ).toBeInViewport()

  await test.step('games are narrowed by what they offer and by category, with words for a section that is not there', async () => {
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Filtros' })
    await dialog
      .getByRole('group', { name: 'Características' })
      .getByRole('checkbox', { name: /Tres rodillos/ })
      .check()
    await dialog.getByRole('group', { name: 'Categorías' }).getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page).toHaveURL(/caracteristicas=tres-rodillos/)
    await expect(page).toHaveURL(/categorias=/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeVisible()
    await page.getByRole('button', { name: 'Quitar Tres rodillos' }).click()
    await expect(page).not.toHaveURL(/caracteristicas/)

    await follow(page, '/casino/no-existe')
    await expect(page.getByRole('heading', { name: 'Esta sección no está disponible.' })).toBeVisible()
    await page.getByRole('link', { name: 'Ir al casino' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Casino' })).toBeVisible()
  })
})

test('the sheet states the highest prize; where the operator allows no demo play, neither filter nor button offers it', async ({
  page,
  expectedOutput,
}) => {
  // Whether somebody is logged in is not known yet when the list is asked for.
  expectedOutput.push(/401 \(Unauthorized\)/)
  await page.route('**/api/getConfig', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { response: { return: { jurisdiction: object } } }
    const { jurisdiction } = body.response.return
    const settings = { ...body.response.return, jurisdiction: { ...jurisdiction, demo: 'off' } }
    await route.fulfill({ response: answer, json: { ...body, response: { ...body.response, return: settings } } })
  })
  await page.goto('/casino/favoritos')
  await register(page, newPlayer())
  await page.goto('/mini-juegos?game=campo-minado')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Premio máximo')).toBeVisible()
  await expect(sheet.getByText('9.072,67 veces la apuesta')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Jugar', exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Jugar demo' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await expect(filters.getByRole('switch', { name: /^Solo .*USD/ })).toBeVisible()
  await expect(filters.getByRole('switch', { name: 'Solo con demo' })).toHaveCount(0)
})

test('who goes on while a search is about to be made is not led back by it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/slots')
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  const gate = createGate()
  await page.route('**/api/getLobby', async (route) => {
    await gate.passed
    await route.continue()
  })
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('searchbox', { name: 'Buscar juegos' }).fill('oro')
  await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Mesa' }).click()
  await page.clock.runFor(200)
  await expect(page.locator('#nprogress')).toBeAttached()
  await page.clock.runFor(1_000)
  gate.open()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1, name: 'Juegos de mesa' })).toBeVisible()
  await expect(page).toHaveURL('/table')
})
