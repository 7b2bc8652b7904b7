import { existsSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from '../serve/listen.ts'
import { findBrowser } from './find-browser.ts'
import { watchPage } from './watch-page.ts'

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

async function serverOf(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  return listen(server, 0, 'a free port')
}

it.runIf(existsSync(chromium))(
  'a call that fails is told, by its status, its refusal or its silence; a provider who lets the site alone frame him is not',
  { timeout: 60_000 },
  async () => {
    let framed = 0
    const provider = await serverOf((_, response) => {
      framed += 1
      response.setHeader('content-security-policy', 'frame-ancestors https://trebol.example')
      response.end('a game')
    })
    const calls = ['good', 'broken', 'refused', 'cut']
    const script = `${calls.map((name) => `fetch('/api/${name}').catch(() => {})`).join(';')};console.error('so')`
    const site = await serverOf(({ url, socket }, response) => {
      if (url === '/api/good') return response.end('{"result":true}')
      if (url === '/api/broken') return response.writeHead(502).end()
      if (url === '/api/refused') return response.end('{"result":false,"response":{"code":"VALIDATION"}}')
      if (url === '/api/cut') return socket.destroy()
      response.setHeader('content-type', 'text/html')
      return response.end(`<iframe src="${provider}"></iframe><script>${script}</script>`)
    })
    const browser = await (await findBrowser(process.env))()
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    const seen = await watchPage(page, '/api')
    await page.goto(site)
    await expect.poll(() => said.some((text) => text.includes('frame-ancestors'))).toBe(true)
    expect(framed).toBe(1)
    await expect
      .poll(() => seen.problems.toSorted())
      .toEqual([
        '/api/cut could not be loaded (net::ERR_EMPTY_RESPONSE)',
        'call /api/broken answers 502',
        'call /api/refused answers 200 VALIDATION',
        'error in the console: so',
      ])
  },
)
