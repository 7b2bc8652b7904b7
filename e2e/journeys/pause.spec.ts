import type { Page } from 'playwright/test'
import { violations } from '../site/axe.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { letTimePass, seeAgain } from '../site/let-time-pass.ts'
import { openGameNamed } from '../site/open-game.ts'
import { startPlaying } from '../site/start-playing.ts'
import { expect, test } from '../site/test.ts'
import { follow, travel } from '../site/travel.ts'

const mines = { area: '/mini-juegos', slug: 'campo-minado' }
const strip = (page: Page) => page.getByRole('region', { name: 'Sesión de juego' })
const paused = (page: Page) => page.getByRole('heading', { name: 'Su cuenta está en pausa' })

/** What the server itself says of the pause of the player of this page. */
async function pauseOnServer(page: Page): Promise<unknown> {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('jwt'))}`
  const answer = await page.request.post('/api/getProtection', { data: {}, headers: { authorization } })
  return ((await answer.json()) as { response: { return: { break: unknown } } }).response.return.break
}

test('one press closes the game at once with the network cut; the server hears of it later, and a reload changes nothing', async ({
  page,
  context,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/ERR_INTERNET_DISCONNECTED/)
  await openGameNamed(page, await fundedPlayer(site), mines)
  await context.setOffline(true)
  await strip(page).getByRole('button', { name: 'Pausa 24 h' }).click()
  await expect(paused(page)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('La pausa ya rige en este dispositivo.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Retirar su saldo' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Gambling Therapy/ }).first()).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText('La pausa ya rige en este dispositivo.')).toHaveCount(0)
  expect(await pauseOnServer(page)).toMatchObject({ scope: 'all' })

  await page.reload()
  await expect(paused(page)).toBeVisible()
  await follow(page, '/slots?game=siete-dorado')
  await expect(page.getByRole('dialog')).toContainText(/Su cuenta está en pausa hasta el /)
  await expect(page.getByRole('dialog').getByRole('button', { name: /Jugar/ })).toHaveCount(0)
  await travel(page, '/profile/deposit')
  await expect(paused(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Depositar' })).toHaveCount(0)
  await travel(page, '/profile/historical')
  await expect(page.getByRole('table', { name: 'Movimientos de su cuenta' })).toBeVisible()
})

/** What another device of this player does. */
async function pauseElsewhere(page: Page): Promise<void> {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('jwt'))}`
  const answer = await page.request.post('/api/panic', {
    data: { rid: crypto.randomUUID() },
    headers: { authorization },
  })
  expect(answer.ok()).toBe(true)
}

test('a pause from another device and one from the other tab each close the game; a finger does not take it for the exit, and it ends when the server says so', async ({
  page,
  context,
  site,
}) => {
  await openGameNamed(page, await fundedPlayer(site), mines)
  const closed = page.getByRole('heading', { name: 'No hay ningún juego abierto.' })

  await test.step('in the strip the pause can be pressed by a finger and is not pressed for the exit', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const exit = await strip(page).getByRole('button', { name: 'Salir del juego' }).boundingBox()
    const pause = await strip(page).getByRole('button', { name: 'Pausa 24 h' }).boundingBox()
    if (!exit || !pause) throw new Error('The strip is not there.')
    expect(Math.min(exit.height, pause.height)).toBeGreaterThanOrEqual(44)
    expect(pause.x - (exit.x + exit.width)).toBeGreaterThanOrEqual(16)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('a pause from another device closes the game at once', async () => {
    await pauseElsewhere(page)
    await expect(paused(page)).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  await test.step('it ends when the server says so, and not before', async () => {
    await letTimePass(page, site, { paused_s: 86_000 })
    await page.reload()
    await expect(paused(page)).toBeVisible()
    await letTimePass(page, site, { paused_s: 400 })
    await seeAgain(page)
    await expect(closed).toBeVisible()
  })

  const other = await context.newPage()
  const button = other.getByRole('contentinfo').getByRole('button', { name: 'Pausa 24 h' })
  await test.step('a press in the footer closes the game in the other tab', async () => {
    await follow(page, `${mines.area}?game=${mines.slug}`)
    await startPlaying(page)
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
    await other.goto('/rules')
    await expect(other.getByRole('banner').getByRole('button', { name: /^Saldo: / })).toBeVisible()
    await button.click()
    const dialog = other.getByRole('dialog', { name: 'Su cuenta está en pausa' })
    await expect(dialog).toContainText('no se puede jugar ni depositar')
    await expect(dialog).not.toContainText('La pausa ya rige en este dispositivo')
    await expect(paused(page)).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await violations(other)).toEqual([])
    await other.keyboard.press('Escape')
    await expect(other.getByRole('contentinfo').getByRole('button', { name: /^En pausa hasta el / })).toBeFocused()
  })

  await test.step('when it has ended, the other tab offers it again, in the side bar too', async () => {
    await letTimePass(page, site, { paused_s: 86_400 })
    await other.reload()
    await expect(button).toBeVisible()
    await other.setViewportSize({ width: 320, height: 640 })
    await other.getByRole('button', { name: 'Menú', exact: true }).click()
    const inMenu = other.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Pausa 24 h' })
    expect((await inMenu.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await inMenu.click()
    await expect(other.getByRole('dialog', { name: 'Su cuenta está en pausa' })).toBeVisible()
  })
})

test('a pause from another device refuses the next bet in words and closes the game where no event arrives', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/409 \(Conflict\)/)
  await page.routeWebSocket(/\/broadcasting\//, (socket) => socket.close())
  const game = await openGameNamed(page, await fundedPlayer(site), mines)
  await pauseElsewhere(page)
  await game.getByRole('button', { name: /^Jugar/ }).click()
  await expect(page.getByText('Su cuenta está en pausa. El juego se cerró.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})
