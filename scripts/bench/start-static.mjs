import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { openBrowser, openPage } from './drive-page.mjs'

/** What a page shows once it rests, without what would run: `keep` is called in the page. */
const keep = () => {
  const copy = document.documentElement.cloneNode(true)
  const gone =
    'script, noscript, link[rel="preload"]:not([as="font"], [as="image"]), link[rel="modulepreload"], link[rel="prefetch"]'
  for (const element of copy.querySelectorAll(gone)) element.remove()
  return `<!doctype html>${copy.outerHTML}`
}

const rests = (selector) => {
  const first = document.querySelector(selector)
  const isThere = first !== null && first.getClientRects().length > 0
  return (
    isThere && performance.getEntriesByName('ready').length > 0 && !document.querySelector('main [aria-busy="true"]')
  )
}

/**
 * The same pages as static HTML: what `site` shows at `paths`, without scripts, with the very styles, fonts and pictures. They
 * are what no page with scripts can beat. `paths`: by path, what shows that its page is there.
 */
export async function startStatic({ root, chromium, site, paths }) {
  const browser = await openBrowser(root, chromium)
  const pages = new Map()
  try {
    for (const [path, selector] of Object.entries(paths)) {
      const { page, until, run, close } = await openPage(browser)
      await page.goto(site + path)
      if ((await until(rests, selector, { patienceMs: 30_000 })) === null)
        throw new Error(`${path} does not come to rest.`)
      await page.waitForLoadState('networkidle')
      const html = await run(`(${keep})()`)
      pages.set(path, brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      await close()
    }
  } finally {
    await browser.close()
  }

  /** Files of the site as it sends them, each asked for once. */
  const files = new Map()
  async function fileOf(path) {
    const answer = await fetch(site + path, { headers: { 'accept-encoding': 'br' } })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    // `fetch` has unpacked it.
    const isPacked = answer.headers.has('content-encoding')
    const headers = {
      'content-type': type,
      'cache-control': answer.headers.get('cache-control') ?? 'no-cache',
      ...(isPacked && { 'content-encoding': 'br' }),
    }
    return { status: answer.status, headers, body: isPacked ? brotliCompressSync(body) : body }
  }
  const server = createServer(async (request, response) => {
    const page = pages.get(request.url)
    if (page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page)
      return
    }
    if (!files.has(request.url)) files.set(request.url, fileOf(request.url))
    const { status, headers, body } = await files.get(request.url)
    response.writeHead(status, headers).end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    site: `http://localhost:${server.address().port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
