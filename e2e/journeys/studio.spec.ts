import { violationsWithFrames } from '../site/axe.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { movements } from '../site/movements.ts'
import { firstGame, openGame } from '../site/open-game.ts'
import { expect, test } from '../site/test.ts'

test('a game can be played with the keyboard alone, and its outcome is announced; a demo says that its money is fictitious, touches no balance, is accessible and outlives a reload', async ({
  page,
  site,
}) => {
  // As most players see it: with motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openGame(page, await fundedPlayer(site), 'Jugar')
  const game = page.frameLocator('iframe')
  const spin = game.getByRole('button', { name: /Girar/ })
  await spin.focus()
  const settled = page.waitForResponse('**/api/getPlaySession')
  await page.keyboard.press('Space')
  await settled
  await expect(game.getByRole('status').filter({ hasText: /Gana|Recibe|Sin premio/ })).toBeAttached()
  await page.getByRole('button', { name: 'Salir del juego' }).click()
  await page.getByRole('link', { name: 'Volver al casino' }).click()
  await expect(page).toHaveURL(/\/slots/)

  await test.step('a demo says that its money is fictitious, and touches no balance', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await firstGame(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Jugar demo', exact: true }).click()
    await expect(page).toHaveURL(/\/play$/)
    await expect(spin).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sesión de juego' })).toContainText('DEMO · dinero ficticio')
    expect(await violationsWithFrames(page)).toEqual([])
    const before = await movements(page, ['bet', 'win'])
    const played = page.waitForResponse('**/api/getPlaySession')
    await spin.click()
    await played
    expect(await movements(page, ['bet', 'win'])).toBe(before)
  })

  await test.step('a reload in the middle of a game restores it', async () => {
    await page.reload()
    await expect(spin).toBeVisible()
  })
})

test('no other site can put the game in a frame', async ({ request, site }) => {
  const answer = await request.get(`${site.studio}/`)
  expect(answer.headers()['content-security-policy']).toContain(`frame-ancestors ${site.site}`)
  expect(answer.headers()['content-security-policy']).not.toContain('unsafe-')
})
