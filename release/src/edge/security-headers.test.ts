import { units } from '@trebol/shared/contract/release'
import { describe, expect, it } from 'vitest'
import { liveSite } from '../testing/fake-site.ts'

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'integrity-policy': 'blocked-destinations=(script)',
}
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src http://127.0.0.1:8083',
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self' http://127.0.0.1:8083",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types ${units.map((unit) => `trebol-${unit}`).join(' ')} trebol-loader 'allow-duplicates'`,
  'report-uri /csp-report',
].join('; ')

/** Files of releases are no place for documents: one that is opened runs nothing and belongs to no origin. */
const ofFiles = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The policy without the hashes that a page adds for its own inline elements. */
const bare = (header: unknown) => String(header).replace(/ 'sha256-[^']+'/g, '')

describe('security headers', () => {
  it('stand on every kind of answer', async () => {
    const { get, send, games } = await liveSite({ STUDIO_ORIGIN: 'http://127.0.0.1:8083' })
    const script = `/r/games/${games}/remoteEntry.js`
    const tag = (await get(script)).headers.etag ?? ''
    const answers = await Promise.all([
      get('/'),
      get('/slots'),
      get('/nope'),
      get(script),
      get(script, { 'if-none-match': tag }),
      get(script, { range: 'bytes=0-1' }),
      get('/r/games/nope'),
      get('/r/%2e%2e/x'),
      get('/channels/production.json'),
      get('/favicon.svg'),
      send('POST', '/slots', ''),
      send('POST', '/csp-report', '{"csp-report":{}}'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200, 304, 206, 404, 404, 200, 200, 405, 204])
    expect(answers.map(({ headers }) => bare(headers['content-security-policy']))).toEqual([
      ...[policy, policy, policy, ofFiles, ofFiles, ofFiles, ofFiles],
      ...[policy, policy, policy, policy, policy],
    ])
    for (const { headers } of answers) {
      expect(headers).toMatchObject(common)
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  it('send no referrer from the pages that recover a password', async () => {
    const { get } = await liveSite()
    expect((await get('/auth/forgot-password')).headers['referrer-policy']).toBe('no-referrer')
  })

  it('frame nothing unless told whom', async () => {
    const { get } = await liveSite()
    expect((await get('/')).headers['content-security-policy']).toContain("frame-src 'none';")
  })

  it('frame the form of a payment, and post nothing to it', async () => {
    const { get } = await liveSite({ STUDIO_ORIGIN: 'https://games.example', PAYMENT_ORIGINS: 'https://cards.example' })
    for (const path of ['/', '/favicon.svg']) {
      const text = String((await get(path)).headers['content-security-policy'])
      expect(text).toContain('; frame-src https://games.example https://cards.example;')
      expect(text).toContain("; form-action 'self' https://games.example;")
    }
  })

  it('let pages connect to nobody else unless told to whom', async () => {
    const provider = 'https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com'
    const { get } = await liveSite({ SOCKET_ORIGINS: 'https://ws.trebol.example', PUSH_ORIGINS: provider })
    for (const path of ['/', '/favicon.svg']) {
      expect((await get(path)).headers['content-security-policy']).toContain(
        `; connect-src 'self' wss://ws.trebol.example ${provider};`,
      )
    }
  })

  it('insist on TLS when the site is public over TLS', async () => {
    const { get } = await liveSite({ PUBLIC_ORIGIN: 'https://trebol.example' })
    const { headers } = await get('/')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload')
    expect(headers['content-security-policy']).toContain('; upgrade-insecure-requests; ')
  })
})
