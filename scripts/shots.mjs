import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findChromium } from './checks/find-chromium.mjs'
import { freePorts } from './family/free-ports.mjs'
import { startFamily } from './family/start-family.mjs'
import { buildWorkspace } from './machine/build-workspace.mjs'
import { fail } from './machine/fail.mjs'
import { installPackages } from './machine/install-packages.mjs'
import { shootGames } from './shots/shoot-games.mjs'

/**
 * `pnpm shots`: a picture of every route × {390, 1440} × {noche, día} × {anonymous, player} in `shots/`, and of every
 * game of the studio at 390; of every look of them (an engine in its colours) also at 1440, before a round and after it.
 * `pnpm shots games` takes the games alone, and `pnpm shots games '^dado|ruleta'` those whose slug matches.
 */
const root = resolve(import.meta.dirname, '..')
const say = (line) => process.stdout.write(`${line}\n`)

async function tokenOf(site, { email, password }) {
  const answer = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, pwd: password }),
  })
  return (await answer.json()).response.jwt
}

/** Walks to the foot of the page and back, so that what is only loaded or drawn in sight is in the picture. */
async function seeAll(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

async function shootRoutes(family, browser, token) {
  const { routes } = JSON.parse(readFileSync(resolve(root, 'host/dist/unit.json'), 'utf8'))
  for (const who of ['anonymous', 'player']) {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ]) {
      for (const [theme, colorScheme] of [
        ['noche', 'dark'],
        ['dia', 'light'],
      ]) {
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme,
          locale: 'es-VE',
          timezoneId: 'America/Caracas',
          reducedMotion: 'reduce',
          // The style of the picture below is not the page's own.
          bypassCSP: true,
        })
        const page = await context.newPage()
        if (who === 'player') await page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), token)
        for (const { pattern } of routes) {
          const path = pattern.replace(':section', 'nuevos')
          await page.goto(family.site + path, { waitUntil: 'networkidle' })
          await seeAll(page)
          const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
          await page.screenshot({
            path: resolve(root, 'shots', `${name}.${width}.${theme}.${who}.png`),
            fullPage: true,
            style: '* { content-visibility: visible !important }',
          })
        }
        say(`${who} ${width} ${theme}: ${routes.length} pages`)
        await context.close()
      }
    }
  }
}

async function shoot(family, chromium) {
  const { chromium: browserType } = createRequire(resolve(root, 'e2e/package.json'))('playwright')
  const browser = await browserType.launch({
    executablePath: chromium,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  const token = await tokenOf(family.site, family.accounts[0])
  const [part, slugs] = process.argv.slice(2)
  if (part !== 'games') await shootRoutes(family, browser, token)
  const only = slugs === undefined ? undefined : new RegExp(slugs)
  await shootGames({ browser, site: family.site, token, folder: resolve(root, 'shots'), only, say })
  await browser.close()
}

const dataDir = mkdtempSync(join(tmpdir(), 'trebol-shots-'))
try {
  await installPackages(root, { tests: true, say })
  await buildWorkspace(root, { say })
  const chromium = await findChromium(root, say)
  mkdirSync(resolve(root, 'shots'), { recursive: true })
  const family = await startFamily({
    root,
    dataDir,
    ports: await freePorts(),
    env: { RATE_LIMIT_FACTOR: '100', KYC_AT_WITHDRAWAL: 'VE' },
  })
  await shoot(family, chromium).finally(family.stop)
} catch (error) {
  fail(error)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
