import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { candidateSite } from '../check/candidate-site.ts'
import { madeUpToken } from '../check/stand-in.ts'
import { startCandidateEdge } from '../check/start-candidate-edge.ts'
import { writePageSettings } from '../pages/page-settings.ts'
import { readServeSettings } from '../serve/read-serve-settings.ts'
import { ask } from '../testing/ask.ts'
import { fakeSite, liveSite } from '../testing/fake-site.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { testSigner } from '../testing/test-signer.ts'
import { composePage } from './compose-page.ts'
import { inlineHashes } from './inline-hashes.ts'

const base = '/casino/v2'
const tag = `<meta name="api-base" content="${base}">`

/** A site before a product server that tells which address it was asked for. */
async function siteBefore(env: Record<string, string>) {
  const server = createServer((request, response) => void response.end(`asked for ${request.url}`))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return liveSite({ UPSTREAM_URL: `http://127.0.0.1:${port}`, ...env })
}

describe(`an edge whose API_BASE is ${base} [R-07-05]`, () => {
  it('passes calls below it on, which nobody may keep, and none below /api', async () => {
    const { send, get } = await siteBefore({ API_BASE: base })
    const call = await send('POST', `${base}/getBalance?a=1`, '{}')
    expect([call.status, call.text, call.headers['cache-control']]).toEqual([
      200,
      `asked for ${base}/getBalance?a=1`,
      'no-store',
    ])
    expect((await send('POST', '/api/getBalance', '{}')).status).toBe(405)
    expect((await get('/api/link/x')).text).toContain('<title>Página no encontrada | Trébol</title>')
    expect((await get('/api/link/x')).status).toBe(404)
    for (const path of [base, '/casino/v22/x', '/x/casino/v2/y'])
      expect([path, (await get(path)).headers['content-type']]).toEqual([path, 'text/html; charset=utf-8'])
  })

  it('passes pictures, realtime and the sandbox on where they were', async () => {
    const { get } = await siteBefore({ API_BASE: base })
    for (const path of ['/art/x.svg', '/broadcasting/auth', '/sandbox/bank/x'])
      expect((await get(path)).text).toBe(`asked for ${path}`)
  })

  it('takes a dot of it for a dot', async () => {
    const { get } = await siteBefore({ API_BASE: '/v2.1' })
    expect([(await get('/v2.1/x')).text, (await get('/v2x1/x')).status]).toEqual(['asked for /v2.1/x', 404])
  })

  it('says it once in each page, which runs as before', async () => {
    const [named, plain] = [await liveSite({ API_BASE: base }), await liveSite()]
    for (const path of ['/', '/slots', '/cuenta', '/nope']) {
      const [page, other] = [await named.get(path), await plain.get(path)]
      expect(page.text.split(tag)).toHaveLength(2)
      expect(other.text).not.toContain('api-base')
      expect(inlineHashes(page.text)).toEqual(inlineHashes(other.text))
      expect(page.headers['content-security-policy']).toBe(other.headers['content-security-policy'])
    }
  })

  it('closes it to search engines', async () => {
    const { get } = await liveSite({ API_BASE: base })
    const { text } = await get('/robots.txt')
    expect([text.includes(`Disallow: ${base}/\n`), text.includes('/api/')]).toEqual([true, false])
  })
})

it.each(['<meta name="api-base" content="/api" />', "<meta content='/api' name=api-base>"])(
  'a document that names a base path (%s) names the one of the settings instead, and stays as it is without any',
  (own) => {
    const document = `<!doctype html><head lang="es"><meta charset="utf-8">${own}<title>T</title></head><body></body>`
    const compose = (apiBase?: string) => composePage({ document, pointer: '{}', first: [], apiBase })
    expect(compose(base)).toBe(compose().replace(own, tag))
    expect([compose('/api'), compose()].map((page) => page.includes(own))).toEqual([true, true])
  },
)

it.each(['/api/', 'api', '/art', '/desk/api', 'https://evil.example/api', '/a b'])(
  'API_BASE %j is refused with the repair',
  (text) => {
    expect(() => readServeSettings({ API_BASE: text }, {})).toThrow(
      /^API_BASE ".*" (?:is no base path|lies below).*write/,
    )
  },
)

it('is not served where calls would hide a page of the live host', async () => {
  const team = await fakeStore()
  await team.promote('host', await team.publish('host'))
  await expect(fakeSite({ API_BASE: '/auth' }, team)).rejects.toThrow(
    'API_BASE "/auth" would hide the page /auth/forgot-password: write another one, like /api.',
  )
})

it('a check finds the session of its made-up player below the base path that the store holds', async () => {
  const { store, publish } = await fakeStore()
  const release = await publish('host')
  await writePageSettings(store, 'production', {
    origin: 'https://t.example',
    frameSrc: [],
    secure: true,
    apiBase: base,
  })
  const asked = { channel: 'production', unit: 'host', release } as const
  const { site } = await candidateSite(store, asked, { signer: testSigner, now: () => new Date() })
  const edge = await startCandidateEdge(store, { channel: 'production', site, upstream: null, frameSrc: [] })
  onTestFinished(edge.close)
  const headers = { authorization: `Bearer ${madeUpToken}` }
  const { text } = await ask(edge.standIn, `${base}/timestamp`, { method: 'POST', body: '', headers })
  expect(JSON.parse(text)).toMatchObject({ result: true, response: { return: { session: 'valid' } } })
  expect((await ask(edge.standIn, '/slots', {})).text).toContain(tag)
})
