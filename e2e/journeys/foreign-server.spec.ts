import { foreignToken, startForeignServer } from '../site/foreign-server.ts'
import { headerBalance, logIn } from '../site/player.ts'
import { expect, test } from '../site/test.ts'

const ana = { co: 'VE', nm: 'Ana Márquez', em: 'ana@ejemplo.test', id: 7 }
const profile = {
  ...{ email: ana.em, birth_date: '1990-03-14', country_name: 'Venezuela', phone_number: '+584121234567' },
  ...{ name: 'Ana Márquez', document_type: 'CI', document_number: '12345678', city: '1', ref_code: '' },
  ...{ phone_verified: null, profile_completed: true },
}
const lists = [
  ['#city', '<option value="1">Maracay</option>'],
  ['#ref_code', '<option value="">Elija</option><option value="R1">Amigos</option>'],
  ['#document_type', '<option value="CI">Cédula</option>'],
]

test('a server that knows the specification alone logs a player in, keeps him in, shows his profile ends his session and leads him on [R-04-03, R-04-04, R-07-07, R-07-12]', async ({
  page,
}) => {
  const server = await startForeignServer(page)
  Object.assign(server.answers, {
    login: () => ({ result: true, response: { jwt: foreignToken(ana) } }),
    timestamp: (token: string | null) => (token === null ? { result: false } : { result: true, response: {} }),
    getBalance: () => ({
      result: true,
      response: {
        return: [
          ['1234.50', 'USD'],
          ['7.25', 'XTS'],
        ],
      },
    }),
    getProfile: () => ({ result: true, response: { vf: profile, DOM: lists } }),
  })
  try {
    const banner = page.getByRole('banner')
    await page.clock.install()
    await page.goto('/rules')
    await logIn(page, { email: ana.em, password: 'una clave' })
    await expect(headerBalance(page)).toHaveText(/1\.234,50/)
    // A currency of no table has its code for a name.
    await headerBalance(page).click()
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'XTS' }).locator('..')).toContainText(/XTS\s7,25/)
    await page.keyboard.press('Escape')

    await page.goto('/profile')
    await expect(headerBalance(page)).toHaveText(/1\.234,50/)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible()
    await expect(main.getByText('Maracay')).toBeVisible()
    await banner.getByRole('button', { name: 'Abrir menú' }).click()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await expect(menu.getByText(ana.nm)).toBeVisible()
    await page.keyboard.press('Escape')

    // Another view of the same page is a navigation like any other.
    const checked = page.waitForRequest('**/api/timestamp')
    await main.getByRole('link', { name: 'Editar' }).click()
    await checked
    await expect(page).toHaveURL('/profile?editar')

    server.answers.timestamp = () => ({ result: false, response: { msg: 'Su sesión terminó.', gotourl: '/rng' } })
    await banner.getByRole('link', { name: 'Trébol' }).click()
    await expect(banner.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    await expect(headerBalance(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
    server.answers.timestamp = () => ({ result: false })
    await page.clock.fastForward(1_250)
    await expect(page).toHaveURL('/rng')
  } finally {
    await server.stop()
  }
})
