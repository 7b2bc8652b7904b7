import { randomUUID } from 'node:crypto'
import { violations } from '../site/axe.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { verifyByCalls } from '../site/identity-documents.ts'
import { openGameNamed } from '../site/open-game.ts'
import { expect, test } from '../site/test.ts'
import { ask } from '../site/token.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

test('a win leaves for the player’s account without leaving the game, once, however often the answer is lost', async ({
  page,
  site,
  expectedOutput,
}) => {
  test.setTimeout(150_000)
  expectedOutput.push(/403 \(Forbidden\)/, /422 \(Unprocessable Entity\)/, /net::ERR_/)
  // Free spins would be shown one by one.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const player = await fundedPlayer(site)
  const strip = page.getByRole('region', { name: 'Sesión de juego' })
  const offer = strip.getByRole('button', { name: 'Guardar mis ganancias' })
  const dialog = page.getByRole('dialog', { name: 'Guardar mis ganancias' })

  // Every round of this game wins a jackpot of fifty dollars and more.
  const game = await openGameNamed(page, player, { area: '/slots', slug: 'sello-de-oro' })
  const token = (await page.evaluate(() => localStorage.getItem('jwt'))) ?? ''
  await expect(offer).toHaveCount(0)
  await game.getByRole('button', { name: /Girar/ }).click()
  await expect(offer).toBeVisible()

  await test.step('what is missing is said, with the way there', async () => {
    await offer.click()
    await expect(dialog).toContainText('Para retirar sus ganancias falta algo.')
    await expect(dialog.getByRole('link', { name: /Verificar mi identidad/ })).toHaveAttribute('href', /\/kyc/)
    await expect(dialog.getByRole('link', { name: /Ver mis cuentas de cobro/ })).toHaveAttribute('target', '_blank')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Volver al juego' }).click()
    await expect(offer).toBeFocused()
  })

  await test.step('the player is verified and has an account', async () => {
    await verifyByCalls(page, site, { ...player, token })
    const clabe = { rid: randomUUID(), method: 'clabe', fields: { clabe: '032180000118359719', owner: 'Ana Prueba' } }
    const profile = await ask(site, token, 'getProfile', { edit: false })
    const owner = (profile.response as { vf?: { name?: string } }).vf?.name ?? clabe.fields.owner
    const saved = await ask(site, token, 'savePayoutAccount', { ...clabe, fields: { ...clabe.fields, owner } })
    expect(saved.result).toBe(true)
  })

  await test.step('amount, account, promise and that it cannot be taken back are said before; the answer is lost', async () => {
    await offer.click()
    await expect(dialog).toContainText('El retiro no se puede cancelar una vez solicitado.')
    await expect(dialog).toContainText(/CLABE/)
    await expect(dialog).toContainText('Pagado a más tardar')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Solicitar retiro' }).click()
    await expect(dialog).toContainText('Escriba su contraseña actual.')
    await page.route(
      '**/api/createWithdrawal',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.route('**/api/getIntent', (route) => route.abort(), { times: 1 })
    await dialog.getByLabel('Su contraseña', { exact: true }).fill(player.password)
    await dialog.getByRole('button', { name: 'Solicitar retiro' }).click()
    await expect(dialog.getByRole('alert')).toContainText(/Su retiro de \$\s\d\d,\d\d.* quedó sin respuesta/)
    expect(await violations(page)).toEqual([])
    await dialog.getByLabel('Su contraseña', { exact: true }).fill(player.password)
    await dialog.getByRole('button', { name: 'Terminar la operación' }).click()
    await expect(dialog).toContainText(/Solicitó retirar \$\s\d\d,\d\d/)
    await expect(dialog).toContainText('Fecha límite de pago:')
    await dialog.getByRole('button', { name: 'Volver al juego' }).click()
  })

  await test.step('it is one withdrawal, the game goes on, and nothing is offered twice', async () => {
    await expect(offer).toHaveCount(0)
    await expect(game.getByRole('button', { name: /Girar/ })).toBeEnabled()
    const { response } = await ask(site, token, 'getWithdrawals', {})
    const { items } = response.return as { items: { amount: { amount: string } }[] }
    expect(items).toHaveLength(1)
    await page.setViewportSize({ width: 320, height: 720 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
