import type { FrameLocator, Page } from 'playwright/test'
import { violationsWithFrames } from '../site/axe.ts'
import { fundedPlayer } from '../site/funded-player.ts'
import { ledgerOf, resultOf } from '../site/ledger-of.ts'
import { openAnother } from '../site/open-another.ts'
import { openGameNamed } from '../site/open-game.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

// Money: one failure is evidence.
test.describe.configure({ retries: 0 })
// As most players see it: with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

async function accessible(page: Page): Promise<void> {
  expect(await violationsWithFrames(page)).toEqual([])
}

const instantGames = [
  { name: 'Dado Cien', slug: 'dado-cien', button: 'Lanzar', said: /Salió el \d+\./, rtp: '97,00' },
  { name: 'Clavijas', slug: 'clavijas', button: 'Soltar', said: /Cayó en la casilla \d+ de 11/, rtp: '97,00' },
  { name: 'Cara o Cruz', slug: 'cara-o-cruz', button: 'Lanzar', said: /Salió (cara|cruz)\./, rtp: '97,00' },
  { name: 'Keno Clásico', slug: 'keno-clasico', button: 'Jugar', said: /\d+ aciertos? de 10\b/, rtp: '96,00' },
  {
    name: 'Rasca y Mira',
    slug: 'rasca-y-mira',
    button: 'Comprar cartón',
    said: /Tres o más|Ningún símbolo/,
    rtp: '96,05',
  },
]

type InstantGame = (typeof instantGames)[number]

/** One of them stands for all without motion, in which no foil is left to scratch; the others are long proofs. */
const roundsOf = (slug: string): readonly string[] => [
  ...(slug === 'rasca-y-mira' ? ['by hand', 'at once'] : ['with motion']),
  ...(slug === 'dado-cien' || process.env.PROVE === '1' ? ['without motion'] : []),
]

/** What is chosen before the press, by keyboard. */
async function choose(page: Page, game: FrameLocator, slug: string): Promise<void> {
  if (slug === 'dado-cien') await chooseGoal(page, game)
  if (slug === 'keno-clasico') await markNumbers(page, game)
}

/** The goal slides with the arrows and says chance and multiple. */
async function chooseGoal(page: Page, game: FrameLocator): Promise<void> {
  const goal = game.getByRole('slider', { name: 'Meta' })
  await expect(goal).toHaveAttribute('aria-valuetext', /Gana con 50 o menos.*50,00.%.*1,94/)
  await goal.focus()
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight')
  await expect(goal).not.toHaveAttribute('aria-valuetext', /Gana con 50 o menos/)
  await game.getByRole('radio', { name: 'Mayor o igual' }).check({ force: true })
  await expect(goal).toHaveAttribute('aria-valuetext', /o más/)
}

/** Numbers are marked one by one, at most ten, and none is no ticket. */
async function markNumbers(page: Page, game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: 'Jugar' }).click()
  await expect(game.getByRole('alert')).toContainText('Marque al menos un número')
  await game.getByRole('button', { name: '1', exact: true }).focus()
  for (let i = 0; i < 11; i += 1) {
    await page.keyboard.press('Space')
    await page.keyboard.press(i === 7 ? 'ArrowDown' : i > 7 ? 'ArrowLeft' : 'ArrowRight')
  }
  await expect(game.getByRole('button', { pressed: true })).toHaveCount(10)
}

/** The foil comes off cell by cell, and what is under it is said with the last one. */
async function scratch(page: Page, game: FrameLocator): Promise<void> {
  await expect(game.getByRole('button', { name: 'Casilla 1: sin raspar' })).toBeFocused()
  for (const [cell, key] of ['', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft'].entries()) {
    if (key !== '') await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    if (cell < 5) await expect(game.getByRole('button', { name: /sin raspar/ })).toHaveCount(5 - cell)
  }
}

/** Rounds of one of them, for money: the ledger says what the game says. */
async function playFor(page: Page, game: FrameLocator, { name, slug, button, said }: InstantGame): Promise<void> {
  const ledger = await ledgerOf(page, game, name)
  await choose(page, game, slug)
  for (const round of roundsOf(slug)) {
    if (round === 'without motion') await page.emulateMedia({ reducedMotion: 'reduce' })
    await game.getByRole('button', { name: button }).click()
    if (round === 'by hand') await scratch(page, game)
    if (round === 'at once') await game.getByRole('button', { name: 'Raspar todo' }).click()
    await ledger.expectRound()
    await expect(game.getByRole('status').filter({ hasText: said })).toBeAttached()
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
}

/** Plays some of them one after the other, as one player. */
async function playEach(page: Page, site: Site, slugs: readonly string[]): Promise<void> {
  for (const [place, slug] of slugs.entries()) {
    const each = instantGames.find((one) => one.slug === slug)
    if (each === undefined) throw new Error(`There is no ${slug}.`)
    await test.step(each.name, async () => {
      const where = { area: '/mini-juegos', slug }
      if (place === 0) await openGameNamed(page, await fundedPlayer(site), where)
      else await openAnother(page, where)
      await playFor(page, page.frameLocator('iframe'), each)
    })
  }
}

for (const [names, ...slugs] of [
  ['Dado Cien, Clavijas', 'dado-cien', 'clavijas'],
  ['Cara o Cruz, Keno Clásico', 'cara-o-cruz', 'keno-clasico'],
] as const)
  test(`${names}: rounds are played one game after the other, and the ledger has each bet, and a win exactly when one was announced`, async ({
    page,
    site,
  }) => {
    await playEach(page, site, slugs)
  })

test('Rasca y Mira: the ledger has each bet, and a win exactly when one was announced; Sic Bo: chips are laid on the cloth, and it has what came back', async ({
  page,
  site,
}) => {
  await playEach(page, site, ['rasca-y-mira'])

  await test.step('Sic Bo', async () => {
    const game = await openAnother(page, { area: '/table', slug: 'sic-bo-tres-dados' })
    const ledger = await ledgerOf(page, game, 'Sic Bo Tres Dados')
    await game.getByRole('button', { name: /^Grande, de 11 a 17, paga 2,00/ }).click()
    await game.getByRole('button', { name: /^Pequeño, de 4 a 10, paga 2,00/ }).click()
    await game.getByRole('button', { name: 'Lanzar' }).click()
    await ledger.expectRound()
    // One of the two comes back twice, unless a triple takes both.
    await expect(resultOf(game)).toHaveText(
      /Salió \d, \d y \d: suma \d+\. Paga.* Recibe 2,00|Salió (\d), \1 y \1:.* Sin premio/,
    )
    // How the dice move has been seen.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await game.getByRole('button', { name: 'Repetir' }).click()
    await game.getByRole('button', { name: 'Lanzar' }).click()
    await ledger.expectRound()
  })
})

for (const { name, slug, button, said, rtp } of instantGames) {
  test(`${name} is accessible, and played with the keyboard and without motion`, { tag: '@proof' }, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openGameNamed(page, await fundedPlayer(site), { area: '/mini-juegos', slug, mode: 'Jugar demo' })
    if (slug === 'keno-clasico') await markNumbers(page, game)
    await accessible(page)
    await game.getByRole('button', { name: button }).focus()
    await page.keyboard.press('Enter')
    await expect(game.getByRole('status').filter({ hasText: said })).toBeAttached()
    await accessible(page)
    await game.getByRole('button', { name: 'Premios y reglas' }).click()
    await expect(game.getByRole('dialog', { name: 'Premios y reglas' })).toContainText(`RTP teórico: ${rtp} %`)
    await accessible(page)
  })
}

test('Sic Bo is accessible, and played with the keyboard and without motion', { tag: '@proof' }, async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const account = await fundedPlayer(site)
  const game = await openGameNamed(page, account, { area: '/table', slug: 'sic-bo-tres-dados', mode: 'Jugar demo' })
  await accessible(page)
  await game.getByRole('button', { name: /^Pequeño/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(game.getByRole('button', { name: /^Suma \d, paga .* Tiene 1,00/ })).toBeFocused()
  await game.getByRole('button', { name: 'Lanzar' }).focus()
  await page.keyboard.press('Enter')
  await expect(game.getByText(/^Salió \d, \d y \d: suma/).first()).toBeVisible()
  await accessible(page)
  await game.getByRole('button', { name: 'Premios y reglas' }).click()
  await expect(game.getByRole('dialog', { name: 'Premios y reglas' })).toContainText('RTP teórico: 97,22 %')
  await accessible(page)
})
