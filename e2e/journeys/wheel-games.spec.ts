import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { movements } from '../site/movements.ts'
import { openGameNamed } from '../site/open-game.ts'
import { expect, test } from '../site/test.ts'

async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('Avioneta: a flight is collected by hand and by itself, and the ledger has both', async ({ page, site }) => {
  const game = await openGameNamed(page, site.accounts[0], { area: '/mini-juegos', slug: 'avioneta' })
  const main = game.getByRole('button', { name: /^(Jugar|Cobrar)/ })
  const before = { bets: await movements(page, ['bet']), wins: await movements(page, ['win']) }
  await expect(game.getByText('la velocidad de su conexión puede influir en su resultado')).toBeVisible()

  let rounds = 0
  for (const target of ['', '1,02']) {
    const wins = await movements(page, ['win'])
    await game.getByLabel('Cobro automático').fill(target)
    // Three flights of a hundred do not take off: whoever wants a prize flies again.
    for (let tries = 0; tries < 20 && (await movements(page, ['win'])) === wins; tries += 1) {
      const settled = page.waitForResponse('**/api/getPlaySession')
      await main.filter({ hasText: 'Jugar' }).click()
      rounds += 1
      const collect = main.filter({ hasText: 'Cobrar' })
      if (target === '') await collect.click({ timeout: 3000 }).catch(() => undefined)
      await settled
      await expect(main).toHaveAttribute('aria-disabled', 'false')
      await expect(main).toHaveText('Jugar')
    }
    expect(await movements(page, ['win'])).toBe(wins + 1)
  }
  expect(await movements(page, ['bet'])).toBe(before.bets + rounds)
  await expect(game.getByRole('status').filter({ hasText: /Cobró a 1,02/ })).toBeAttached()
})

test('Avioneta: a reload in the middle of a flight finds it, or how it ended', async ({ page, site }) => {
  const account = site.accounts[1]
  const game = await openGameNamed(page, account, { area: '/mini-juegos', slug: 'cohete-de-papel', mode: 'Jugar demo' })
  await game.getByRole('button', { name: /^Jugar/ }).click()
  await expect(game.getByText(/En vuelo|El vuelo terminó|No despegó/).first()).toBeVisible()
  await page.reload()
  await expect(game.getByText(/En vuelo|El vuelo terminó|No despegó/).first()).toBeVisible()
})

test('Avioneta is accessible and played with the keyboard', async ({ page, site }) => {
  const account = site.accounts[1]
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
