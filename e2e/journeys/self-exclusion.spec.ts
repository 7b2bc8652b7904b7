import type { Page } from 'playwright/test'
import { violations, violationsOfPart } from '../site/axe.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { letTimePass } from '../site/let-time-pass.ts'
import { openGameNamed } from '../site/open-game.ts'
import { expect, test } from '../site/test.ts'
import { ask, enter } from '../site/token.ts'
import { follow, travel } from '../site/travel.ts'

/** A person of his own: who is excluded opens no other account. */
const mines = { area: '/mini-juegos', slug: 'campo-minado' }
const active = (page: Page) => page.getByRole('heading', { name: /^Su autoexclusión está activa hasta el / })
const paused = (page: Page) => page.getByRole('heading', { name: 'Su cuenta está en pausa' })

test('an exclusion by keyboard reaches the other tab’s game and the other session, leaves money and history, and lasts until its end is asked for and a day has passed', async ({
  page,
  context,
  browser,
  site,
  expectedOutput,
}) => {
  test.setTimeout(120_000)
  expectedOutput.push(/401 \(Unauthorized\)/, /403 \(Forbidden\)/)
  const account = await fundedPlayer(site)
  await openGameNamed(page, account, mines)
  const phone = await browser.newContext({ baseURL: site.site })
  const elsewhere = await phone.newPage()
  await enter(elsewhere, account)

  const form = await context.newPage()
  await form.setViewportSize({ width: 320, height: 700 })
  await form.goto('/self-exclusion')
  const terms = form.locator('#autoexclusion').getByRole('radiogroup', { name: 'Cuánto tiempo' })
  await form.locator('#autoexclusion').getByRole('button', { name: 'Autoexcluirme' }).press('Enter')
  await expect(form.getByText('Elija cuánto tiempo.')).toBeVisible()
  await terms.getByLabel('6 meses').focus()
  await form.keyboard.press('Space')
  const box = form.getByLabel(
    /^Entiendo que no podré jugar ni depositar hasta el .* y que esto no se puede deshacer antes\.$/,
  )
  const day = /hasta el (\d+ de \w+ de \d{4})/.exec((await form.locator('#autoexclusion').textContent()) ?? '')?.[1]
  await box.focus()
  await form.keyboard.press('Space')
  expect(await violations(form)).toEqual([])
  expect(await form.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await form.locator('#autoexclusion').getByRole('button', { name: 'Autoexcluirme' }).press('Enter')
  await expect(active(form)).toBeFocused()
  await expect(active(form)).toContainText(day ?? 'a day')
  await expect(form.getByRole('main').getByRole('link', { name: 'Retirar mi saldo' })).toBeVisible()
  await expect(form.getByRole('button', { name: 'Pedir que se levante' })).toHaveCount(0)
  expect(await violationsOfPart(form, 'main')).toEqual([])

  await expect(paused(page)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await elsewhere.goto('/profile/historical')
  await expect(elsewhere.getByRole('main').getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await phone.close()

  await travel(form, '/profile/deposit')
  await expect(paused(form)).toBeVisible()
  await follow(form, '/slots?game=siete-dorado')
  await expect(form.getByRole('dialog')).toContainText(/en pausa hasta el /)
  await travel(form, '/profile/historical')
  await expect(form.getByRole('table', { name: 'Movimientos de su cuenta' })).toBeVisible()
  await travel(form, '/profile/withdrawal')
  await expect(paused(form)).toHaveCount(0)

  await test.step('it outlasts its term: its end is asked for, waits a day, and then the site is open again', async () => {
    for (let days = 0; days < 200; days += 50) await letTimePass(form, site, { paused_s: 50 * 86_400 })
    await travel(form, '/self-exclusion')
    await form.getByRole('button', { name: 'Pedir que se levante' }).click()
    await expect(form.getByText(/^Pidió levantarla\. Termina el /)).toBeVisible()
    await letTimePass(form, site, { paused_s: 86_401 })
    await form.reload()
    await expect(form.getByRole('button', { name: 'Autoexcluirme' })).toBeVisible()
  })
})

test('a break from one area closes it alone; what is blocked for oneself is closed at once and opens a day later', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/403 \(Forbidden\)/, /409 \(Conflict\)/)
  const token = await enter(page, await fundedPlayer(site))
  await page.goto('/self-exclusion')
  const form = page.locator('#descanso')
  await form.getByLabel('7 días').check()
  await form.getByLabel('De qué').selectOption('Slots')
  await form.getByRole('button', { name: 'Empezar el descanso' }).click()
  await expect(page.getByText(/^Descanso de Slots hasta el /)).toBeVisible()
  const refused = await ask(site, token, 'play', { id: 'siete-dorado' })
  expect(refused.response.code).toBe('ON_BREAK')
  expect((await ask(site, token, 'play', { id: mines.slug })).result).toBe(true)

  await travel(page, '/responsible-gambling?tab=limites')
  await page.getByLabel('Mini juegos').check()
  await page.getByLabel('Pago móvil').check()
  // Hours that are not now, where the player lives.
  const now = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'America/Caracas' }).format())
  const [since, until] = now < 12 ? ['18:00', '21:00'] : ['03:00', '06:00']
  await page.getByLabel('Desde').fill(since)
  await page.getByLabel('Hasta').fill(until)
  await page.getByRole('button', { name: 'Añadir horas' }).click()
  await page.getByRole('button', { name: 'Guardar bloqueos' }).click()
  await expect(page.getByText(`De ${since} a ${until}`)).toBeVisible()
  await expect
    .poll(async () => (await ask(site, token, 'play', { id: mines.slug })).response.code)
    .toBe('LIMIT_REACHED')
  await page.getByLabel('Mini juegos').uncheck()
  await page.getByRole('button', { name: 'Guardar bloqueos' }).click()
  await expect(page.getByText(/^Lo que abrió sigue bloqueado hasta el /)).toBeVisible()
  expect((await ask(site, token, 'play', { id: mines.slug })).result).toBe(false)
  await follow(page, '/profile/deposit')
  const method = page.getByRole('radio', { name: /^Pago móvil/ })
  await expect(method).toBeDisabled()
  await expect(page.getByText('Usted bloqueó esta forma de depósito. Puede cambiarlo en Mis límites.')).toBeVisible()
  await letTimePass(page, site, { paused_s: 86_401 })
  expect((await ask(site, token, 'play', { id: mines.slug })).result).toBe(true)
})
