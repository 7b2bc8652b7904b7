import type { Page } from 'playwright/test'
import { violations } from '../site/axe.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { openGameNamed } from '../site/open-game.ts'
import { headerBalance } from '../site/player.ts'
import { openAccount } from '../site/signed-in.ts'
import { expect, test } from '../site/test.ts'
import { follow } from '../site/travel.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })
// As most players see it: with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a jackpot that is won is told in the game, is in the balance and stands in the history', async ({
  page,
  site,
}) => {
  // Free spins would be shown one by one.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const player = await fundedPlayer(site)
  const game = await openGameNamed(page, player, { area: '/slots', slug: 'sello-de-oro' })
  await game.getByRole('button', { name: 'Premios y reglas' }).click()
  await expect(game.getByRole('dialog')).toContainText('Cada ronda juega también por el jackpot Prueba')
  // The game's own emblem among the symbols of its theme: what its tile shows.
  await expect(game.getByRole('dialog').getByRole('heading', { name: 'Anillo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await game.getByRole('button', { name: /Girar/ }).click()
  await expect(game.getByRole('status').filter({ hasText: /Jackpot Prueba: 5\d,\d\d\sUSD/ })).toBeAttached()
  await expect(game.getByText(/^Jackpot Prueba: /).first()).toBeVisible()

  await test.step('the player proves it on this device', async () => {
    await game.getByRole('button', { name: 'Verificar ronda' }).click()
    await game.getByRole('button', { name: 'Verificar en este dispositivo' }).click()
    await expect(
      game.getByRole('listitem').filter({ hasText: 'El jackpot Prueba sale de las dos semillas' }),
    ).toContainText('Correcto')
    await page.keyboard.press('Escape')
  })

  await page.getByRole('button', { name: 'Salir del juego' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Ver historial' }).click()
  await expect(headerBalance(page)).toHaveAccessibleName(/1[4-9]\d,\d\d|[2-9]\d\d,\d\d/)
  await expect(page.getByText('Jackpot Prueba').first()).toBeVisible()
})

test('rails of the home page and further pages of a list follow the currency without losing the place; the jackpots stand above their games with amount, kind and rules', async ({
  page,
  site,
}) => {
  const jwt = await openAccount(site)
  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('jwt', token), jwt)
  const pots = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /Jackpot (?:\$|Bs)/ })
  const choose = async (iso: string) => {
    await headerBalance(page).click()
    const dialog = page.getByRole('dialog', { name: 'Idioma y moneda' })
    await dialog.getByRole('radio', { name: new RegExp(`\\(${iso}\\)`) }).check()
    await dialog.getByRole('button', { name: 'Aplicar' }).click()
  }
  await page.goto('/')
  await expect(pots.first()).toContainText('$')
  await choose('VES')
  await expect(pots.filter({ hasText: '$' })).toHaveCount(0)
  await expect(pots.first()).toContainText('Bs.')

  await follow(page, await listWithLateJackpot(page))
  await page.getByRole('button', { name: 'Cargar más juegos' }).press('Enter')
  const shown = page.getByText(/^Mostrando 120 de /)
  await expect(shown).toBeVisible()
  // One of the games on the second page has a jackpot.
  const further = page.locator('li[data-place]').filter({ hasText: /Jackpot Bs/ })
  await expect
    .poll(() => further.evaluateAll((cells) => cells.some((cell) => Number((cell as HTMLElement).dataset.place) >= 60)))
    .toBe(true)
  await choose('USD')
  await expect(pots.first()).toContainText('$')
  await expect(pots.filter({ hasText: 'Bs.' })).toHaveCount(0)
  await expect(shown).toBeVisible()

  await test.step('the jackpots stand above their games with amount, kind and rules, in the currency of play', async () => {
    await follow(page, '/casino/jackpots')
    const board = page.getByRole('region', { name: 'Montos de los jackpots' })
    const card = board.getByRole('listitem').filter({ hasText: 'Gran Trébol' })
    await expect(card).toContainText(/\$\s5\d\d,\d\d\sUSD/)
    await expect(card).toContainText('En red: 6 juegos')
    expect(await violations(page)).toEqual([])
    await page
      .getByRole('main')
      .getByRole('link', { name: /Oro Viejo/ })
      .click()
    await expect(page.getByRole('dialog').getByText(/\$\s5\d\d,\d\d\sUSD/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await test.step('another currency has an amount of its own, above and on the tiles', async () => {
      await choose('VES')
      await expect(card).toContainText(/Bs\.\s11\d\.\d{3},\d\d\sVES/)
      await expect(page.getByRole('main').getByRole('link', { name: /Oro Viejo/ })).toContainText(/Bs\.\s11\d\.\d{3}/)
    })

    await board.getByRole('link', { name: 'Reglas de los jackpots' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Jackpots' })).toBeInViewport()
  })
})

/** The address of a list whose second page has a game with a jackpot. */
async function listWithLateJackpot(page: Page): Promise<string> {
  for (const sort of ['name', 'popular', 'new', 'rtp']) {
    const ask = async (body: object) => {
      const answer = await page.request.post('/api/getGames', { data: { area: 'slots', sort, limit: 60, ...body } })
      return ((await answer.json()) as { response: { return: Games } }).response.return
    }
    const { items } = await ask({ cursor: (await ask({})).next })
    if (items.some(({ jackpot }) => jackpot !== null)) return `/slots?orden=${sort}`
  }
  throw new Error('no list has a jackpot on its second page')
}

type Games = { readonly items: readonly { readonly jackpot: unknown }[]; readonly next: string }
