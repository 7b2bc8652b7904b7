import { paths } from '@trebol/shared/contract'
import type { APIRequestContext, Page } from 'playwright/test'
import { expect, test } from '../site/test.ts'

const unlisted = paths.filter(({ indexed, pattern }) => !indexed && pattern !== '/maintenance')

/** What the head of the open page says, or that of a document which is given as text. */
const readHead = (page: Page, html: string | null = null) =>
  page.evaluate((text) => {
    const { head, title } = text === null ? document : new DOMParser().parseFromString(text, 'text/html')
    const content = (selector: string) => head.querySelector(selector)?.getAttribute('content') ?? null
    return {
      title,
      description: content('meta[name="description"]'),
      descriptions: head.querySelectorAll('meta[name="description"]').length,
      canonical: head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
      robots: content('meta[name="robots"]'),
      share: {
        title: content('meta[property="og:title"]'),
        description: content('meta[property="og:description"]'),
        address: content('meta[property="og:url"]'),
        picture: content('meta[property="og:image"]'),
        locale: content('meta[property="og:locale"]'),
        site: content('meta[property="og:site_name"]'),
        card: content('meta[name="twitter:card"]'),
      },
    }
  }, html)

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

/** Size of a PNG in pixels, as its first chunk says. */
async function sizeOf(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address)
  expect([address, answer.status(), answer.headers()['content-type']]).toEqual([address, 200, 'image/png'])
  const bytes = await answer.body()
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('every page of the sitemap comes with its own title and description, names itself, and keeps to that once it is drawn', async ({
  page,
  request,
  site,
}) => {
  const listed = locations(await (await request.get('/sitemap.xml')).text())
  expect(listed).toEqual(paths.filter(({ indexed }) => indexed).map(({ pattern }) => site.site + pattern))
  const heads = []
  for (const address of listed) {
    const answer = await request.get(address)
    expect([address, answer.status()]).toEqual([address, 200])
    expect(answer.headers()['x-robots-tag']).toBeUndefined()
    const head = await readHead(page, await answer.text())
    expect(head).toMatchObject({
      descriptions: 1,
      canonical: address,
      robots: null,
      share: {
        title: head.title,
        description: head.description,
        address,
        picture: `${site.site}/og-image.png`,
        locale: 'es_VE',
        site: 'Trébol',
        card: 'summary_large_image',
      },
    })
    expect(head.description?.length).toBeGreaterThanOrEqual(110)
    heads.push(head)
  }
  for (const pattern of ['/', '/slots', '/terms-and-conditions']) {
    await page.goto(pattern)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await readHead(page)).toEqual(heads[listed.indexOf(site.site + pattern)])
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(listed.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(listed.length)
})

test('pages that are not for search engines say so, and so does an unknown address', async ({ request }) => {
  const addresses = unlisted.map(({ pattern }) => pattern.replace(':section', 'nuevos'))
  for (const address of [...addresses, '/maintenance', '/no-existe']) {
    const answer = await request.get(address)
    expect([address, answer.status()]).toEqual([address, address === '/no-existe' ? 404 : 200])
    expect(answer.headers()['x-robots-tag'], address).toBe('noindex')
    expect(await answer.text(), address).toContain('<meta name="robots" content="noindex">')
  }
})

test('robots.txt names the sitemap and closes nothing that is in it', async ({ request, site }) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toContain(`\nSitemap: ${site.site}/sitemap.xml\n`)
  const closed = [...text.matchAll(/^Disallow: (\/.*)$/gm)].map(([, start = '']) => start)
  expect(closed).toEqual(['/api/', '/auth', '/dev-tools', '/play', '/profile'])
  const listed = locations(await (await request.get('/sitemap.xml')).text()).map((address) => new URL(address).pathname)
  expect(listed.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
})

/** At their plain addresses they are painted; one that asks for more has all of their words. */
const documents = [
  ['/kyc?version=2.0', 'Qué documentos se aceptan'],
  ['/rules?version=1.0', 'Jackpots'],
  ['/self-exclusion?version=2.0', 'En pocas palabras'],
] as const

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the words of a document stand in its page: a search engine finds its sections, and a reader reads them', async ({
    page,
    request,
  }) => {
    for (const [address, section] of documents) {
      const answer = await request.get(address)
      const html = await answer.text()
      const text =
        /<div id="root"><\/div><article class="static-text" lang="es">[\s\S]*<\/article>/.exec(html)?.[0] ?? ''
      expect([address, text.includes(`<h2>${section}</h2>`)]).toEqual([address, true])
      // No place is left open in it, and nothing of it is a script.
      expect(text).not.toMatch(/\{[a-z][A-Za-z]*\}|<script/)
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
    }
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/rules?version=1.0')
    await expect(page.getByRole('table').first()).toBeVisible()
    expect(await page.locator('html').evaluate((root) => root.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

test('with scripts that text is never seen, and is gone once the page is drawn; a page without a document has none', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const text = document.querySelector('.static-text')
      if (text) seen.push(getComputedStyle(text).visibility)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/kyc?version=2.0')
  await expect(page.getByText('Esta es la versión 2.0, que ya no está vigente.')).toBeVisible()
  await expect(page.locator('.static-text')).toHaveCount(0)
  const seen = await page.evaluate((): unknown => Reflect.get(window, 'seen'))
  expect(seen).toContain('hidden')
  expect(seen).not.toContain('visible')
  for (const address of ['/', '/slots', '/chat', '/profile', '/no-existe']) {
    expect(await (await request.get(address)).text(), address).not.toContain('class="static-text"')
  }
})

test('a phone can put the site on its home screen: the browser itself finds nothing wrong with the manifest', async ({
  page,
  request,
  site,
}) => {
  await page.goto('/terms-and-conditions')
  const browser = await page.context().newCDPSession(page)
  const { url, errors, data = '' } = await browser.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${site.site}/site.webmanifest`, []])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // A context of a test is a private window, where no browser offers it.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const answer = await request.get('/site.webmanifest')
  expect(answer.headers()['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(data)
  expect(manifest).toMatchObject({ name: 'Trébol', lang: 'es-VE', start_url: '/', display: 'standalone' })
  type Icon = { readonly src: string; readonly sizes: string; readonly purpose?: string }
  const icons: Icon[] = manifest.icons
  for (const { src, sizes } of icons.filter(({ sizes }) => sizes !== 'any'))
    expect([src, await sizeOf(request, src)]).toEqual([src, sizes])
  expect(icons.some(({ purpose, sizes }) => purpose === 'maskable' && sizes === '512x512')).toBe(true)
  const shortcuts: { readonly url: string }[] = manifest.shortcuts
  const patterns: string[] = paths.map(({ pattern }) => pattern)
  expect(shortcuts.filter(({ url: path }) => !patterns.includes(path))).toEqual([])
})

test('the icons and the picture of shares are there in the sizes that are asked for', async ({ page, request }) => {
  await page.goto('/')
  const icons = await page.evaluate(() =>
    [...document.head.querySelectorAll('link[rel*="icon"]')].map((link) => link.getAttribute('href') ?? ''),
  )
  expect(icons).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
  for (const icon of icons) {
    const answer = await request.get(icon)
    expect([icon, answer.status(), answer.headers()['cache-control']]).toEqual([icon, 200, 'no-cache'])
    expect((await answer.body()).byteLength).toBeLessThan(20_000)
  }
  expect(await sizeOf(request, '/apple-touch-icon.png')).toBe('180x180')
  expect(await sizeOf(request, '/og-image.png')).toBe('1200x630')
  expect((await (await request.get('/og-image.png')).body()).byteLength).toBeLessThan(80_000)
})
