import type { Page } from 'playwright/test'
import { type Copies, startCopies } from './start-copies.ts'
import { expect, test } from './watched-page.ts'

let dev: Copies

test.beforeAll(async () => {
  test.setTimeout(120_000)
  dev = await startCopies()
})
test.afterAll(() => dev.stop())

test('a changed text appears without a reload, and what was typed stays', { tag: '@proof' }, async ({ page }) => {
  const search = await openLobby(page)
  await mark(page)
  await search.fill('x')

  dev.games.change('src/texts/spanish.ts', (source) => source.replace("search: 'Buscar", "search: 'Cambiado: buscar"))

  await expect(page.getByRole('searchbox', { name: /^Cambiado: buscar/ })).toHaveValue('x')
  expect(await isMarked(page), 'the page is the same document').toBe(true)
})

test('a changed component appears without a reload, and what was typed stays', async ({ page }) => {
  const search = await openLobby(page)
  await mark(page)
  await search.fill('y')

  dev.games.change('src/lobby/lobby-toolbar.tsx', (source) =>
    source.replace('<p role="status"', '<strong>Una parte nueva</strong>\n      <p role="status"'),
  )

  await expect(page.getByText('Una parte nueva')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('y')
  expect(await isMarked(page), 'the page is the same document').toBe(true)
})

test('a changed style appears without a reload', { tag: '@proof' }, async ({ page }) => {
  await openLobby(page)
  await mark(page)

  dev.games.change(
    'src/lobby/lobby-toolbar.module.css',
    (source) => `${source}\n.search { scroll-margin-top: 123px; }\n`,
  )

  await expect(page.getByRole('search')).toHaveCSS('scroll-margin-top', '123px')
  expect(await isMarked(page), 'the page is the same document').toBe(true)
})

test('an error in the source is named with file and line, and the page recovers when it is mended', async ({
  page,
  expectedOutput,
}) => {
  expectedOutput.push(/lobby-toolbar\.tsx/)
  // Two updates in one stroke: the compiler's runtime and its loader may both exchange the same sheet, or the module that did
  // not build is taken up together with one that no page accepts. Then the page says one of these and loads itself anew, which
  // the end of this test waits for all the same.
  expectedOutput.push(/Cannot set properties of null \(setting 'disabled'\)/)
  expectedOutput.push(/HMR update failed, performing full reload: Error: Aborted because \S+ is not accepted/)
  await openLobby(page)
  const told = page.waitForEvent('console', (message) => /lobby-toolbar\.tsx/.test(message.text()))
  const before = dev.said.length

  dev.games.change('src/lobby/lobby-toolbar.tsx', (source) => source.replace('return (', 'return ((('))
  await told
  await expect
    .poll(() => dev.said.slice(before).join('\n'))
    .toMatch(/games does not build:[\s\S]*lobby-toolbar\.tsx[\s\S]*\[\d+:\d+\]/)

  dev.games.change('src/lobby/lobby-toolbar.tsx', (source) =>
    source
      .replace('return (((', 'return (')
      .replace('<p role="status"', '<em>Ya repuesto</em>\n      <p role="status"'),
  )
  await expect(page.getByText('Ya repuesto')).toBeVisible()
  await expect.poll(() => dev.said.at(-1)).toBe('games builds again.')
})

test('a change of the host loads the page anew', { tag: '@proof' }, async ({ page }) => {
  await openLobby(page)
  await mark(page)

  dev.host.change('src/index.html', (source) => source.replace('<body>', '<body data-probe="nuevo">'))

  await expect(page.locator('body[data-probe="nuevo"]')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(await isMarked(page), 'the page is another document').toBe(false)
})

test('a change of the code that the host runs loads the page anew', { tag: '@proof' }, async ({ page }) => {
  await openLobby(page)
  await mark(page)

  dev.host.change('src/main.ts', (source) => `${source}\ndocument.documentElement.dataset.probe = 'codigo'\n`)

  await expect(page.locator('html[data-probe="codigo"]')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(await isMarked(page), 'the page is another document').toBe(false)
})

test('units that do not run from source come from their builds', { tag: '@proof' }, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto(`${dev.site}/terms-and-conditions`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts.filter((path) => /^\/r\/legal\/\d+\.\d+\.\d+-[0-9a-f]{12}\//.test(path))).not.toEqual([])
  expect(scripts.filter((path) => path.startsWith('/r/legal/0.0.0-dev'))).toEqual([])
})

test('a page is told the policy of production and the socket of changes, and nothing else', async ({ request }) => {
  const answer = await request.get(`${dev.site}/slots`)
  const policy = answer.headers()['content-security-policy'] ?? ''
  const { host } = new URL(dev.site)
  expect(policy).toContain(`connect-src 'self' ws://${host};`)
  expect(policy.replaceAll(/ 'sha256-[^']+'/g, '').replace(` ws://${host}`, '')).toBe(
    (await request.get(`${dev.site}/channels/dev.json`)).headers()['content-security-policy'],
  )
})

async function openLobby(page: Page) {
  await page.goto(`${dev.site}/slots`)
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  return search
}

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window)
