import { violationsWithFrames } from '../site/axe.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { movements } from '../site/movements.ts'
import { openGame } from '../site/open-game.ts'
import { expect, test } from '../site/test.ts'

test('a game can be played with the keyboard alone, and its outcome is announced', async ({ page, site }) => {
  // As most players see it: with motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openGame(page, await fundedPlayer(site), 'Jugar')
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: /Girar/ }).focus()
  const settled = page.waitForResponse('**/api/getPlaySession')
  await page.keyboard.press('Space')
  await settled
  await expect(game.getByRole('status').filter({ hasText: /Gana|Recibe|Sin premio/ })).toBeAttached()
  await page.getByRole('button', { name: 'Salir del juego' }).click()
  await page.getByRole('link', { name: 'Volver al casino' }).click()
  await expect(page).toHaveURL(/\/slots/)
})

test('a demo says that its money is fictitious, and touches no balance', async ({ page, site }) => {
  await openGame(page, await fundedPlayer(site), 'Jugar demo')
  await expect(page.getByRole('region', { name: 'Sesión de juego' })).toContainText('DEMO · dinero ficticio')
  const before = await movements(page, ['bet', 'win'])
  const settled = page.waitForResponse('**/api/getPlaySession')
  await page.frameLocator('iframe').getByRole('button', { name: /Girar/ }).click()
  await settled
  expect(await movements(page, ['bet', 'win'])).toBe(before)
})

test('a reload in the middle of a game restores it', async ({ page, site }) => {
  await openGame(page, await fundedPlayer(site), 'Jugar demo')
  await page.reload()
  await expect(page.frameLocator('iframe').getByRole('button', { name: /Girar/ })).toBeVisible()
})

test('the game and the strip around it are accessible', async ({ page, site }) => {
  await openGame(page, await fundedPlayer(site), 'Jugar demo')
  expect(await violationsWithFrames(page)).toEqual([])
})

test('no other site can put the game in a frame', async ({ page, site, expectedOutput }) => {
  expectedOutput.push(/frame-ancestors|Refused to frame|ERR_BLOCKED_BY_RESPONSE|Failed to load resource|chrome-error/)
  const answer = await page.request.get(`${site.studio}/`)
  expect(answer.headers()['content-security-policy']).toContain(`frame-ancestors ${site.site}`)
  expect(answer.headers()['content-security-policy']).not.toContain('unsafe-')
})
