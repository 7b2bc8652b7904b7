import { AxeBuilder } from '@axe-core/playwright'
import type { FrameLocator, Page } from 'playwright/test'
import { movements } from '../site/movements.ts'
import { openGameNamed } from '../site/open-game.ts'
import { expect, test } from '../site/test.ts'

test('Blackjack: a round with a double is two bets in the ledger, and its prize is one win', async ({ page, site }) => {
  test.setTimeout(150_000)
  const game = await openGameNamed(page, site.accounts[0], { area: '/table', slug: 'veintiuna-real' })
  let bets = await movements(page, ['bet'])
  let [doubled, won] = [false, false]
  for (let round = 0; round < 15 && !(doubled && won); round += 1) {
    const wins = await movements(page, ['win'])
    await deal(game)
    bets += 1
    if (await isUsable(game, 'Sin seguro')) await move(game, 'Sin seguro')
    if (await isUsable(game, 'Doblar')) {
      await move(game, 'Doblar')
      bets += 1
      doubled = true
    } else if (await isUsable(game, 'Plantarse')) await move(game, 'Plantarse')
    await expect(result(game)).toBeAttached({ timeout: 20_000 })
    await expect.poll(() => movements(page, ['bet'])).toBe(bets)
    const paid = !/Sin premio/.test((await result(game).textContent()) ?? '')
    await expect.poll(() => movements(page, ['win'])).toBe(wins + (paid ? 1 : 0))
    won ||= paid
  }
  expect({ doubled, won }).toEqual({ doubled: true, won: true })
})

test('Blackjack: a reload in the middle of a round finds the same cards', async ({ page, site }) => {
  const game = await openGameNamed(page, site.accounts[1], {
    area: '/table',
    slug: 'veintiuna-real',
    mode: 'Jugar demo',
  })
  await untilTurn(game)
  const hand = game.getByRole('img', { name: /^Su mano: .*Total/ })
  const said = (await hand.getAttribute('aria-label')) ?? ''
  await page.reload()
  await expect(hand).toHaveAttribute('aria-label', said)
  await expect(game.getByRole('button', { name: /^Plantarse/ })).toHaveAttribute('aria-disabled', 'false')
})

test('Blackjack is played with the keyboard and is accessible, its rules too', async ({ page, site }) => {
  const game = await openGameNamed(page, site.accounts[1], {
    area: '/casino',
    slug: 'blackjack-salon-ceiba',
    mode: 'Jugar demo',
  })
  await expectAccessible(page)
  await untilTurn(game)
  await expectAccessible(page)
  await game.getByRole('button', { name: 'Pedir' }).focus()
  await page.keyboard.press('Tab')
  await expect(game.getByRole('button', { name: 'Plantarse' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(result(game)).toBeAttached({ timeout: 20_000 })
  await expectAccessible(page)
  await expectRules(page, game, 'RTP teórico: 99,54 %')
})

/** The words that a screen reader hears at the end of a round. */
const result = (game: FrameLocator) => game.getByRole('status').filter({ hasText: /Sin premio|Gana|Recibe/ })
const isUsable = async (game: FrameLocator, name: string): Promise<boolean> => {
  const button = game.getByRole('button', { name: new RegExp(`^${name}`) })
  return (await button.isVisible()) && (await button.getAttribute('aria-disabled')) === 'false'
}

/** Presses Jugar once the table is free, and waits for the cards. */
async function deal(game: FrameLocator): Promise<void> {
  const main = game.getByRole('button', { name: 'Jugar' })
  await expect(main).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 })
  await main.click()
  await expect(game.getByRole('img', { name: /^Su mano: .*Total/ })).toBeVisible()
  await expect(game.getByRole('status').filter({ hasText: /./ }).first()).toBeAttached({ timeout: 20_000 })
}

async function move(game: FrameLocator, name: string): Promise<void> {
  const status = game.getByRole('status').first()
  const before = (await status.textContent()) ?? ''
  await game.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await expect(status).not.toHaveText(before, { timeout: 20_000 })
}

/** Plays until a round waits for the player's move. */
async function untilTurn(game: FrameLocator): Promise<void> {
  for (let i = 0; i < 12; i += 1) {
    await deal(game)
    if (await isUsable(game, 'Sin seguro')) await move(game, 'Sin seguro')
    if (await isUsable(game, 'Plantarse')) return
  }
  throw new Error('twelve rounds without a turn')
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

async function expectRules(page: Page, game: FrameLocator, text: string): Promise<void> {
  await game.getByRole('button', { name: 'Premios y reglas' }).click()
  await expect(game.getByRole('dialog', { name: 'Premios y reglas' })).toContainText(text)
  await expectAccessible(page)
}
