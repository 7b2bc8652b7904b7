import type { Page } from 'playwright/test'
import { drawEnd } from '../../studio/src/engines/crash/flight.ts'
import { drawRace } from '../../studio/src/engines/greyhounds/draw-race.ts'
import type { Draw } from '../../studio/src/fair/draw.ts'
import { violationsWithFrames } from '../site/axe.ts'
import { chooseRounds } from '../site/chosen-rounds.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { ledgerOf, resultOf } from '../site/ledger-of.ts'
import { movements } from '../site/movements.ts'
import { openGameNamed } from '../site/open-game.ts'
import { expect, test } from '../site/test.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

/** A flight that comes at least so far, in hundredths of the stake. */
const fliesTo =
  (multiple: number) =>
  (draw: Draw): boolean =>
    drawEnd(draw) >= multiple

async function accessible(page: Page): Promise<void> {
  expect(await violationsWithFrames(page)).toEqual([])
}

test('Avioneta: a flight is collected by keyboard and by itself, and the ledger says what the game says; a reload in the middle finds it, and it is accessible', async ({
  page,
  site,
}) => {
  // As most players see it: with motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const game = await openGameNamed(page, await fundedPlayer(site), { area: '/mini-juegos', slug: 'avioneta' })
  const ledger = await ledgerOf(page, game, 'Avioneta')
  await expect(game.getByText('la velocidad de su conexión puede influir en su resultado')).toBeVisible()
  await accessible(page)
  const main = game.getByRole('button', { name: /^(Jugar|Cobrar)/ })
  const auto = game.getByLabel('Cobro automático')

  await auto.fill('0,5')
  await main.focus()
  await page.keyboard.press('Enter')
  await expect(auto).toBeFocused()
  await expect(game.getByRole('alert')).toContainText('de 1,01 a 10000')
  await accessible(page)
  await auto.fill('')

  await chooseRounds(page, site, (draw) => drawEnd(draw) <= 100)
  await game.getByRole('button', { name: /^Jugar/ }).click()
  expect(await ledger.expectRound()).toBe(false)
  await expect(resultOf(game)).toHaveText(/^No despegó/)

  await chooseRounds(page, site, fliesTo(400))
  await expect(main).toHaveAttribute('aria-disabled', 'false')
  await main.focus()
  await page.keyboard.press('Enter')
  await expect(game.getByText(/En vuelo/).first()).toBeVisible()
  await page.keyboard.press('Enter')
  expect(await ledger.expectRound()).toBe(true)
  await expect(resultOf(game)).toHaveText(/Cobró a \d/)
  await expect(game.getByText(/El vuelo terminó/).first()).toBeVisible()
  await accessible(page)

  await auto.fill('1,02')
  await game.getByRole('button', { name: /^Jugar/ }).click()
  expect(await ledger.expectRound()).toBe(true)
  await expect(resultOf(game)).toHaveText(/Cobró a 1,02/)

  await test.step('a reload in the middle of a flight finds it, or how it ended; its rules', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await auto.fill('')
    await chooseRounds(page, site, fliesTo(2_000))
    await game.getByRole('button', { name: /^Jugar/ }).click()
    await expect(game.getByText(/En vuelo/).first()).toBeVisible()
    await page.reload()
    await expect(game.getByText(/En vuelo|El vuelo terminó/).first()).toBeVisible()
    await game.getByRole('button', { name: 'Premios y reglas' }).click()
    await expect(game.getByRole('dialog', { name: 'Premios y reglas' })).toContainText('RTP teórico: 97,00 %')
    await accessible(page)
  })
})

test('Ruleta: chips are laid up to the limits of the table, taken back and repeated, and the ledger has the bet and what came back', async ({
  page,
  site,
}) => {
  // As most players see it: with motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const game = await openGameNamed(page, await fundedPlayer(site), { area: '/table', slug: 'ruleta-jardin' })
  const main = game.getByRole('button', { name: 'Girar' })
  const ledger = await ledgerOf(page, game, 'Ruleta Jardín')
  await expect(main).toHaveAttribute('aria-disabled', 'true')
  const chip = game.getByRole('radio', { name: /Ficha de 10,00/ })
  expect((await chip.boundingBox())?.width, 'a chip is as large on a wide screen').toBeGreaterThanOrEqual(40)
  await chip.check({ force: true })
  await game.getByRole('radio', { name: 'Cuadro' }).check({ force: true })
  await game.getByRole('button', { name: /^Cuadro 1, 2, 4, 5,/ }).click()
  await game.getByRole('button', { name: /^Cuadro 1, 2, 4, 5,/ }).click()
  await expect(game.getByRole('alert')).toContainText('En esta apuesta caben hasta 10,00')
  for (let i = 0; i < 5; i += 1) await game.getByRole('button', { name: /^Par, / }).click()
  await expect(game.getByRole('alert')).toContainText('En cada ronda caben hasta 50,00')
  await game.getByRole('button', { name: 'Borrar' }).click()
  await game.getByRole('radio', { name: /Ficha de 1,00/ }).check({ force: true })
  await game.getByRole('radio', { name: 'Pleno' }).check({ force: true })
  await game.getByRole('button', { name: 'Pleno 17, paga 35 a 1' }).click()
  await game.getByRole('button', { name: 'Deshacer' }).click()
  await game.getByRole('button', { name: 'Rojo, paga 1 a 1' }).click()
  await game.getByRole('button', { name: 'Negro, paga 1 a 1' }).click()
  await expect(game.getByText('Apuesta 2,00 USD')).toBeVisible()
  await main.click()
  await ledger.expectRound()
  // One of the two comes back twice, unless the zero takes both.
  await expect(resultOf(game)).toHaveText(/Salió el [1-9].* Recibe 2,00.USD|Salió el 0.* Sin premio/)
  // How the wheel moves has been seen.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await game.getByRole('button', { name: 'Repetir' }).click()
  await main.click()
  await ledger.expectRound()
  // The history says what each was on.
  expect(await movements(page, ['bet'], 'Ruleta Jardín: Rojo; Negro')).toBe(2)
})

test('Ruleta is accessible, and played with the keyboard and without motion', { tag: '@proof' }, async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const account = await fundedPlayer(site)
  const game = await openGameNamed(page, account, { area: '/table', slug: 'ruleta-trebol', mode: 'Jugar demo' })
  await accessible(page)
  await game.getByRole('button', { name: 'Pleno 0, paga 35 a 1' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(game.getByRole('button', { name: 'Pleno 2, paga 35 a 1' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(game.getByRole('button', { name: /^Pleno 1, paga 35 a 1. Tiene 1,00/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(game.getByRole('button', { name: 'Primera docena, paga 2 a 1' })).toBeFocused()
  await page.keyboard.press('Space')
  await game.getByRole('button', { name: 'Girar' }).focus()
  await page.keyboard.press('Enter')
  await expect(game.getByText(/^Salió el \d+, /).first()).toBeVisible()
  await accessible(page)
  await game.getByRole('button', { name: 'Premios y reglas' }).click()
  await expect(game.getByRole('dialog', { name: 'Premios y reglas' })).toContainText('RTP teórico: 97,30 %')
  await accessible(page)
})

test('Galgos del Malecón: chips are laid on the hounds by hand and by keyboard, the ledger has the bet and what came back, and it is accessible', async ({
  page,
  site,
}) => {
  // As most players see it: with motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const game = await openGameNamed(page, await fundedPlayer(site), { area: '/casino', slug: 'galgos-del-malecon' })
  const ledger = await ledgerOf(page, game, 'Galgos del Malecón')
  await chooseRounds(page, site, (draw) => drawRace(draw)[0] === 3)
  await game.getByRole('button', { name: /^Ganador 2 Duende, paga 9,60/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(game.getByRole('button', { name: /^Ganador 3 Relámpago, paga 3,20.* Tiene 1,00/ })).toBeFocused()
  await game.getByRole('button', { name: /^Exacta 6-2, primero 6 Canela y segundo 2 Duende, paga 110,40/ }).click()
  await game.getByRole('button', { name: 'Correr' }).click()
  expect(await ledger.expectRound()).toBe(true)
  await expect(resultOf(game)).toHaveText(/Llegó primero el 3, Relámpago; segundo, el .* Gana 3,20.USD/)
  // How the hounds run has been seen.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await game.getByRole('button', { name: 'Repetir' }).click()
  await game.getByRole('button', { name: 'Correr' }).focus()
  await page.keyboard.press('Enter')
  await ledger.expectRound()
  await expect(game.getByRole('rowheader', { name: /^3 Relámpago 1\.º/ })).toBeVisible()
  expect(await movements(page, ['bet'], 'Galgos del Malecón: Ganador 3 Relámpago; Exacta 6-2')).toBe(2)
  await accessible(page)
  await game.getByRole('button', { name: 'Premios y reglas' }).click()
  await expect(game.getByRole('dialog', { name: 'Premios y reglas' })).toContainText('RTP teórico: 96,00 %')
  await accessible(page)
})
