import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { freePorts } from '../../scripts/family/free-ports.mjs'
import { copyPreparedData } from '../../scripts/family/prepared-data.mjs'
import { type Family, startFamily } from '../../scripts/family/start-family.mjs'
import { type Copies, startCopies } from './start-copies.ts'
import { expect, test } from './watched-page.ts'

const root = resolve(import.meta.dirname, '../..')
const dataDir = mkdtempSync(join(tmpdir(), 'trebol-deployed-'))
let deployed: Family
let dev: Copies

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const env = { RATE_LIMIT_FACTOR: '100', NODE_ENV: 'test', QUICK_JACKPOT: '1' }
  await copyPreparedData(root, dataDir, env)
  deployed = await startFamily({ root, dataDir, ports: await freePorts(), env, prepared: true })
  dev = await startCopies(deployed.site)
})
test.afterAll(async () => {
  await dev?.stop()
  await deployed?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the local unit runs inside the deployed site, and a badge says so', async ({ page }) => {
  await page.goto(`${dev.site}/slots`)
  await expect(badge(page)).toContainText('games 0.0.0-dev-')
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(new URL(page.url()).search, 'the link is taken out of the address').toBe('')

  dev.games.change('src/texts/spanish.ts', (source) =>
    source.replace("search: 'Buscar", "search: 'Contra el sitio: buscar"),
  )
  await expect(page.getByRole('searchbox', { name: /^Contra el sitio: buscar/ })).toBeVisible()
})

test('a page that is opened after a change runs what was built last', { tag: '@proof' }, async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/HMR update failed, performing full reload: .* \.\/src\/remote\.ts is not accepted/)
  // What is built before a page listens for changes is not told to it.
  const listening = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await page.goto(`${dev.site}/slots`)
  await expect(badge(page)).toBeVisible()
  await listening
  dev.games.change('src/remote.ts', (source) => `${source}\ndocument.documentElement.dataset.probe = 'entrada'\n`)
  // The entry cannot be exchanged: the open page is loaded anew by itself.
  await expect(page.locator('html[data-probe="entrada"]')).toBeVisible()
  await expect(badge(page)).toBeVisible()
  await page.reload()
  await expect(page.locator('html[data-probe="entrada"]')).toBeVisible()
  await expect(badge(page)).toBeVisible()
})

test('other units, data and log-in are those of the deployed site', async ({ page }) => {
  const [account] = deployed.accounts
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto(dev.site)
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await dialog.getByLabel('Correo electrónico').fill(account?.email ?? '')
  await dialog.getByLabel('Contraseña', { exact: true }).fill(account?.password ?? '')
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Saldo: / })).toBeVisible()
  await page.goto(`${dev.site}/profile`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible()
  // The heading stands there before the unit has come.
  await expect
    .poll(() => scripts.filter((path) => /^\/r\/profile\/\d+\.\d+\.\d+-[0-9a-f]{12}\//.test(path)))
    .not.toEqual([])
})

test('whoever takes the local unit off gets the deployed one, without a reload', { tag: '@proof' }, async ({
  page,
}) => {
  await page.goto(`${dev.site}/slots`)
  const released = page.waitForRequest((request) => /\/r\/games\/\d+\.\d+\.\d+-[0-9a-f]{12}\//.test(request.url()))
  await badge(page)
    .getByRole('button', { name: /Quitar/ })
    .click()
  await released
  await expect(badge(page)).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeVisible()
})

test('the deployed site itself shows nothing of it', { tag: '@proof' }, async ({ page }) => {
  await page.goto(`${deployed.site}/slots`)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(badge(page)).toBeHidden()
})

const badge = (page: Page) => page.getByRole('region', { name: 'Versión de prueba' })
