import { violations } from '../site/axe.ts'
import { letTimePass } from '../site/let-time-pass.ts'
import { openSports } from '../site/open-sports.ts'
import { expect, test } from '../site/test.ts'
import { ask } from '../site/token.ts'

test('a break from sports ends the open sportsbook and stands in its place, leaves the rest open, and ends by time', async ({
  page,
  context,
  site,
  expectedOutput,
}) => {
  test.setTimeout(120_000)
  // The open sportsbook may ask for its bets before it is told that its session has ended.
  expectedOutput.push(/410 \(Gone\).*\/api\/sports\//)
  await openSports(page, site)
  const token = (await page.evaluate(() => localStorage.getItem('jwt'))) ?? ''
  const frame = page.locator('iframe[title="Apuestas deportivas"]')
  const resting = page.getByRole('heading', { name: 'Está descansando de deportes' })

  await test.step('it begins in another tab', async () => {
    const form = await context.newPage()
    await form.goto('/self-exclusion')
    const rest = form.locator('#descanso')
    await rest.getByLabel('1 día').check()
    await rest.getByLabel('De qué').selectOption('Deportes')
    await rest.getByRole('button', { name: 'Empezar el descanso' }).click()
    await expect(form.getByText(/^Descanso de Deportes hasta el /)).toBeVisible()
    await form.close()
  })

  await test.step('the page of sports says so instead of asking a player to log in', async () => {
    await page.goto('/deportes')
    await expect(resting).toBeVisible()
    await expect(page.getByText(/^Hasta el .+ no se puede apostar aquí\./)).toBeVisible()
    await expect(frame).toHaveCount(0)
    await page.setViewportSize({ width: 320, height: 720 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await violations(page, 'main')).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('games and deposits are open', async () => {
    expect((await ask(site, token, 'play', { id: 'siete-dorado' })).result).toBe(true)
    await page.goto('/profile/deposit')
    await expect(page.getByRole('heading', { name: 'Depositar', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Su cuenta está en pausa' })).toHaveCount(0)
    const amount = { amount: '10.00', iso: 'USD' }
    const paid = await ask(site, token, 'createDeposit', { rid: crypto.randomUUID(), method: 'sandbox', amount })
    expect(paid.result).toBe(true)
  })

  await test.step('a day later it is over, also for the page that was open', async () => {
    await page.goto('/deportes')
    await expect(resting).toBeVisible()
    await letTimePass(page, site, { paused_s: 86_401 })
    await page.getByRole('main').getByRole('link', { name: 'Mis apuestas' }).click()
    await expect(
      page
        .getByRole('table', { name: 'Movimientos de su cuenta' })
        .or(page.getByText('No hay movimientos', { exact: false }))
        .first(),
    ).toBeVisible()
    await page.goBack()
    await expect(frame).toBeVisible()
    await expect(resting).toHaveCount(0)
    await expect(
      page.getByRole('region', { name: 'Sesión de deportes' }).getByRole('link', { name: 'Mis apuestas' }),
    ).toBeVisible()
  })
})
