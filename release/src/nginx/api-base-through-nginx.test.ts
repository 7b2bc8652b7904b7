import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { examine } from '../doctor/examine.ts'
import { readPageSettings } from '../pages/page-settings.ts'
import { projectPages } from '../pages/project-pages.ts'
import { listen } from '../serve/listen.ts'
import { ask } from '../testing/ask.ts'
import { liveSite } from '../testing/fake-site.ts'
import { freePort, hasNginx, startNginx } from '../testing/start-nginx.ts'
import { testSigner } from '../testing/test-signer.ts'
import { nginxConfig } from './nginx-config.ts'

const places = { siteRoot: '/srv/site', channel: 'production', upstream: new URL('http://127.0.0.1:9') }
const settings = { origin: 'https://trebol.example', frameSrc: [], secure: true }
const order = { ...places, service: new URL('http://127.0.0.1:8'), listen: '127.0.0.1:80' }

it('the configuration is the same for who never set a base path, and for who set the usual one', () => {
  const config = nginxConfig({ ...order, settings })
  expect(config).toContain('location ~ ^/(?:api|art|sandbox)/ {')
  expect(nginxConfig({ ...order, settings: { ...settings, apiBase: '/api' } })).toBe(config)
  const other = nginxConfig({ ...order, settings: { ...settings, apiBase: '/casino/v2.1' } })
  expect(other).toBe(config.replace('^/(?:api|', '^/(?:casino/v2\\.1|'))
})

describe.runIf(hasNginx)('nginx over the store of a site with another base path', () => {
  it('passes calls below it on, and none below /api [R-07-05]', async () => {
    const { nginx } = await siteBehindNginx()
    for (const path of ['/casino/v2.1/getBalance', '/casino/v2.1/link/x?a=1', '/art/x.svg', '/sandbox/x'])
      expect((await nginx('POST', path)).text).toBe(`asked for POST ${path}`)
    expect((await nginx('GET', '/broadcasting/x')).text).toBe('asked for GET /broadcasting/x')
    expect((await nginx('POST', '/api/getBalance')).status).toBe(405)
    for (const path of ['/api/link/x', '/casino/v2x1/link/x', '/casino/v2.11/x'])
      expect([path, (await nginx('GET', path)).status]).toEqual([path, 404])
    const page = await nginx('GET', '/casino/v2.1')
    expect([page.status, page.text.includes('<meta name="api-base" content="/casino/v2.1">')]).toEqual([200, true])
  })

  it('is sound for the doctor, who finds a configuration of before', async () => {
    const { url, written } = await siteBehindNginx()
    const wrongAt = async (address: string) =>
      (await examine(address, 1)).flatMap(({ name, problem }) => (problem ? [[name, problem]] : []))
    expect(await wrongAt(url)).toEqual([])
    const old = await written({ apiBase: '/api' })
    expect(await wrongAt(old)).toEqual([['calls are passed on', '/casino/v2.1/timestamp answers 404 with a page']])
  })
})

/** The store of a site whose base path is /casino/v2.1, behind nginx and before a product server that says what it was asked. */
async function siteBehindNginx() {
  const site = await liveSite({ PUBLIC_ORIGIN: 'http://trebol.example', API_BASE: '/casino/v2.1' })
  await projectPages(site.store, 'production', testSigner)
  const kept = await readPageSettings(site.store, 'production')
  if (kept === null) throw new Error('no settings')
  const upstream = createServer(({ method, url }, response) => void response.end(`asked for ${method} ${url}`))
  const behind = { upstream: new URL(await listen(upstream, 0, 'port')), service: new URL(site.url) }
  onTestFinished(() => void upstream.close())
  const written = async (changes: object) => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const given = { ...places, ...behind, siteRoot: site.store.place, listen: `127.0.0.1:${port}` }
    await startNginx(nginxConfig({ ...given, settings: { ...kept, ...changes } }), url)
    return url
  }
  const url = await written({})
  return { url, written, nginx: (method: string, path: string) => ask(url, path, { method }) }
}
