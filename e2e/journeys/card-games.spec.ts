import type { FrameLocator, Page } from 'playwright/test'
import { allowedMoves, dealTable } from '../../studio/src/engines/blackjack/blackjack-table.ts'
import { shuffledPacks } from '../../studio/src/engines/cards/shuffled-packs.ts'
import type { Draw } from '../../studio/src/fair/draw.ts'
import { violationsWithFrames } from '../site/axe.ts'
import { chooseRounds } from '../site/chosen-rounds.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { ledgerOf, resultOf } from '../site/ledger-of.ts'
import { openAnother } from '../site/open-another.ts'
import { openGameNamed } from '../site/open-game.ts'
import { expect, test } from '../site/test.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })

test('Blackjack: a round with a double is two bets in the ledger, a reload in the middle finds the same cards, and it is played with the keyboard and is accessible', async ({
  page,
  site,
}) => {
  // As most players see it: with motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const game = await openGameNamed(page, await fundedPlayer(site), { area: '/table', slug: 'veintiuna-real' })
  await expectAccessible(page)
  const ledger = await ledgerOf(page, game, 'Veintiuna Real')
  await chooseRounds(page, site, leavesATurn)
  await deal(game)
  const hand = game.getByRole('img', { name: /^Su mano: .*Total/ })
  const said = (await hand.getAttribute('aria-label')) ?? ''
  await page.reload()
  await expect(hand).toHaveAttribute('aria-label', said)
  await expect(game.getByRole('button', { name: /^Plantarse/ })).toHaveAttribute('aria-disabled', 'false')
  await move(game, 'Doblar')
  await ledger.expectRound({ stakes: 2 })

  await test.step('with the keyboard, and its rules', async () => {
    // How cards move has been seen.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await deal(game)
    await expectAccessible(page)
    await game.getByRole('button', { name: 'Pedir' }).focus()
    await page.keyboard.press('Tab')
    await expect(game.getByRole('button', { name: 'Plantarse' })).toBeFocused()
    await page.keyboard.press('Enter')
    await ledger.expectRound()
    await expectAccessible(page)
    await expectRules(page, game, 'RTP teórico: 99,54 %')
  })
})

test('Baccarat: chips on two places are one bet in the ledger, and stay for the next round; Jotas o Mejor: a hand is kept, changed and booked, also after a reload', async ({
  page,
  site,
}) => {
  // As most players see it: with motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const game = await openGameNamed(page, await fundedPlayer(site), { area: '/table', slug: 'punto-y-banca' })
  const ledger = await ledgerOf(page, game, 'Punto y Banca')
  await game.getByRole('button', { name: /^Punto,/ }).click()
  await game.getByRole('button', { name: /^Banca,/ }).click()
  await game.getByRole('button', { name: /^Banca,/ }).click()
  await expect(game.getByRole('button', { name: /^Banca,.*Apostado: 2,00/ })).toBeVisible()
  await game.getByRole('button', { name: 'Jugar' }).click()
  // On one side or the other, or given back: three chips on both sides always pay something.
  expect(await ledger.expectRound()).toBe(true)
  await page.reload()
  await expect(game.getByRole('button', { name: /^Punto,.*Apostado: 1,00/ })).toBeVisible()
  await expect(game.getByRole('button', { name: /^Banca,.*Apostado: 2,00/ })).toBeVisible()

  await test.step('Jotas o Mejor: a reload in the middle finds the same cards', async () => {
    const game = await openAnother(page, { area: '/table', slug: 'jotas-o-mejor' })
    const ledger = await ledgerOf(page, game, 'Jotas o Mejor')
    const main = game.getByRole('button', { name: /^(Jugar|Cambiar|Conservar todas)/ })
    const first = game.getByRole('group', { name: 'Sus cartas' }).getByRole('button').first()
    const rounds = process.env.PROVE === '1' ? 3 : 2
    for (let round = 1; round <= rounds; round += 1) {
      await expect(main).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 })
      await main.click()
      await expect(first).toHaveAttribute('aria-label', /^Conservar /)
      const said = (await first.getAttribute('aria-label')) ?? ''
      if (round === 1) {
        await page.reload()
        await expect(first).toHaveAttribute('aria-label', said)
      }
      await first.click()
      await expect(first).toHaveAttribute('aria-pressed', 'true')
      await game.getByRole('button', { name: 'Cambiar 4' }).click()
      await ledger.expectRound()
      await expect(first).toHaveAttribute('aria-label', said)
      // How cards move has been seen.
      await page.emulateMedia({ reducedMotion: 'reduce' })
    }
  })
})

test('Baccarat is played with the keyboard and is accessible, its rules too', { tag: '@proof' }, async ({
  page,
  site,
}) => {
  const game = await openGameNamed(page, await fundedPlayer(site), {
    area: '/casino',
    slug: 'baccarat-salon-jade',
    mode: 'Jugar demo',
  })
  await game.getByRole('button', { name: 'Jugar' }).focus()
  await page.keyboard.press('Enter')
  await expect(game.getByRole('button', { name: /^Punto,/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await game.getByRole('button', { name: 'Jugar' }).focus()
  await page.keyboard.press('Enter')
  await expect(resultOf(game)).toBeAttached({ timeout: 20_000 })
  await expectAccessible(page)
  await expectRules(page, game, 'RTP teórico: 98,76 %')
})

test('Jotas o Mejor is played with the keyboard and is accessible, its rules too', { tag: '@proof' }, async ({
  page,
  site,
}) => {
  const game = await openGameNamed(page, await fundedPlayer(site), {
    area: '/casino',
    slug: 'jotas-del-malecon',
    mode: 'Jugar demo',
  })
  await expectAccessible(page)
  await game.getByRole('button', { name: 'Jugar' }).focus()
  await page.keyboard.press('Enter')
  const cards = game.getByRole('group', { name: 'Sus cartas' }).getByRole('button')
  await expect(cards.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await game.getByRole('button', { name: 'Cambiar 4' }).focus()
  await page.keyboard.press('Enter')
  await expect(resultOf(game)).toBeAttached({ timeout: 20_000 })
  await expectAccessible(page)
  await expectRules(page, game, 'RTP teórico: 99,54 %')
})

/** The words that a screen reader hears. */
const spoken = (game: FrameLocator) => game.locator('p[role="status"]')
/** Presses Jugar once the table is free, and waits for the cards. */
async function deal(game: FrameLocator): Promise<void> {
  const main = game.getByRole('button', { name: 'Jugar' })
  await expect(main).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 })
  await main.click()
  await expect(game.getByRole('img', { name: /^Su mano: .*Total/ })).toBeVisible()
  await expect(spoken(game)).not.toHaveText('', { timeout: 20_000 })
}

async function move(game: FrameLocator, name: string): Promise<void> {
  const before = (await spoken(game).textContent()) ?? ''
  await game.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await expect(spoken(game)).not.toHaveText(before, { timeout: 20_000 })
}

/** Two cards that decide nothing, and no ace of the bank, which insurance would be offered against. */
function leavesATurn(draw: Draw): boolean {
  const table = dealTable(shuffledPacks(draw, 6))
  return !table.over && !table.asksInsurance && allowedMoves(table).includes('double')
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsWithFrames(page)).toEqual([])
}

async function expectRules(page: Page, game: FrameLocator, text: string): Promise<void> {
  await game.getByRole('button', { name: 'Premios y reglas' }).click()
  await expect(game.getByRole('dialog', { name: 'Premios y reglas' })).toContainText(text)
  await expectAccessible(page)
}
