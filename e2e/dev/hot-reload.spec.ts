import { expectNamedError, expectNewComponent, expectPolicy, isMarked, mark, openLobby } from './changes.ts'
import { type Copies, startCopies } from './start-copies.ts'
import { expect, test } from './watched-page.ts'

/** Beside a product of this checkout; what the gate holds of a change it holds inside a deployed site, in `against.spec.ts`. */
let dev: Copies

test.beforeAll(async () => {
  test.setTimeout(120_000)
  dev = await startCopies()
})
test.afterAll(() => dev.stop())

test('a changed text appears without a reload, and what was typed stays', { tag: '@proof' }, async ({ page }) => {
  const search = await openLobby(page, dev)
  await mark(page)
  await search.fill('x')

  dev.games.change('src/texts/spanish.ts', (source) => source.replace("search: 'Buscar", "search: 'Cambiado: buscar"))

  await expect(page.getByRole('searchbox', { name: /^Cambiado: buscar/ })).toHaveValue('x')
  expect(await isMarked(page), 'the page is the same document').toBe(true)
})

test('a changed component appears without a reload, and what was typed stays', { tag: '@proof' }, ({ page }) =>
  expectNewComponent(page, dev),
)

test('a changed style appears without a reload', { tag: '@proof' }, async ({ page }) => {
  await openLobby(page, dev)
  await mark(page)

  dev.games.change(
    'src/lobby/lobby-toolbar.module.css',
    (source) => `${source}\n.search { scroll-margin-top: 123px; }\n`,
  )

  await expect(page.getByRole('search')).toHaveCSS('scroll-margin-top', '123px')
  expect(await isMarked(page), 'the page is the same document').toBe(true)
})

test(
  'an error in the source is named with file and line, and the page recovers when it is mended',
  { tag: '@proof' },
  ({ page, expectedOutput }) => expectNamedError(page, dev, expectedOutput),
)

test('a change of the host loads the page anew', { tag: '@proof' }, async ({ page }) => {
  await openLobby(page, dev)
  await mark(page)

  dev.host.change('src/index.html', (source) => source.replace('<body>', '<body data-probe="nuevo">'))

  await expect(page.locator('body[data-probe="nuevo"]')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(await isMarked(page), 'the page is another document').toBe(false)
})

test('a change of the code that the host runs loads the page anew', { tag: '@proof' }, async ({ page }) => {
  await openLobby(page, dev)
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

test(
  'a page is told the policy of production and the socket of changes, and nothing else',
  { tag: '@proof' },
  ({ request }) => expectPolicy(request, dev, 'dev'),
)
