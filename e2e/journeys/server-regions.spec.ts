import { listRegions, type Pattern } from '@trebol/shared/contract'
import type { Page } from 'playwright/test'
import { attach } from '../site/attach.ts'
import { rulesOfColour, violationsIn } from '../site/axe.ts'
import { headerBalance } from '../site/player.ts'
import { answerBareProfile } from '../site/profile.ts'
import { expect, test as signedIn } from '../site/signed-in.ts'
import { test } from '../site/test.ts'
import { travel } from '../site/travel.ts'

type Rows = { readonly DOM: readonly (readonly unknown[])[]; readonly js?: string }

/** The real server's answers about the settings, which every page asks for at its start, carry these instructions. */
async function serverSays(page: Page, said: Rows): Promise<void> {
  await page.route('**/api/getConfig', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    Object.assign(body.response, said)
    await route.fulfill({ response: answer, json: body })
  })
}

const areas = (page: Page) => page.getByRole('navigation', { name: 'Juegos' }).getByRole('link')

test('the server words the home page, hides entries of the navigation and fills the login, which is sent; what it may not stands on /dev-tools, another page’s part waits', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  const openLogin = () => page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()

  await test.step('the home page is worded, and entries of the navigation are hidden by their class and their id', async () => {
    await serverSays(page, {
      DOM: [
        ['#home-title', 'Bienvenida, <b>Ana</b>'],
        ['#home-explore', 'Ver lo nuevo'],
        ['#home-explore', '/casino/nuevos', 'href'],
        ['#nav-table', 'Mesas en vivo'],
        ['#login-email', 'ana@ejemplo.com', 'value'],
        ['#login-password', 'La de siempre', 'placeholder'],
        ['#login-password', 'no se admite', 'value'],
        ['.submit', true, 'disabled'],
        ['#login-submit', 'Más tarde'],
        ['#login-notice', 'Abrimos a las 9:00'],
      ],
      js: "hide('.nav-entry');show('#nav-table');hide('#home-sports');show('#login-notice')",
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Bienvenida, <b>Ana</b>' })).toBeVisible()
    await expect(areas(page)).toHaveText(['Mesas en vivo'])
    await expect(page.locator('#home-sports')).toBeHidden()
  })

  await test.step('fields and buttons of the login are filled, named and closed', async () => {
    await openLogin()
    await expect(dialog.getByText('Abrimos a las 9:00')).toBeVisible()
    await expect(dialog.getByLabel('Correo electrónico')).toHaveValue('ana@ejemplo.com')
    await expect(dialog.getByLabel('Contraseña', { exact: true })).toHaveAttribute('placeholder', 'La de siempre')
    await expect(dialog.getByLabel('Contraseña', { exact: true })).toHaveValue('')
    await expect(dialog.getByRole('button', { name: 'Más tarde' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('link', { name: 'Ver lo nuevo' }).click()
    await expect(page).toHaveURL(/\/casino\/nuevos$/)
  })

  await test.step('what is refused stands on /dev-tools, and what is said about another page waits for it', async () => {
    await page.unrouteAll({ behavior: 'wait' })
    await serverSays(page, {
      DOM: [
        ['#home-explore', 'javascript:alert(1)', 'href'],
        ['#foo', 'x'],
        ['#home-lead', 'Hoy, ruleta en vivo'],
        ['#login-email', 'ana@ejemplo.com', 'value'],
        ['#login-email', true, 'disabled'],
      ],
    })
    await page.goto('/dev-tools')
    const refused = page.getByRole('region', { name: 'Lo que se omitió' }).getByRole('row')
    await expect(
      refused.filter({ hasText: '#home-explore' }).filter({ hasText: 'href takes a page of this site' }).first(),
    ).toBeVisible()
    await expect(
      refused.filter({ hasText: '#foo' }).filter({ hasText: 'is not in docs/server-regions.md' }).first(),
    ).toBeVisible()
    const parts = page.getByRole('region', { name: 'Partes que el servidor puede cambiar' })
    await expect(parts.getByRole('row').filter({ hasText: '#home-lead' })).toContainText('«Hoy, ruleta en vivo»')
    await parts.getByText(/^Partes que comparte con otras páginas \(/).click()
    expect(await violationsIn(page, 'main')).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violationsIn(page, 'main', rulesOfColour)).toEqual([])
    await parts.getByLabel('Página').selectOption('/profile/deposit')
    await expect(parts.getByRole('row').filter({ hasText: '#deposit-amount' })).toContainText('Sin cambios')

    await page.getByRole('banner').getByRole('link', { name: 'Trébol' }).click()
    await expect(page.getByText('Hoy, ruleta en vivo')).toBeVisible()
    await expect(page.locator('#home-explore')).toHaveAttribute('href', '/slots')
  })

  await test.step('a field that the server has filled and closed is sent with its form', async () => {
    await page.route('**/api/login', (route) => route.fulfill({ json: { result: false, response: { msg: 'No' } } }))
    await openLogin()
    await expect(dialog.getByLabel('Correo electrónico')).toBeDisabled()
    await dialog.getByLabel('Contraseña', { exact: true }).fill('una frase larga y buena')
    const sent = page.waitForRequest('**/api/login')
    await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ email: 'ana@ejemplo.com' })
  })
})

/** Not there when a page opens: they need a text of the server, a dialog, a step, a step of a form, or a catalogue. */
const later =
  /^\.|notice|aviso|^#(?:login|register|launch|menu|footer-link|home-picture)|code$|password2?$|verify$|change$|\*$/

/** The ids of the document are those that the table has for this page. */
async function expectParts(page: Page, pattern: Pattern): Promise<void> {
  const rules = listRegions()
  const expected = rules.filter(({ selector, pages }) => pages.includes(pattern) && !later.test(selector))
  const there = () => page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => `#${id}`))
  const known = (ids: readonly string[]) => ids.filter((id) => rules.some(({ selector }) => selector === id)).sort()
  await expect.poll(async () => known(await there()), pattern).toEqual(expected.map(({ selector }) => selector).sort())
}

signedIn(
  'an amount of the server is proposed, never sent and never in the place of a typed one; pages of an account have the parts of the table and no other',
  async ({ page, site }) => {
    await page.goto('/slots')
    await expect(headerBalance(page)).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await attach(page, site, { call: 'getGames', response: { DOM: [['#deposit-amount', '25', 'value']] } })
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Nombre A–Z')
    await page.getByRole('banner').getByRole('link', { name: 'Depositar' }).click()
    const amount = page.getByLabel(/^Monto/)
    await expect(amount).toHaveValue('25')
    await amount.fill('40')
    // The header leads to the page that is open: its check carries the next rows, and the form stays.
    const response = { DOM: [['#deposit-amount', '9000', 'value']], 'ss-set': [['recibido', '2']] }
    await attach(page, site, { call: 'timestamp', response })
    await page.getByRole('banner').getByRole('link', { name: 'Depositar' }).click()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('recibido'))).toBe('2')
    expect(asked).not.toContain('/api/createDeposit')
    await expect(amount).toHaveValue('40')

    await expectParts(page, '/profile/deposit')
    await answerBareProfile(page)
    await travel(page, '/profile?editar')
    await expectParts(page, '/profile')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

test('each page has the parts of the table, and no part of another page', async ({ page }) => {
  await page.goto('/')
  await expectParts(page, '/')
  for (const pattern of ['/slots', '/deportes', '/terms-and-conditions', '/auth/forgot-password'] as const) {
    await travel(page, pattern)
    await expectParts(page, pattern)
  }
})
