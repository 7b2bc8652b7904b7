import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { violations } from '../site/axe.ts'
import { overflow } from '../site/boxes.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { openGameNamed } from '../site/open-game.ts'
import { expect, test } from '../site/test.ts'
import { travel } from '../site/travel.ts'

const savedFacts = join(import.meta.dirname, '../../remote-legal/src/payloads/saved-facts.json')
const h2 = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('a reader goes by the contents, finds a word without its accent, sees what changed, prints the text alone, shares an address and checks a seed on his device', async ({
  page,
}) => {
  await page.goto('/terms-and-conditions')
  // The figures are the server's own, not the ones that came with the release.
  await expect(page.getByText('Mostrando la versión guardada')).toHaveCount(0)
  await test.step('the list of contents leads to each section with the keyboard', async () => {
    const contents = page.getByRole('navigation', { name: 'Contenido' })
    await contents.getByRole('link', { name: 'Suspensión y cierre de la cuenta' }).focus()
    await page.keyboard.press('Enter')
    const section = page.getByRole('heading', { level: 2, name: 'Suspensión y cierre de la cuenta' })
    await expect(section).toBeFocused()
    await expect(section).toBeInViewport()
    await expect(page).toHaveURL(/#suspension-y-cierre$/)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Presentar una reclamación' })).toBeFocused()
  })

  const search = page.getByRole('search')
  await search.getByRole('searchbox', { name: 'Buscar en este documento' }).fill('RECLAMACION')
  await expect(search.getByRole('status')).toHaveText(/^\d+ resultados$/)
  const hit = search.getByRole('listitem').filter({ hasText: 'Suspensión y cierre de la cuenta' }).first()
  const said = (await hit.locator('mark').textContent()) ?? ''
  await hit.getByRole('link').click()
  const line = page.locator(':focus')
  await expect(line.locator('mark').first()).toHaveText(said)
  await expect(line.locator('mark').first()).toBeInViewport()
  await search.getByRole('searchbox').fill('hipopótamo')
  await expect(page.locator('mark')).toHaveCount(0)
  await expect(search.getByRole('status')).toHaveText(/No encontramos «hipopótamo»/)

  await page.getByRole('link', { name: 'Ver qué cambió desde la versión 1.0' }).click()
  await expect(h2(page, 'Qué cambió de la versión 1.0 a la 3.0')).toBeVisible()
  await expect(page.getByRole('insertion').filter({ hasText: 'Definiciones' })).toBeVisible()
  await expect(page.getByRole('deletion').first()).toContainText('Quitado:')
  await page.getByRole('link', { name: 'Leer la versión 1.0' }).click()
  await expect(page.getByText('Esta es la versión 1.0, que ya no está vigente.')).toBeVisible()
  await expect(h2(page, 'Dinero y juego')).toBeVisible()
  await page.getByRole('link', { name: 'Ir a la versión vigente' }).click()
  await expect(h2(page, 'Reglas de juego y apuestas')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(h2(page, 'Reglas de juego y apuestas')).toBeVisible()
  for (const chrome of [
    page.getByRole('banner'),
    page.getByRole('navigation'),
    page.getByRole('search'),
    page.getByRole('link', { name: 'Depositar' }),
    page.getByRole('link', { name: 'Saltar al contenido' }),
  ])
    await expect(chrome.filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await test.step('the address of a section can be shared', async () => {
    await page.goto('/rules#animalitos')
    await expect(page.getByRole('heading', { level: 2, name: 'Lotería, animalitos y triples' })).toBeInViewport()
  })

  await test.step('he checks on his own device that the seed of a round is the one promised before it', async () => {
    const seed = randomBytes(32).toString('hex')
    const hash = createHash('sha256').update(seed).digest('hex')
    await travel(page, '/rng#verificar')
    const form = page.locator('form').filter({ hasText: 'Huella publicada antes de la ronda' })
    const check = () => form.getByRole('button', { name: 'Comprobar huella' }).click()
    await form.getByLabel('Huella publicada antes de la ronda').fill('abc')
    await check()
    await expect(form.getByText('Copie las 64 cifras y letras tal como aparecen en el juego.')).toBeVisible()
    await form.getByLabel('Huella publicada antes de la ronda').fill(` ${hash.toUpperCase()} `)
    await form.getByLabel('Semilla revelada después').fill(seed)
    await check()
    await expect(form.getByRole('status')).toContainText('Coincide. La semilla es la misma')
    await form.getByLabel('Semilla revelada después').fill(hash)
    await check()
    await expect(form.getByRole('status')).toContainText('No coincide.')
  })

  await test.step('he finds the return of a game by its name', async () => {
    const form = page.locator('form').filter({ hasText: 'Nombre del juego o del proveedor' })
    const find = async (name: string) => {
      await form.getByLabel('Nombre del juego o del proveedor').fill(name)
      await form.getByRole('button', { name: 'Ver su RTP' }).click()
    }
    await find('r')
    await expect(form.getByText('Escriba 2 letras o más.')).toBeVisible()
    await find('ruleta jardin')
    await expect(form.getByRole('row', { name: /Ruleta Jardín/ })).toContainText('97,30 %')
    await find('zzzz')
    await expect(form.getByText('No encontramos ningún juego con ese nombre.')).toBeVisible()
  })
})

test('with the server down a document is whole, with the facts that came with the release, and says from when they are', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/Failed to load resource/)
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  const { savedOn } = JSON.parse(readFileSync(savedFacts, 'utf8')) as { savedOn: string }
  const day = new Intl.DateTimeFormat('es-VE', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(savedOn))
  // A document that is opened as the first page has the facts that it was painted with.
  await page.goto('/chat')
  for (const [address, said] of [
    ['/self-exclusion', '6 meses, 1 año, 5 años o indefinida'],
    ['/account-payouts-bonuses', 'Pago móvil (VES)'],
  ] as const) {
    await travel(page, address)
    await expect(page.getByText(`Mostrando la versión guardada del ${day}.`)).toBeVisible()
    await expect(page.getByText(said).first()).toBeVisible()
    if (address === '/self-exclusion') {
      const line = page.getByRole('link', { name: 'www.fejar.org (se abre en otra pestaña)' })
      await expect(line).toHaveAttribute('href', 'https://www.fejar.org')
      await expect(line).toHaveAttribute('rel', 'noopener noreferrer')
    }
    expect(await page.getByRole('main').textContent()).not.toMatch(/[{}]/)
  }
})

test('a player goes from a bet in his history to the seeds of that round: they are the ones promised with the bet, and his device works out of them what came out', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/404/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const game = await openGameNamed(page, await fundedPlayer(site), { area: '/slots', slug: 'siete-dorado' })
  await game.getByRole('button', { name: /Girar/ }).click()
  await expect(game.getByRole('status').filter({ hasText: /Gana|Recibe|Sin premio/ })).toBeAttached()
  await travel(page, '/profile/historical?tipo=bet')
  await page.getByRole('table', { name: 'Movimientos de su cuenta' }).getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Verificar esta ronda' }).click()
  await expect(page).toHaveURL(/\/rng\?ronda=[\w-]+#verificar$/)
  await page.getByRole('button', { name: 'Consultar ronda' }).click()
  const form = page.locator('form').filter({ hasText: 'Número de una ronda suya' })
  await expect(form.getByRole('status')).toContainText('Coincide. La semilla es la misma')
  await expect(form).toContainText('Siete Dorado')
  expect(await violations(page, 'main')).toEqual([])

  await test.step('on a page of the studio, which needs no session and keeps nothing', async () => {
    const [repeated] = await Promise.all([
      page.waitForEvent('popup'),
      form.getByRole('link', { name: 'Repetir la ronda con sus semillas (se abre en otra pestaña)' }).click(),
    ])
    const checks = repeated.getByRole('status').getByRole('listitem')
    await expect(checks.filter({ hasText: 'Correcto' }).nth(2)).toBeVisible()
    await expect(checks.filter({ hasText: 'No coincide' })).toHaveCount(0)
    await expect(repeated.getByRole('main')).toContainText('Siete Dorado')
    await repeated.setViewportSize({ width: 320, height: 640 })
    expect(await overflow(repeated)).toEqual([])
    expect(await violations(repeated)).toEqual([])
    await repeated.getByLabel('Huella publicada antes de la ronda').fill('f'.repeat(64))
    await repeated.keyboard.press('Enter')
    await expect(checks.filter({ hasText: 'No coincide' })).toHaveText(/La semilla revelada corresponde/)
    await repeated.close()
  })

  await form.getByLabel('Número de una ronda suya').fill('00000000-0000-4000-8000-000000000000')
  await page.getByRole('button', { name: 'Consultar ronda' }).click()
  await expect(form).toContainText('No encontramos esa ronda entre las suyas.')
})
