import { test as base, expect } from 'playwright/test'
import { openAccountOf } from '../site/open-account.ts'
import { readSite, type Site } from '../site/site.ts'
import { openWebkit } from './open-webkit.ts'
import { WebkitPage } from './webkit-page.ts'

type Credentials = { readonly email: string; readonly password: string }

const test = base.extend<{ readonly site: Site; readonly webkit: WebkitPage }>({
  // biome-ignore lint/correctness/noEmptyPattern: the first parameter of a fixture must be a destructuring pattern
  site: async ({}, use) => use(readSite()),
  webkit: async ({ site }, use, testInfo) => {
    const { command, close } = await openWebkit()
    try {
      const page = new WebkitPage(command, site.site)
      await use(page)
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('window', { body: await page.screenshot(), contentType: 'image/png' })
    } finally {
      await close()
    }
  },
})

async function logIn(page: WebkitPage, { email, password }: Credentials): Promise<void> {
  await page.click('button', 'Iniciar sesión')
  await page.fill('textbox', 'Correo electrónico', email)
  await page.fill('textbox', 'Contraseña', password)
  await page.click('button', 'Iniciar sesión', { within: 'dialog' })
  await page.expectGone('dialog', 'Iniciar sesión')
}

/** A game that the server's own catalogue offers now. */
async function slugOfAGame({ site }: Site): Promise<string> {
  const answer = await fetch(`${site}/api/getGames`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ area: 'slots', limit: 24 }),
  })
  const { response } = (await answer.json()) as { response: { return: { items: { slug: string; status: string }[] } } }
  const game = response.return.items.find(({ status }) => status === 'active')
  if (game === undefined) throw new Error('No game of the area can be played.')
  return game.slug
}

test('a visitor looks for a game, finds none and takes the way back', async ({ webkit: page }) => {
  await page.goto('/')
  await page.expectVisible('heading', 'Casino, deportes, lotería e hípicos')
  await page.click('link', /^Slots/)
  await page.expectVisible('heading', /^Slots$/)
  await page.fill('searchbox', 'Buscar juegos', 'zzzz')
  await page.expectVisible('heading', 'No encontramos juegos para «zzzz».')
  await page.click('link', 'Limpiar búsqueda')
  await page.expectGone('heading', 'No encontramos juegos')
})

test('a player logs in, deposits, opens a game and plays a round; the ledger has its bet', async ({
  webkit: page,
  site,
}) => {
  const player = await openAccountOf(site)
  await page.goto('/profile/deposit')
  await logIn(page, player)
  await page.fill('textbox', 'Monto (USD)', '50')
  await page.click('button', /^Depositar$/, { within: 'main' })
  await page.expectVisible('button', /^Saldo: \$\s50,00/)

  await page.goto(`/slots?game=${await slugOfAGame(site)}`)
  await page.click('button', /^Jugar$/, { within: 'dialog' })
  await page.click('button', 'Empezar a jugar')
  await expect.poll(() => page.path()).toBe('/play')
  await page.enterFrame()
  await page.click('button', /Girar/)
  await page.expectText('status', /Sin premio|Gana |Recibe |jackpot /i)
  await page.leaveFrame()
  await page.goto('/profile/historical')
  await page.expectText('table', /Apuesta/)
})
