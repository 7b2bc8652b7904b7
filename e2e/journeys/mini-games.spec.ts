import { violationsWithFrames } from '../site/axe.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { ledgerOf, resultOf } from '../site/ledger-of.ts'
import { openGameNamed } from '../site/open-game.ts'
import { expect, test } from '../site/test.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

test('Campo Minado: a cell is opened, a reload finds the round as it was, the prize is collected, and the ledger says what the game says', async ({
  page,
  site,
}) => {
  // As most players see it: with motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const game = await openGameNamed(page, await fundedPlayer(site), { area: '/mini-juegos', slug: 'campo-minado' })
  const ledger = await ledgerOf(page, game, 'Campo Minado')
  // One mine in twenty-five: a first cell is safe 24 times of 25.
  for (let i = 0; i < 2; i += 1) await game.getByRole('button', { name: 'Menos minas' }).click()
  const cell = game.getByRole('button', { name: /^Fila 3, columna 3:/ })
  let reloaded = false
  for (let round = 0; round < 2 || !reloaded; round += 1) {
    await game.getByRole('button', { name: /^Jugar/ }).click()
    await cell.and(game.getByRole('button', { name: /sin abrir$/ })).click()
    await expect(cell).toHaveAccessibleName(/: (segura|mina)/)
    const said = (await cell.getAttribute('aria-label')) ?? ''
    const safe = /: segura/.test(said)
    // Not in the first, for a reload forgets how many mines were chosen; a mine ends a round: then it is the next one.
    if (safe && round > 0) {
      await page.reload()
      await expect(cell).toHaveAttribute('aria-label', said)
      reloaded = true
    }
    if (safe) await game.getByRole('button', { name: /^Cobrar/ }).click()
    expect(await ledger.expectRound()).toBe(safe)
    await expect(resultOf(game)).toHaveText(safe ? /Cobró a 1,02/ : /Había una mina/)
  }
})

test('Campo Minado is accessible, its rules and its proof too', { tag: '@proof' }, async ({ page, site }) => {
  const game = await openGameNamed(page, await fundedPlayer(site), {
    area: '/mini-juegos',
    slug: 'campo-minado',
    mode: 'Jugar demo',
  })
  const check = async () => {
    expect(await violationsWithFrames(page)).toEqual([])
  }
  await check()
  await game.getByRole('button', { name: /^Jugar/ }).focus()
  await page.keyboard.press('Enter')
  await expect(game.getByRole('button', { name: 'Fila 1, columna 1: sin abrir' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(game.getByRole('button', { name: /^Fila 2, columna 2: (segura|mina)/ })).toBeVisible()
  await check()
  await game.getByRole('button', { name: 'Premios y reglas' }).click()
  await expect(game.getByRole('dialog', { name: 'Premios y reglas' })).toContainText('RTP teórico: 97,74 %')
  await check()
})
