import { resolve } from 'node:path'
import { callAs, listGames } from './list-games.mjs'

const sizes = [
  [390, 740],
  [1440, 900],
]

/** What tells one look from another: a slot's reels and theme; elsewhere the engine and its colours, without the tint of its name. */
const readLook = () => {
  const slot = document.querySelector('[data-theme]')
  if (slot) return `slot ${slot.dataset.reels} ${slot.dataset.theme}`
  const screen = document.querySelector('[data-engine]')
  const colours = [...screen.style].filter((name) => name.startsWith('--') && name !== '--tint')
  return [screen.dataset.engine, ...colours.map((name) => screen.style.getPropertyValue(name))].join(' ')
}

/** What a round of each kind of game needs before its main button can be pressed: the names of buttons, each as a pattern. */
const before = {
  keno: [/^7$/, /^24$/],
  roulette: [/^Rojo, /],
  baccarat: [/^Punto/],
  sicbo: [/^Pequeño/],
  greyhounds: [/^Ganador 3/],
}

async function open(page, call, game) {
  const { url } = await call(game.launcher, { ...game.payload, mode: 'demo' })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Plays one round as far as its main button leads; a game that goes on by decisions is shown in the middle of it. */
async function playRound(page, engine) {
  for (const name of before[engine] ?? []) await page.getByRole('button', { name }).first().click()
  await page.locator('button.main, button.spin').first().click()
  // What came out is said; a game that waits for a decision may have nothing to say yet.
  await page
    .waitForFunction(
      () => [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent.trim() !== ''),
      null,
      { timeout: 4_000 },
    )
    .catch(() => undefined)
  await page.waitForLoadState('networkidle')
}

/**
 * A picture of every game of the studio at 390 pixels before a round; of every look (an engine in its colours) also at
 * 1440, and after a round at both.
 */
export async function shootGames({ browser, site, token, folder, only, say }) {
  const call = callAs(site, token)
  const games = await listGames(call, only)
  const [phone, desk] = await Promise.all(
    sizes.map(async ([width, height]) => {
      const viewport = { width, height }
      const context = await browser.newContext({ viewport, locale: 'es-VE', reducedMotion: 'reduce' })
      return context.newPage()
    }),
  )
  const looks = new Set()
  for (const [done, game] of games.entries()) {
    const shoot = (page, when) => {
      const { width } = page.viewportSize()
      return page.screenshot({ path: resolve(folder, `game.${game.slug}.${width}.${when}.png`) })
    }
    await open(phone, call, game)
    await shoot(phone, 'before')
    const look = await phone.evaluate(readLook)
    if (!looks.has(look)) {
      looks.add(look)
      const [engine] = look.split(' ')
      await playRound(phone, engine)
      await shoot(phone, 'after')
      // Opening it again ends the first session.
      await open(desk, call, game)
      await shoot(desk, 'before')
      await playRound(desk, engine)
      await shoot(desk, 'after')
    }
    if ((done + 1) % 50 === 0) say(`${done + 1} of ${games.length} games, ${looks.size} looks`)
  }
  say(`${games.length} games, ${looks.size} looks`)
}
