import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright/test'
import { type OwnSite, startOwnSite, testSettings } from '../site/own-site.ts'
import { headerBalance, logIn } from '../site/player.ts'
import { test as base, expect } from '../site/test.ts'

/** A site of its own whose calls go below another path, as in front of somebody else's server. */
const apiBase = '/casino/v2'
const test = base.extend<object, { readonly moved: OwnSite }>({
  moved: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter of a fixture must be a destructuring pattern
    async ({}, use) => {
      const site = await startOwnSite({ ...testSettings, API_BASE: apiBase })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ moved }, use) => use(moved),
})

/** Paths of everything that the pages of a context ask this site for. */
function askedPaths(context: BrowserContext, site: string): string[] {
  const paths: string[] = []
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === site) paths.push(pathname)
  })
  return paths
}

/** The text of a file that a press of the button or link brings. */
async function downloaded(page: Page, role: 'button' | 'link', name: string): Promise<string> {
  const arrives = page.waitForEvent('download')
  await page.getByRole(role, { name }).click()
  const file = await arrives
  expect(new URL(file.url()).pathname.startsWith(`${apiBase}/`)).toBe(true)
  return readFile(await file.path(), 'utf8')
}

test('a site whose base path is another one is used from login to download, and asks for nothing below /api [R-07-05]', async ({
  page,
  context,
  site,
}) => {
  const paths = askedPaths(context, site.site)
  const [account] = site.accounts
  if (!account) throw new Error('There is no demo account.')

  await page.goto('/dispute-resolution')
  expect(await downloaded(page, 'link', 'Descargar el formulario (PDF)')).toMatch(/^%PDF-/)
  await logIn(page, account)
  await expect(headerBalance(page)).toBeVisible()

  await page.goto('/profile/deposit')
  await page.getByLabel('Monto (USD)').fill('20')
  await page.getByRole('main').getByRole('button', { name: 'Depositar' }).click()
  await expect(page.getByRole('main').getByText(/Sumamos .*20,00/)).toBeVisible()

  await page.goto('/profile/historical')
  expect(await downloaded(page, 'button', 'Descargar CSV')).toMatch(/^\uFEFFFecha;Tipo;.*\r\n.*;Depósito;20,00;USD;/)

  // Nothing of it was answered by anybody else: the edge passes nothing on from there.
  expect((await page.request.post('/api/timestamp', { data: {} })).status()).toBe(405)
  expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([])
  for (const name of ['timestamp', 'login', 'getBalance', 'createDeposit', 'exportHistory'])
    expect(paths).toContain(`${apiBase}/${name}`)
})
