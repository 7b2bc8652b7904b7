import type { Page } from 'playwright/test'
import { ledgerOf } from '../site/ledger-of.ts'
import { headerBalance, newPlayer, register } from '../site/player.ts'
import { expect, test } from '../site/test.ts'

// As most players see it: with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a player registers, deposits, plays a round and finds it all in the history [R-04-01, R-07-17]', async ({
  page,
  site,
  browserName,
}) => {
  test.setTimeout(240_000)
  await page.goto('/slots')
  await register(page, newPlayer())

  await test.step('lands logged in, with the token in local storage and a balance', async () => {
    await expect(headerBalance(page)).toHaveAccessibleName(/^Saldo: \$\s0,00/)
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    await headerBalance(page).click()
    const currencies = page.getByRole('dialog', { name: 'Idioma y moneda' })
    await expect(currencies.getByRole('radio')).toHaveCount(4)
    await currencies.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('deposits through the sandbox and sees the balance move', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Depositar' }).click()
    await page.getByLabel('Monto (USD)').fill('50')
    await page.getByRole('main').getByRole('button', { name: 'Depositar' }).click()
    await expect(headerBalance(page)).toHaveAccessibleName(/^Saldo: \$\s50,00/)
    await expect(page.getByRole('region', { name: 'Mis depósitos' })).toContainText('Acreditado')
  })

  const game = await test.step('opens a game: the server redirects to /play after 1250 ms', async () => {
    await page.goto('/slots')
    const tile = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link')
      .filter({ has: page.locator('img') })
      .first()
    await tile.click()
    const sheet = page.getByRole('dialog').first()
    const asked = page.waitForRequest('**/api/play')
    await sheet.getByRole('button', { name: 'Jugar', exact: true }).click()
    await page.getByRole('button', { name: 'Empezar a jugar' }).click()
    // Firefox does not tell its driver what was in a request.
    if (browserName !== 'firefox')
      expect((await asked).postDataJSON()).toMatchObject({ id: expect.anything(), mode: 'real', iso: 'USD' })
    await expect(page).toHaveURL(/\/play$/)
    // Left there by the answer's own instructions.
    expect(await page.evaluate(() => sessionStorage.getItem('play'))).toContain(site.studio)
    return page.frameLocator('iframe')
  })

  let prizes = 0
  await test.step('plays rounds in the frame of the studio, and the balance follows', async () => {
    expect(await page.locator('iframe').getAttribute('src')).toContain(site.studio)
    const strip = page.getByRole('region', { name: 'Sesión de juego' })
    await expect(strip).toContainText('50,00')
    const spin = game.getByRole('button', { name: /Girar/ })
    const ledger = await ledgerOf(page, game, (await game.getByRole('heading', { level: 1 }).textContent()) ?? '')
    for (let round = 0; round < 3; round += 1) {
      await spin.click()
      if (await ledger.expectRound()) prizes += 1
      // The round is shown to its end: whoever leaves before is asked.
      await expect(spin).toBeEnabled()
    }
    await expect(strip.getByRole('button', { name: /^Saldo/ })).toHaveText(await walletOnServer(page))
    await strip.getByRole('button', { name: 'Salir del juego' }).click()
    await expect(page.getByRole('heading', { name: 'Resumen de su sesión' })).toBeFocused()
    await page.getByRole('link', { name: 'Volver al casino' }).click()
    await expect(page).not.toHaveURL(/\/play/)
  })

  await test.step('sees deposit, bet and win in the history', async () => {
    await page.goto('/profile/historical')
    const table = page.getByRole('table', { name: 'Movimientos de su cuenta' })
    await expect(table.getByRole('row').filter({ hasText: 'Depósito' })).toHaveCount(1)
    await expect(table.getByRole('row').filter({ hasText: 'Apuesta' })).toHaveCount(3)
    await expect(table.getByRole('row').filter({ hasText: 'Premio' })).toHaveCount(prizes)
  })
})

/** The dollars that the server's ledger holds for the player of this page, in the words of the strip. */
async function walletOnServer(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const answer = await page.request.post('/api/getBalance', { headers: { authorization: `Bearer ${token}` } })
  const { response } = (await answer.json()) as { response: { return: [string, string][] } }
  const held = response.return.find(([, iso]) => iso === 'USD')?.[0]
  const words = new Intl.NumberFormat('es-VE', { minimumFractionDigits: 2, useGrouping: 'always' } as object)
  return `$\u00a0${words.format(Number(held))}`
}
