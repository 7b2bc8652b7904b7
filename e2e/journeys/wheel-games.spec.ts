import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { fundedPlayer } from '../site/funded-player.ts'
import { movements } from '../site/movements.ts'
import { openGameNamed } from '../site/open-game.ts'
import { expect, test } from '../site/test.ts'

async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('Avioneta: a flight is collected by hand and by itself, and the ledger has both', async ({ page, site }) => {
  const game = await openGameNamed(page, await fundedPlayer(site), { area: '/mini-juegos', slug: 'avioneta' })
  const main = game.getByRole('button', { name: /^(Jugar|Cobrar)/ })
  const before = { bets: await movements(page, ['bet'], 'Avioneta'), wins: await movements(page, ['win'], 'Avioneta') }
  await expect(game.getByText('la velocidad de su conexión puede influir en su resultado')).toBeVisible()

  let rounds = 0
  for (const target of ['', '1,02']) {
    const wins = await movements(page, ['win'], 'Avioneta')
    await game.getByLabel('Cobro automático').fill(target)
    // Three flights of a hundred do not take off: whoever wants a prize flies again.
    for (let tries = 0; tries < 20 && (await movements(page, ['win'], 'Avioneta')) === wins; tries += 1) {
      const settled = page.waitForResponse('**/api/getPlaySession')
      await main.filter({ hasText: 'Jugar' }).click()
      rounds += 1
      const collect = main.filter({ hasText: 'Cobrar' })
      if (target === '') await collect.click({ timeout: 3000 }).catch(() => undefined)
      await settled
      await expect(main).toHaveAttribute('aria-disabled', 'false')
      await expect(main).toHaveText('Jugar')
    }
    expect(await movements(page, ['win'], 'Avioneta')).toBe(wins + 1)
  }
  expect(await movements(page, ['bet'], 'Avioneta')).toBe(before.bets + rounds)
  await expect(game.getByRole('status').filter({ hasText: /Cobró a 1,02/ })).toBeAttached()
})

test('Avioneta: a reload in the middle of a flight finds it, or how it ended', async ({ page, site }) => {
  const account = await fundedPlayer(site)
  const game = await openGameNamed(page, account, { area: '/mini-juegos', slug: 'cohete-de-papel', mode: 'Jugar demo' })
  const found = game.getByText(/En vuelo|El vuelo terminó/)
  const nothing = game.getByText('Elija su apuesta y pulse Jugar')
  // One that does not take off, or ends before the reload, is over: then another flies.
  await expect(async () => {
    await game.getByRole('button', { name: /^Jugar/ }).click()
    await expect(game.getByText(/En vuelo|El vuelo terminó|No despegó/).first()).toBeVisible()
    await page.reload()
    await expect(found.or(nothing).first()).toBeVisible()
    await expect(found.first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 50_000 })
})

test('Avioneta is accessible and played with the keyboard', async ({ page, site }) => {
  const account = await fundedPlayer(site)
  const game = await openGameNamed(page, account, { area: '/mini-juegos', slug: 'avioneta', mode: 'Jugar demo' })
  await accessible(page)
  await game.getByLabel('Cobro automático').fill('0,5')
  await game.getByRole('button', { name: /^Jugar/ }).focus()
  await page.keyboard.press('Enter')
  await expect(game.getByLabel('Cobro automático')).toBeFocused()
  await expect(game.getByRole('alert')).toContainText('de 1,01 a 10000')
  await accessible(page)
  await game.getByLabel('Cobro automático').fill('')
  await game.getByRole('button', { name: /^Jugar/ }).focus()
  await page.keyboard.press('Enter')
  await expect(game.getByText(/En vuelo|No despegó/).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(game.getByText(/El vuelo terminó|No despegó/).first()).toBeVisible()
  await accessible(page)
  await game.getByRole('button', { name: 'Premios y reglas' }).click()
  await expect(game.getByRole('dialog', { name: 'Premios y reglas' })).toContainText('RTP teórico: 97,00 %')
  await accessible(page)
})

test('Ruleta: chips are laid, taken back and repeated, and the ledger has the bet and what came back', async ({
  page,
  site,
}) => {
  const game = await openGameNamed(page, await fundedPlayer(site), { area: '/table', slug: 'ruleta-europea-clasica' })
  const main = game.getByRole('button', { name: 'Girar' })
  const [bets, wins] = [
    await movements(page, ['bet'], 'Ruleta Europea Clásica'),
    await movements(page, ['win'], 'Ruleta Europea Clásica'),
  ]
  await expect(main).toHaveAttribute('aria-disabled', 'true')
  await game.getByRole('button', { name: 'Pleno 17, paga 35 a 1' }).click()
  await game.getByRole('button', { name: 'Deshacer' }).click()
  // One of the two comes back twice, unless the zero takes both.
  await game.getByRole('button', { name: 'Rojo, paga 1 a 1' }).click()
  await game.getByRole('button', { name: 'Negro, paga 1 a 1' }).click()
  await expect(game.getByText('Apuesta 2,00 USD')).toBeVisible()

  let rounds = 0
  for (; rounds < 5 && (await movements(page, ['win'], 'Ruleta Europea Clásica')) === wins; rounds += 1) {
    if (rounds > 0) await game.getByRole('button', { name: 'Repetir' }).click()
    const settled = page.waitForResponse('**/api/getPlaySession')
    await main.click()
    await expect(game.getByText(/^Salió el \d+, /).first()).toBeVisible()
    await settled
    await expect(game.getByRole('button', { name: 'Repetir' })).toHaveAttribute('aria-disabled', 'false')
  }
  expect(await movements(page, ['win'], 'Ruleta Europea Clásica')).toBe(wins + 1)
  expect(await movements(page, ['bet'], 'Ruleta Europea Clásica')).toBe(bets + rounds)
  await expect(game.getByRole('status').filter({ hasText: /Salió el .* (Gana|Recibe) 2,00.USD/ })).toBeAttached()
})

test('Ruleta: a table keeps to its limits and says them', async ({ page, site }) => {
  const account = await fundedPlayer(site)
  const game = await openGameNamed(page, account, { area: '/table', slug: 'ruleta-jardin', mode: 'Jugar demo' })
  await game.getByRole('radio', { name: /Ficha de 10,00/ }).check({ force: true })
  await game.getByRole('radio', { name: 'Cuadro' }).check({ force: true })
  await game.getByRole('button', { name: /^Cuadro 1, 2, 4, 5,/ }).click()
  await game.getByRole('button', { name: /^Cuadro 1, 2, 4, 5,/ }).click()
  await expect(game.getByRole('alert')).toContainText('En esta apuesta caben hasta 10,00')
  for (let i = 0; i < 5; i += 1) await game.getByRole('button', { name: /^Par, / }).click()
  await expect(game.getByRole('alert')).toContainText('En cada ronda caben hasta 50,00')
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
