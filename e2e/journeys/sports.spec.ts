import type { FrameLocator, Page } from 'playwright/test'
import { violationsIn, violationsWithFrames } from '../site/axe.ts'
import { openSports, passMatches, quickMatch, slipOf, stake } from '../site/open-sports.ts'
import { headerBalance, newPlayer, register } from '../site/player.ts'
import { expect, test } from '../site/test.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

test('a visitor reads odds at addresses that open again, proves a match that is over, is asked to log in to bet, and finds the slip again as a player', async ({
  page,
  site,
}) => {
  const sports = await openSports(page, null, '?view=live')
  await expect(sports.getByRole('heading', { level: 1, name: 'En vivo' })).toBeVisible()
  await sports.getByRole('button', { name: /^Ver / }).first().click()
  await expect(page).toHaveURL(/[?&]event=[a-z]+-\d+-\d/)
  const sides = async () => (await sports.getByRole('heading', { level: 1 }).textContent())?.replace(/[\d–]|vs\./g, '')
  await expect(sports.getByRole('heading', { level: 1 })).toContainText(/[–v]/)
  const match = await sides()
  await page.reload()
  await expect.poll(sides).toBe(match)
  await page.getByRole('banner').getByRole('link', { name: 'Deportes' }).click()
  await expect(sports.getByRole('heading', { level: 1, name: 'Partidos' })).toBeVisible()

  await test.step('messages of other windows and origins change nothing', async () => {
    await expect(sports.getByRole('listitem').first()).toBeVisible()
    const address = page.url()
    await page.evaluate(() => {
      for (const type of ['need_login', 'need_cashier', 'exit', 'view'])
        window.postMessage({ source: 'trebol-studio', type, view: 'live', sport: '', event: 'istmo-1-0' }, '*')
    })
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
    expect(page.url()).toBe(address)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a match that is over is proved on the device of the player', async () => {
    await (await quickMatch(sports, 0)).getByRole('button', { name: /^Ver / }).click()
    await sports.getByText('Partido verificable').click()
    const promised = await sports.getByRole('definition').first().textContent()
    await passMatches(site, 60)
    await expect(sports.getByText('Terminado', { exact: true })).toBeVisible()
    await sports.getByRole('button', { name: 'Comprobar este partido' }).click()
    await expect(sports.getByText('Comprobado: la semilla corresponde a la huella')).toBeVisible()
    expect(await sports.getByRole('definition').first().textContent()).toBe(promised)
  })

  await test.step('the link of the page leads out of a match that was opened in the frame', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Deportes' }).click()
    await expect(page).toHaveURL(/\/deportes$/)
    await expect(sports.getByRole('heading', { level: 1, name: 'Partidos' })).toBeVisible()
  })

  await test.step('a bet asks to log in, and the slip is there for the player', async () => {
    await sports.getByRole('navigation', { name: 'Deportes' }).getByRole('button', { name: 'Todos' }).click()
    await expect(sports.getByRole('heading', { level: 1, name: 'Partidos' })).toBeVisible()
    const first = sports.getByRole('button', { name: /^Gana .+, cuota \d+,\d{2}$/, disabled: false }).last()
    const words = ((await first.getAttribute('aria-label')) ?? '').replace(/, cuota.*$/, '')
    await first.click()
    await expect(slipOf(sports).getByText(words, { exact: true })).toBeVisible()
    await slipOf(sports).getByRole('button', { name: 'Iniciar sesión para apostar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await register(page, newPlayer())
    await expect(headerBalance(page)).toBeVisible()
    await expect(slipOf(sports).getByText(words, { exact: true })).toBeVisible()
    await expect(slipOf(sports).getByLabel(/^Monto/)).toBeVisible()
  })
})

test('results of one match are not combined, an accumulator of two matches is one bet, of three singles over all results one is paid, and ledger and history say why', async ({
  page,
  site,
}) => {
  const sports = await openSports(page, site)
  const odds = (await quickMatch(sports, 4)).getByRole('button', { name: /, cuota / })
  await odds.nth(0).click()
  await odds.nth(1).click()
  await stake(sports, '5')
  await expect(slipOf(sports).getByText('Una combinada no admite dos selecciones del mismo partido.')).toBeVisible()
  await expect(headerBalance(page)).toHaveAccessibleName(/100,00/)

  await test.step('an accumulator of two matches is one bet of two legs', async () => {
    await slipOf(sports).getByRole('button', { name: 'Vaciar' }).click()
    const names: string[] = []
    for (const sport of ['Baloncesto', 'Tenis']) {
      await sports.getByRole('navigation', { name: 'Deportes' }).getByRole('button', { name: sport }).click()
      const odds = sports.getByRole('region', { name: `Próximos: ${sport}` }).getByRole('button', { name: /, cuota / })
      names.push(((await odds.last().getAttribute('aria-label')) ?? '').replace(/, cuota.*$/, ''))
      await odds.last().click()
    }
    await stake(sports, '5,50')
    await expect(sports.getByText('Su apuesta quedó registrada.')).toBeVisible()
    await expect(headerBalance(page)).toHaveAccessibleName(/94,50/)
    await sports.getByRole('button', { name: /^Mis apuestas/ }).click()
    const open = sports.getByRole('region', { name: 'Abiertas' })
    await expect(open.getByRole('heading', { name: 'Combinada de 2' })).toBeVisible()
    for (const name of names) await expect(open.getByText(name, { exact: true })).toBeVisible()
  })

  await test.step('three singles over all results of a match: one is paid, and ledger and history say why', async () => {
    const match = await quickMatch(sports)
    for (const button of await match.getByRole('button', { name: /, cuota / }).all()) await button.click()
    await slipOf(sports).getByRole('radio', { name: 'Simples (3)' }).check()
    await stake(sports, '2')
    await expect(sports.getByText('Sus 3 apuestas quedaron registradas.')).toBeVisible()
    await expect(headerBalance(page)).toHaveAccessibleName(/88,50/)

    await passMatches(site, 90)
    await sports.getByRole('button', { name: /^Mis apuestas/ }).click()
    const settled = sports.getByRole('region', { name: 'Liquidadas' })
    await expect(settled.getByText('Perdida', { exact: true })).toHaveCount(2)
    const won = settled.getByRole('listitem').filter({ hasText: 'Ganada' }).first()
    await expect(won.getByText(/Terminó \d+–\d+/)).toBeVisible()
    const paid = (
      (await won
        .getByText(/^\d+,\d\d\sUSD$/)
        .last()
        .textContent()) ?? ''
    ).replace(/\sUSD$/, '')
    await expect(page.getByRole('region', { name: 'Sesión de deportes' })).not.toContainText('88,50')

    await page.getByRole('region', { name: 'Sesión de deportes' }).getByRole('link', { name: 'Mis apuestas' }).click()
    await expect(page).toHaveURL(/\/profile\/historical\?product=sports$/)
    await expect(page.getByText(/^Ganada\. Simple: .+, terminó \d+–\d+\), cuota \d+,\d\d/)).toHaveCount(1)
    await expect(page.getByText(/^Simple: .+ \(.+ – .+\), cuota \d+,\d\d/)).toHaveCount(3)
    await expect(page.getByText(`+$\u00a0${paid} USD`)).toBeVisible()
    await expect(page.getByText(/^Combinada de 2, cuota \d+,\d\d: .+ · .+/)).toBeVisible()
  })
})

test('odds that changed are asked about again with both values, and nothing is booked until then; a lost answer is asked about with the same bet, which is booked once', async ({
  page,
  site,
  expectedOutput,
}) => {
  expectedOutput.push(/ERR_\w+ \(.*\/api\/sports\/place\)/)
  const sports = await openSports(page, site)
  // Falls of odds that a test cannot wait for: what the page hears, and what it sends, are moved on their way.
  let moving = true
  await page.route('**/api/sports/place', async (route) => {
    const asked = route.request().postDataJSON() as { legs: { odds: number }[] }
    const legs = asked.legs.map((leg) => ({ ...leg, odds: leg.odds + (moving ? 500 : 0) }))
    await route.continue({ postData: JSON.stringify({ ...asked, legs }) })
  })
  await page.route('**/api/sports/quotes', async (route) => {
    // The page may be gone before the answer is there.
    const answer = await route.fetch().catch(() => null)
    if (answer === null) return
    const { quotes } = (await answer.json()) as { quotes: { odds: number }[] }
    const moved = quotes.map((one) => ({ ...one, odds: one.odds - (moving ? 10 : 0) }))
    await route.fulfill({ response: answer, json: { quotes: moved } }).catch(() => undefined)
  })
  await later(sports, 'Tenis').click()
  await expect(slipOf(sports).getByText(/^La cuota cambió de \d+,\d\d a \d+,\d\d\.$/)).toBeVisible()
  await expect(slipOf(sports).getByRole('button', { name: /^Apostar/ })).toHaveCount(0)
  await slipOf(sports).getByRole('button', { name: 'Aceptar cuotas nuevas' }).click()
  await stake(sports, '5')
  await expect(slipOf(sports).getByText('Una cuota cambió antes de confirmarse. No se cobró nada')).toBeVisible()
  await expect(headerBalance(page)).toHaveAccessibleName(/100,00/)
  moving = false
  await slipOf(sports).getByRole('button', { name: 'Aceptar cuotas nuevas' }).click()
  await slipOf(sports)
    .getByRole('button', { name: /^Apostar/ })
    .click()
  await expect(sports.getByText('Su apuesta quedó registrada.')).toBeVisible()
  await expect(headerBalance(page)).toHaveAccessibleName(/95,00/)

  await test.step('a lost answer is asked about with the same bet, which is booked once', async () => {
    await page.unroute('**/api/sports/place')
    await page.unroute('**/api/sports/quotes')
    await sports.getByRole('navigation', { name: 'Deportes' }).getByRole('button', { name: 'Todos' }).click()
    await later(sports, 'Baloncesto').click()
    const sent: string[] = []
    await page.route('**/api/sports/place', async (route) => {
      sent.push((route.request().postDataJSON() as { bet: string }).bet)
      await route.fetch()
      await route.abort('connectionreset')
    })
    await stake(sports, '5')
    await expect(slipOf(sports).getByText('Se perdió la respuesta')).toBeVisible()
    await page.unroute('**/api/sports/place')
    const again = page.waitForRequest('**/api/sports/place')
    await slipOf(sports).getByRole('button', { name: 'Consultar mi apuesta' }).click()
    expect(((await again).postDataJSON() as { bet: string }).bet).toBe(sent[0])
    await expect(sports.getByText('Su apuesta quedó registrada.')).toBeVisible()
    await expect(headerBalance(page)).toHaveAccessibleName(/90,00/)
    await sports.getByRole('button', { name: /^Mis apuestas/ }).click()
    await expect(sports.getByRole('heading', { name: 'Simple', exact: true })).toHaveCount(2)
  })
})

test('a provider that stays silent for fifteen seconds is said to be slow and can be asked again; without one the page says that there are no sports now', async ({
  page,
}) => {
  await page.clock.install()
  // Were it taken away, the browser would let go what is held, and the frame would come before anybody has asked again.
  let silent = true
  await page.route('**/deportes?theme=*', (route) =>
    silent && route.request().isNavigationRequest() ? undefined : route.continue(),
  )
  // The page is complete only when its frame is, and the frame never is.
  await page.goto('/deportes', { waitUntil: 'commit' })
  await expect(page.getByText('Cargando deportes…')).toBeVisible()
  await page.clock.runFor(15_500)
  await expect(page.getByText('Deportes tarda más de lo normal.')).toBeVisible()
  silent = false
  await page.clock.resume()
  const asked = page.waitForResponse('**/api/getSports')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await asked
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('without a provider', async () => {
    await page.route('**/api/getSports', (route) =>
      route.fulfill({ json: { result: true, response: { return: null } } }),
    )
    await page.reload()
    await expect(page.getByText('Deportes no está disponible en este momento.')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

test('lists, match, slip and bets hold axe in both themes, and nothing scrolls sideways at 320 pixels', {
  tag: '@proof',
}, async ({ page, site }) => {
  test.setTimeout(180_000)
  const sports = await openSports(page, site)
  await later(sports, 'Tenis').click()
  await expectSound(page)
  await stake(sports, '1')
  await expect(sports.getByText('Su apuesta quedó registrada.')).toBeVisible()
  await sports.getByRole('button', { name: /^Mis apuestas/ }).click()
  await expectSound(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await sports.getByRole('navigation', { name: 'Deportes' }).getByRole('button', { name: 'Todos' }).click()
  await sports.getByRole('button', { name: /^Ver / }).last().click()
  await sports
    .getByRole('button', { name: /, cuota / })
    .first()
    .click()
  await expectSound(page)
  const bar = sports.getByRole('button', { name: /^Boleto \(1\)/ })
  await bar.focus()
  await page.keyboard.press('Enter')
  await expect(sports.getByRole('heading', { name: 'Su boleto (1)' })).toBeFocused()
  // What it covers cannot be reached, and was looked at before.
  await expect(sports.getByRole('dialog', { name: 'Su boleto' })).toBeVisible()
  await expectSound(page, '#boleto')
  await page.keyboard.press('Escape')
  await expect(bar).toBeFocused()
})

/** The last price of the matches to come of a sport, which begins late enough to be bet on in peace. */
const later = (sports: FrameLocator, sport: string) =>
  sports
    .getByRole('region', { name: `Próximos: ${sport}` })
    .getByRole('button', { name: /, cuota / })
    .last()

/** `part`: of the provider's page, where it alone is open. */
async function expectSound(page: Page, part?: string): Promise<void> {
  const frame = page.frames().find((each) => each.url().includes('opened=1'))
  expect(await frame?.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const theme = colorScheme === 'dark' ? 'noche' : 'dia'
    await expect.poll(() => frame?.evaluate(() => document.documentElement.dataset.theme)).toBe(theme)
    expect(await (part && frame ? violationsIn(frame, part) : violationsWithFrames(page))).toEqual([])
  }
}
