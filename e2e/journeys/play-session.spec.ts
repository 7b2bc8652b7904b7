import type { FrameLocator, Locator, Page } from 'playwright/test'
import { violations } from '../site/axe.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { letTimePass, seeAgain } from '../site/let-time-pass.ts'
import { openGameNamed } from '../site/open-game.ts'
import { headerBalance } from '../site/player.ts'
import type { Site } from '../site/site.ts'
import { startPlaying } from '../site/start-playing.ts'
import { expect, test } from '../site/test.ts'
import { enter } from '../site/token.ts'
import { follow, travel } from '../site/travel.ts'

const mines = { area: '/mini-juegos', slug: 'campo-minado' }
const strip = (page: Page) => page.getByRole('region', { name: 'Sesión de juego' })
const setup = (page: Page) => page.getByRole('dialog', { name: 'Configure su sesión' })
const cell = (game: FrameLocator) => game.getByRole('button', { name: 'Fila 3, columna 3: sin abrir' })

/** Goes to the sheet of Campo Minado as a new player with money, and presses «Jugar». */
async function askToPlay(page: Page, site: Site): Promise<void> {
  await enter(page, await fundedPlayer(site))
  await page.goto('/mini-juegos?game=campo-minado')
  await page.getByRole('dialog').getByRole('button', { name: 'Jugar', exact: true }).click()
  await expect(setup(page)).toBeVisible()
}

/** Begins a round that waits for its player: one mine, and a first cell that is safe 24 times of 25. */
async function beginRound(game: FrameLocator): Promise<void> {
  await expect(game.getByRole('button', { name: /^Jugar/ })).toBeEnabled()
  const fewer = game.getByRole('button', { name: 'Menos minas' })
  for (let mines = 3; mines > 1 && (await fewer.isEnabled()); mines -= 1) await fewer.click()
  await game.getByRole('button', { name: /^Jugar/ }).click()
  await expect(cell(game)).toBeEnabled()
  await expect(game.getByRole('button', { name: /^Cobrar/ })).toBeVisible()
}

/** So many seconds of play have passed, and the open page has read what that means. */
async function playOn(page: Page, site: Site, seconds: number): Promise<void> {
  await letTimePass(page, site, { played_s: seconds })
  const read = page.waitForResponse('**/api/getPlaySession')
  await seeAgain(page)
  await read
}

/** Opens the first cell, and says whether the round goes on: one cell in twenty-five is the mine, which ends it by itself. */
async function openCell(game: FrameLocator, end: Locator): Promise<boolean> {
  await cell(game).click()
  const safe = game.getByRole('button', { name: 'Fila 3, columna 3: segura' })
  return Promise.race([safe.waitFor().then(() => true), end.waitFor().then(() => false)])
}

test('before the first game for money a player sets time and money in his own figures, a bet above it is refused in words, and limits, pause and help are two presses away', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/409 \(Conflict\) \(.*\/api\/round\)/)
  await askToPlay(page, site)
  expect(await violations(page)).toEqual([])
  const sheet = setup(page)
  await expect(sheet.getByLabel('Tiempo máximo (minutos)')).toHaveValue('')
  await sheet.getByLabel('Tiempo máximo (minutos)').fill('dos horas')
  await sheet.getByLabel('Gasto máximo (USD)').fill('0')
  await sheet.getByRole('button', { name: 'Empezar a jugar' }).click()
  await expect(sheet).toContainText('Escriba un número entero de 1 a 1440.')
  await expect(sheet).toContainText('Escriba un monto mayor que 0.')
  await sheet.getByLabel('Tiempo máximo (minutos)').fill('90')
  await sheet.getByLabel('Gasto máximo (USD)').fill('0,05')
  await sheet.getByRole('button', { name: 'Empezar a jugar' }).click()
  await expect(page).toHaveURL(/\/play$/)

  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: /^Jugar/ }).click()
  await expect(game.getByText(/supera lo que le queda de su límite de gasto/)).toBeVisible()
  await expect(strip(page).getByRole('button', { name: 'Pausa 24 h' })).toBeVisible()
  await expect(strip(page).getByRole('link', { name: 'Mis límites' })).toBeVisible()
  await expect(strip(page).getByRole('link', { name: 'Ayuda y chat' })).toBeVisible()
  await strip(page).getByRole('button', { name: 'Información del juego' }).click()
  const info = page.getByRole('dialog', { name: 'Campo Minado' })
  await expect(info).toContainText('Le quedan 90 min de juego.')
  await expect(info).toContainText(/Le quedan \$\s0,05 para apostar\./)
  await expect(info).toContainText(/RTP \d+,\d\d %/)
  await expect(info.getByRole('link', { name: 'Mis límites' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await strip(page).getByRole('button', { name: 'Salir del juego' }).click()

  await test.step('limits, pause and help are at most two presses away from every kind of page', async () => {
    const menu = page.getByRole('dialog', { name: 'Menú' })
    for (const address of ['/', '/slots', '/deportes', '/profile/historical', '/rules', '/play/mobando']) {
      await travel(page, address)
      await expect(headerBalance(page)).toBeVisible()
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      await expect(menu.getByRole('button', { name: 'Pausa 24 h' })).toBeVisible()
      await expect(menu.getByRole('link', { name: 'Mis límites' })).toBeVisible()
      await expect(menu.getByRole('link', { name: 'Ayuda y chat' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
    }
    // Full-screen pages have no menu.
    for (const address of ['/play', '/play/inbet', '/play/render']) {
      await travel(page, address)
      const own = page.getByRole('navigation', { name: 'Su protección' })
      await expect(own.getByRole('button', { name: 'Pausa 24 h' })).toBeVisible()
      await expect(own.getByRole('link', { name: 'Mis límites' })).toBeVisible()
      await expect(own.getByRole('link', { name: 'Ayuda y chat' })).toBeVisible()
    }
  })
})

test('a round that is left open is found again at the next launch, and may finish when the time is over; then no other game for money opens', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/409 \(Conflict\)/)
  await askToPlay(page, site)
  await setup(page).getByLabel('Tiempo máximo (minutos)').fill('5')
  await setup(page).getByRole('button', { name: 'Empezar a jugar' }).click()
  const game = page.frameLocator('iframe')
  const summary = page.getByRole('heading', { name: 'Resumen de su sesión' })
  await beginRound(game)

  await test.step('leaving asks only while a round is open', async () => {
    await strip(page).getByRole('button', { name: 'Salir del juego' }).click()
    const leave = page.getByRole('dialog', { name: 'Salir del juego' })
    await expect(leave).toContainText('Hay una ronda en curso. El proveedor la resolverá')
    await leave.getByRole('button', { name: 'Seguir' }).click()
    await strip(page).getByRole('button', { name: 'Salir del juego' }).click()
    await leave.getByRole('button', { name: 'Salir', exact: true }).click()
    await expect(summary).toBeFocused()
    await expect(page.getByRole('main')).toContainText(/Apostado\s*\$\s\d,\d\d/)
    await expect(page.getByRole('main').getByRole('link', { name: 'Ver historial' })).toBeVisible()
  })

  await test.step('the round is found again at the next launch, and that is said before', async () => {
    await follow(page, '/mini-juegos?game=campo-minado')
    await startPlaying(page)
    await expect(page.getByRole('heading', { name: 'Ronda interrumpida' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Ver la ronda' }).click()
    await expect(game.getByRole('button', { name: /^Cobrar/ })).toBeVisible()
    await expect(cell(game)).toBeEnabled()
    const lost = game.getByRole('button', { name: 'Fila 3, columna 3: mina' })
    if (await openCell(game, lost)) await game.getByRole('button', { name: /^Cobrar/ }).click()
  })

  await test.step('the time is over: the round in progress may finish, then the session ends', async () => {
    await beginRound(game)
    await playOn(page, site, 300)
    if (await openCell(game, summary)) await game.getByRole('button', { name: /^Cobrar/ }).click()
    await expect(page.getByText('Su sesión ha terminado: llegó a su límite de tiempo.')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Volver al casino' }).click()
    await follow(page, '/mini-juegos?game=campo-minado')
    await page.getByRole('dialog').getByRole('button', { name: 'Jugar', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      /^Llegó a su límite de tiempo de sesión\. Podrá jugar de nuevo el \d/,
    )
  })
})

test('a reminder after an hour holds the game with the figures of the ledger until the player ends it, and waits for the end of a round', async ({
  page,
  site,
}) => {
  const game = await openGameNamed(page, await fundedPlayer(site), mines)
  await letTimePass(page, site, { played_s: 3_600 })
  await seeAgain(page)
  const check = page.getByRole('dialog', { name: 'Pausa de control' })
  await expect(check).toContainText('Lleva 1 h 0 min jugando.')
  await expect(check).toContainText(/Ha apostado \$\s0,00, ha ganado \$\s0,00\. Resultado: \$\s0,00\./)
  await expect(game.locator('main')).toHaveAttribute('inert', '')
  await expect(check.getByRole('button').first()).toHaveText('Salir del juego')
  // Neither a key nor a press beside it decides in his place.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(check).toBeVisible()
  expect(await violations(page)).toEqual([])

  await test.step('only the player ends it, and a reload does not', async () => {
    await page.reload()
    await expect(check).toBeVisible()
    await check.getByRole('button', { name: 'Continuar' }).click()
    await expect(check).toHaveCount(0)
    await expect(game.locator('main')).not.toHaveAttribute('inert', '')
    const read = page.waitForResponse('**/api/getPlaySession')
    await page.reload()
    await read
    await expect(game.getByRole('button', { name: /^Jugar/ })).toBeVisible()
    await expect(check).toHaveCount(0)
  })

  await test.step('one that comes due in a round waits for its end', async () => {
    await beginRound(game)
    await playOn(page, site, 3_600)
    if (await openCell(game, check)) {
      await expect(check).toHaveCount(0)
      await game.getByRole('button', { name: /^Cobrar/ }).click()
    }
    await expect(check).toBeVisible()
    await check.getByRole('button', { name: 'Salir del juego' }).click()
    await expect(page.getByText('Salió del juego.')).toBeVisible()
  })
})

test('a launch whose token has expired is opened once more without a word, a second game asks before it closes the first, and another currency opens the game again', async ({
  page,
  context,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/410 \(Gone\) \(.*\/api\/open\)/, /409 \(Conflict\) \(.*\/api\/play\)/)
  const refused: string[] = []
  const opening = `${site.studio}/api/open`
  await page.route(opening, async (route) => {
    if (refused.length > 0) return route.continue()
    refused.push(route.request().url())
    return route.fulfill({ status: 410, json: { code: 'TOKEN_EXPIRED', message: 'El enlace del juego venció.' } })
  })
  const game = await openGameNamed(page, await fundedPlayer(site), mines)
  await expect(game.getByRole('button', { name: /^Jugar/ })).toBeVisible()
  expect(refused).toHaveLength(1)
  await expect(page.getByText('El enlace del juego venció.')).toHaveCount(0)
  await page.unroute(opening)

  const other = await context.newPage()
  await test.step('a second game for money in another tab asks before it closes the first', async () => {
    await other.goto('/mini-juegos?game=mina-de-gemas')
    await other.getByRole('dialog').getByRole('button', { name: 'Jugar', exact: true }).click()
    const question = other.getByRole('dialog', { name: 'Otra sesión abierta' })
    await expect(question).toContainText('Tiene otra sesión de juego abierta. ¿Desea cerrarla y continuar aquí?')
    expect(await violations(other)).toEqual([])
    await question.getByRole('button', { name: 'Cerrarla y continuar aquí' }).click()
    await expect(other).toHaveURL(/\/play$/)
    await seeAgain(page)
    await expect(page.getByText('Este juego se cerró porque usted abrió otro.')).toBeVisible()
  })

  await test.step('another currency closes the game and opens it again in that one', async () => {
    await other.bringToFront()
    const second = other.frameLocator('iframe')
    await strip(other)
      .getByRole('button', { name: /^Saldo: .*Cambiar moneda/ })
      .click()
    const dialog = other.getByRole('dialog', { name: 'Idioma y moneda' })
    await dialog.getByRole('radio', { name: /VES/ }).check()
    await expect(dialog).toContainText(
      'Tiene un juego abierto en USD. Para cambiar la moneda, el juego se cerrará y volverá a abrirse.',
    )
    await dialog.getByRole('button', { name: 'Aplicar' }).click()
    await expect(strip(other).getByRole('button', { name: /^Saldo: Bs\./ })).toBeVisible()
    await expect(second.getByRole('button', { name: /^Jugar/ })).toBeVisible()
    await expect(second.locator('main')).toContainText('VES')
  })
})

test('the strip folds to a handle of 24 pixels and never covers the game; its controls are reached by the keyboard', async ({
  page,
  site,
}) => {
  const sizes = [
    { width: 320, height: 640 },
    { width: 844, height: 390 },
  ] as const
  await page.setViewportSize(sizes[0])
  await openGameNamed(page, await fundedPlayer(site), { ...mines, mode: 'Jugar demo' })
  await expect(strip(page)).toContainText('DEMO · dinero ficticio')
  await expect(strip(page)).not.toContainText('Resultado de la sesión')
  for (const size of sizes) {
    await page.setViewportSize(size)
    const apart = async () => {
      const [bar, frame] = [await strip(page).boundingBox(), await page.locator('iframe').boundingBox()]
      if (!bar || !frame) throw new Error('Strip or game is not there.')
      expect(frame.y).toBeGreaterThanOrEqual(bar.y + bar.height - 1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    }
    await apart()
    await strip(page).getByRole('button', { name: 'Ocultar la barra de sesión' }).press('Enter')
    const handle = strip(page).getByRole('button', { name: /^Mostrar la barra de sesión/ })
    await expect(handle).toBeFocused()
    expect((await handle.boundingBox())?.height).toBe(24)
    await apart()
    await handle.press('Enter')
    await expect(strip(page).getByRole('button', { name: 'Pausa 24 h' })).toBeVisible()
  }
})
