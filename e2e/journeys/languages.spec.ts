import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { accountOf, storedToken } from '../site/account-of.ts'
import { chooseLanguage } from '../site/choose-language.ts'
import { test as asPlayer } from '../site/signed-in.ts'
import { expect, test } from '../site/test.ts'
import { expectSettled, travel } from '../site/travel.ts'

/** Texts of a unit in another language than Spanish. */
const catalogue = /\/js\/async\/(pt|en)(-\w+)?\.[0-9a-f]+\.js$/

const language = (page: Page) => page.evaluate(() => document.documentElement.lang)
const balance = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Saldo|Balance): / })
const deposits = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: /Mis depósitos|Meus depósitos|My deposits/ })

/** What the player of this page has deposited: enough for a separator of thousands. */
async function deposit(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const rid = randomUUID()
  const answer = await page.request.post('/api/createDeposit', {
    data: { rid, method: 'sandbox', amount: { amount: '1234.50', iso: 'USD' } },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': rid },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

asPlayer(
  'shell, open page, title, money and dates turn to another language at once, and nothing typed is lost [R-02-19]',
  async ({ page }) => {
    test.setTimeout(90_000)
    await deposit(page)
    await page.goto('/profile/deposit')
    await expect(balance(page)).toHaveText('$\u00a01.234,50')
    await page.getByLabel('Monto (USD)').fill('12')
    await page.evaluate(() => Object.assign(window, { __mark: true }))
    const spanishDate = await deposits(page).getByRole('time').first().textContent()

    for (const { name, lang, heading, title, amount, area, money, month } of [
      {
        name: 'Português (Brasil)',
        lang: 'pt-BR',
        heading: 'Depositar',
        title: 'Depositar | Trébol',
        amount: 'Valor (USD)',
        area: 'Minijogos',
        money: '$\u00a01.234,50',
        month: 'pt-BR',
      },
      {
        name: 'English',
        lang: 'en',
        heading: 'Deposit',
        title: 'Deposit | Trébol',
        amount: 'Amount (USD)',
        area: 'Mini games',
        money: '$\u00a01,234.50',
        month: 'en',
      },
      {
        name: 'Español (México)',
        lang: 'es-MX',
        heading: 'Depositar',
        title: 'Depositar | Trébol',
        amount: 'Monto (USD)',
        area: 'Mini juegos',
        money: '$\u00a01,234.50',
        month: 'es-MX',
      },
    ]) {
      await test.step(name, async () => {
        await chooseLanguage(page, name)
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
        await expect(page.getByRole('banner').getByRole('link', { name: area, exact: true })).toBeVisible()
        expect(await language(page)).toBe(lang)
        expect(await page.title()).toBe(title)
        await expect(balance(page)).toHaveText(money)
        await expect(page.getByLabel(amount)).toHaveValue('12')
        const moment = await deposits(page).getByRole('time').first().getAttribute('datetime')
        const date = new Intl.DateTimeFormat(month, {
          dateStyle: 'medium',
          timeStyle: 'short',
          timeZone: 'America/Caracas',
        })
        await expect(deposits(page).getByRole('time').first()).toHaveText(date.format(new Date(moment ?? '')))
        expect(await page.evaluate(() => '__mark' in window)).toBe(true)
      })
    }
    expect(spanishDate).not.toBeNull()
  },
)

test('a visitor who reads Spanish fetches no other language; a chosen one is kept, spoken from the first words of a page on, and by every unit that is opened later', async ({
  page,
}) => {
  await test.step('a visitor who reads Spanish fetches no other language', async () => {
    const fetched: string[] = []
    page.on('request', (request) => catalogue.test(request.url()) && fetched.push(request.url()))
    await page.goto('/')
    await expectSettled(page)
    for (const address of ['/slots', '/profile', '/rules', '/auth/forgot-password']) await travel(page, address)
    await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('dialog').getByLabel('Correo electrónico')).toBeVisible()
    expect(fetched).toEqual([])
    await page.keyboard.press('Escape')
    await chooseLanguage(page, 'Español (Colombia)')
    expect(await language(page)).toBe('es-CO')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Mini juegos', exact: true })).toBeVisible()
    expect(fetched).toEqual([])
    // What is looked for does exist.
    await chooseLanguage(page, 'English')
    expect(fetched).not.toEqual([])
  })

  await test.step('a chosen language is kept, and a page that is opened anew speaks it from its first words on', async () => {
    await travel(page, '/slots')
    await expect(page.getByRole('searchbox', { name: 'Search games' })).toBeVisible()
    await page.addInitScript(() => {
      const spanish: string[] = []
      Object.assign(window, { __spanish: spanish })
      const words = /Saltar al contenido|Iniciar sesión|Buscar juegos|Información legal|Cargando/
      new MutationObserver(() => {
        const root = document.getElementById('root')
        const found = words.exec(root?.textContent ?? '')
        if (found && root && getComputedStyle(root).visibility !== 'hidden') spanish.push(found[0])
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await page.reload()
    await expect(page.getByRole('searchbox', { name: 'Search games' })).toBeVisible()
    await expectSettled(page)
    expect(await language(page)).toBe('en')
    expect(await page.title()).toBe('Slots | Trébol')
    await travel(page, '/table')
    expect(await page.title()).toBe('Table games | Trébol')
    expect(await page.evaluate(() => Reflect.get(window, '__spanish'))).toEqual([])
  })

  await test.step('every unit speaks the chosen language, also the one that is opened later', async () => {
    await chooseLanguage(page, 'Português (Brasil)')
    for (const [address, title] of [
      ['/', 'Cassino, esportes, loteria e turfe'],
      ['/table', 'Jogos de mesa'],
      ['/profile/historical', 'Histórico'],
      ['/chat', 'Chat e mensagens'],
      ['/auth/forgot-password', 'Recuperar senha'],
    ] as const) {
      await travel(page, address)
      expect(await page.title()).toBe(`${title} | Trébol`)
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await expect.soft(page.getByRole('main')).not.toContainText('Escriba su correo electrónico.')
  })
})

test('a unit whose texts cannot be had goes on in Spanish, and the rest of the page turns', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/Failed to load resource|net::|ERR_/)
  await page.route(
    (url) => url.pathname.startsWith('/r/games/') && catalogue.test(url.pathname),
    (route) => route.abort('connectionrefused'),
  )
  await page.goto('/slots')
  await expectSettled(page)
  await chooseLanguage(page, 'English')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mini games', exact: true })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Buscar juegos' })).toBeVisible()
  await travel(page, '/table')
  await expect(page.getByRole('searchbox', { name: 'Buscar juegos' })).toBeVisible()
  await travel(page, '/auth/forgot-password')
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible()
})

test('without a choice the formats are those of the country of the player, and a choice wins over it', async ({
  browser,
  site,
}) => {
  const token = await accountOf(site, 'MX')
  const context = await browser.newContext({ baseURL: site.site, storageState: storedToken(site.site, token) })
  const page = await context.newPage()
  await deposit(page)
  await page.goto('/profile/deposit')
  await expect(balance(page)).toHaveText('$\u00a01,234.50')
  expect(await language(page)).toBe('es-MX')
  await chooseLanguage(page, 'Español (Colombia)')
  await expect(balance(page)).toHaveText('$\u00a01.234,50')
  await page.reload()
  await expect(balance(page)).toHaveText('$\u00a01.234,50')
  expect(await language(page)).toBe('es-CO')
  await context.close()
})
